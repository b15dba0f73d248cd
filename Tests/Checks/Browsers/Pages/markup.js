// Whether a browser makes of markup the tree that was meant.

const replaced = (text) => text.replaceAll("\0", "\uFFFD");

// Addresses that a browser may follow: those of the page, and of the schemes that are allowed.
const harmless = ["http:", "https:", "mailto:", "tel:", "about:"];
const addresses = ["href", "src", "action", "formaction", "poster", "cite"];
const animated = ["to", "values"];

function protocol(address) {
  try { return new URL(address, "https://example.org/").protocol; } catch { return "none"; }
}

// What a node shows of itself: texts side by side are one.
function outline(name, attributes, children) {
  const parts = [];
  for (const child of children) {
    const isText = typeof child === "string" && typeof parts.at(-1) === "string";
    if (isText) parts[parts.length - 1] += child;
    else if (child !== "") parts.push(child);
  }
  return [name, attributes.sort(), parts];
}

function meant({ name, attributes, children }) {
  return outline(name, Object.entries(attributes).map(([name, value]) => [name, replaced(value)]),
    children.map((child) => (typeof child === "string" ? replaced(child) : meant(child))));
}

function read(node) {
  return outline(node.localName, [...node.attributes].map(({ name, value }) => [name, value]),
    [...node.childNodes].map((child) => {
      if (child.nodeType === Node.TEXT_NODE) return child.data;
      return child.nodeType === Node.ELEMENT_NODE ? read(child) : `a node of type ${child.nodeType}`;
    }));
}

// Puts the address that was meant where a harmless one was refused that has a colon, as it may be,
// and throws where a browser would follow another scheme.
function checkAddresses(wanted, found) {
  const names = wanted[0] === "set" ? [...addresses, ...animated] : addresses;
  for (const pair of wanted[1].filter(([name]) => names.includes(name))) {
    const [, value] = found[1].find(([name]) => name === pair[0]) ?? [];
    if (value === undefined) continue;
    for (const address of animated.includes(pair[0]) ? value.split(";") : [value]) {
      const scheme = protocol(address);
      if (scheme !== "none" && !harmless.includes(scheme)) throw new Error(`${value} has ${scheme}`);
    }
    if (value === "about:invalid" && pair[1].includes(":")) pair[1] = value;
  }
  const elements = (outline) => outline[2].filter((child) => typeof child !== "string");
  const others = elements(found);
  elements(wanted).forEach((child, i) => others[i] && checkAddresses(child, others[i]));
}

export function problems(samples) {
  const found = [];
  for (const { markup, tree } of samples) {
    const template = document.createElement("template");
    template.innerHTML = markup;
    try {
      const [wanted, actual] = [meant(tree), read(template.content.firstChild)];
      checkAddresses(wanted, actual);
      const texts = [wanted, actual].map((outline) => JSON.stringify(outline));
      if (template.content.childNodes.length !== 1) throw new Error("not one element");
      if (texts[0] !== texts[1]) throw new Error(`${texts[1]}\nis not ${texts[0]}`);
    } catch (error) {
      found.push(`${JSON.stringify(markup)}: ${error.message}`);
    }
  }
  return found;
}

// The names of the samples whose address a browser runs: as they are written, and with the address
// that was refused put back.
export async function run(samples) {
  window.runs = new Set();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
  const documents = samples.flatMap(({ markup, address }, number) => {
    const unchecked = address.replace(number, samples.length + number);
    return [markup, markup.replaceAll("about:invalid", unchecked)];
  }).map((markup) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentDocument.open();
    frame.contentDocument.write(`<!DOCTYPE html><body>${markup}`);
    frame.contentDocument.close();
    return frame.contentDocument;
  });
  await pause();
  for (const document of documents) {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector(".target")?.dispatchEvent(click);
  }
  await pause();
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  const names = (offset) => samples.map(({ name }) => name).filter((_, i) => runs.has(offset + i));
  return [names(0), names(samples.length)];
}
