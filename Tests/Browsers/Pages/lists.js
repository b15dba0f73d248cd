// The lists of the cases, and what they compare.

export const host = document.getElementById("host");

export function show(markup) {
  host.className = "";
  host.innerHTML = markup;
  scrollTo(0, 0);
  return host.firstElementChild;
}

export function equal(value, wanted, what = "value") {
  const [one, other] = [JSON.stringify(value), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

export const rows = (count, start = 1) => Array.from(
  { length: count }, (_, i) => `<li id="list-${start + i}">row ${start + i}</li>`).join("");
export const list = (count) => show(`<ul id="list">${rows(count)}</ul>`);
