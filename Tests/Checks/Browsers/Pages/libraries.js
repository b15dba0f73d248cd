// The ways to bring a list to another state, with default options: each gets the patch and the markup of
// the whole list.

import { apply } from "/list-adapters.js";

const list = () => document.getElementById("host").firstElementChild;

export async function libraries(names) {
  const ways = { ListAdapters: ({ patch }) => apply(patch, list()) };
  if (names.includes("idiomorph")) {
    const { Idiomorph } = await import("/peers/idiomorph/dist/idiomorph.esm.js");
    ways.idiomorph = ({ after }, element = list()) => Idiomorph.morph(element, after);
  }
  if (names.includes("morphdom")) {
    const { default: morphdom } = await import("/peers/morphdom/dist/morphdom-esm.js");
    ways.morphdom = ({ after }, element = list()) => morphdom(element, after);
  }
  if (names.includes("turbo")) {
    const { morphElements } = await import("/peers/turbo/src/core/morphing.js");
    ways.turbo = ({ after }, element = list()) => morphElements(element, parsed(after));
  }
  return ways;
}

function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return document.importNode(template.content, true).firstElementChild;
}
