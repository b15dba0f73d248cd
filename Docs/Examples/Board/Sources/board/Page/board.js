import { follow } from "/list-adapters.js";

const lists = ["board", "counts"].map((id) => document.getElementById(id));
const connect = (query) => follow(`/events${query}`, lists, { wholeList: `/list${query}` });
let connection = connect(location.search);

const send = (method, address, body) => fetch(address, {
  method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
});

// Puts a card in front of another one, or at the end of a column.
const place = (card, section, next) => send(
  "PATCH", `/incidents/${card}`, { state: section.dataset.state, next: Number(next?.dataset.id) || null });

function handle(event) {
  const { type, target, altKey, key } = event;
  const card = target.closest?.("li[data-id]");
  const section = target.closest?.("section");
  if (type === "submit") {
    event.preventDefault();
    if (target.id !== "insertion") return;
    send("POST", "/incidents", Object.fromEntries(new FormData(target)));
    target.reset();
  } else if (type === "input" && target.form?.id === "query") {
    const query = `?${new URLSearchParams(new FormData(target.form))}`;
    history.replaceState(null, "", query);
    connection.close();
    connection = connect(query);
  } else if (type === "change" && card) {
    send("PATCH", `/incidents/${card.dataset.id}`, { title: target.value });
  } else if (type === "dragstart" && card) {
    event.dataTransfer.setData("text/plain", card.dataset.id);
  } else if (type === "dragover" && section) {
    event.preventDefault();
  } else if (type === "drop" && section) {
    event.preventDefault();
    place(event.dataTransfer.getData("text/plain"), section, card);
  } else if (type === "keydown" && altKey && card) {
    const { previousElementSibling: previous, nextElementSibling: next } = card;
    const { id } = card.dataset;
    const [left, right] = [section.previousElementSibling, section.nextElementSibling];
    if (key === "ArrowUp" && previous) place(id, section, previous);
    else if (key === "ArrowDown" && next) place(id, section, next.nextElementSibling);
    else if (key === "ArrowLeft" && left) place(id, left);
    else if (key === "ArrowRight" && right) place(id, right);
    else return;
    event.preventDefault();
  }
}

for (const type of ["submit", "input", "change", "dragstart", "dragover", "drop", "keydown"]) {
  document.addEventListener(type, handle);
}
