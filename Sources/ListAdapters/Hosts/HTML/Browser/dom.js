// Members of nodes, as functions: `parentNode(node)`.
//
// A form has its fields as properties, which hide those of the same names: a field can be named `id`,
// `parentNode` or `animate`. Ask a node that can be a form with these functions, or `getAttribute`.

const { call } = Function.prototype;

const membersOf = ({ prototype }) => Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
    ([name, { get, value }]) => [name, typeof (get ?? value) === "function" && call.bind(get ?? value)]));

export const {
  compareDocumentPosition, contains, firstChild, getRootNode, insertBefore, isConnected, nextSibling,
  nodeName, parentNode, previousSibling, removeChild,
} = membersOf(Node);

export const {
  animate, assignedSlot, children, getAttribute, getAttributeNames, getAttributeNode,
  getBoundingClientRect, hasAttribute, moveBefore, querySelectorAll, removeAttribute, replaceChildren,
  replaceWith, setAttributeNode, shadowRoot,
} = membersOf(Element);
