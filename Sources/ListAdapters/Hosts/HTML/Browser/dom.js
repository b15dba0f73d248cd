// Members of nodes, as functions: `parentNode(node)`.
//
// A form has its fields as properties, which hide those of the same names: a field can be named `id`,
// `parentNode` or `animate`. Ask a node that can be a form with these functions, or `getAttribute`.

const { call } = Function.prototype;

const membersOf = ({ prototype }) => Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
    ([name, { get, value }]) => [name, typeof (get ?? value) === "function" && call.bind(get ?? value)]));

export const {
  compareDocumentPosition, contains, firstChild, getRootNode, insertBefore, isConnected,
  nextSibling, nodeName, nodeType, parentElement, parentNode, previousSibling, removeChild,
} = membersOf(Node);

export const {
  animate, assignedSlot, children, getAttribute, getAttributeNames, getAttributeNode,
  getBoundingClientRect, getClientRects, hasAttribute, moveBefore, querySelectorAll, removeAttribute,
  replaceChildren, replaceWith, setAttribute, setAttributeNode, shadowRoot,
} = membersOf(Element);

export const isElement = (node) => nodeType(node) === Node.ELEMENT_NODE;
export const keyOf = (node) => (isElement(node) ? getAttribute(node, "id") : null);

// Whether a node has another one in it, or in a shadow root in it.
export function holds(node, other) {
  while (other && !contains(node, other)) other = getRootNode(other).host;
  return Boolean(other);
}
