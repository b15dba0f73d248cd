// Every pair of small lists, but for the names of the ids: what the page's host shows after the calls
// that it gets. To be evaluated in the page; the result is an array of what went wrong.

(letters) => {
  const failures = [];

  function lists(length, next) {
    let longest = [[]];
    const all = [[]];
    for (let count = 0; count < length; count++) {
      longest = longest.flatMap((list) => next(list).map((letter) => [...list, letter]));
      all.push(...longest);
    }
    return all;
  }

  const selections = lists(letters.length, (list) => letters.filter((l) => !list.includes(l)));
  const repeating = lists(4, () => ["a", "b"]);
  const changed = (list) => list.map((letter, offset) => (offset % 2 ? `${letter}: new` : letter));

  // The length of a longest common subsequence, by the table that every textbook has.
  function commonLength(old, new_) {
    const lengths = Array.from(Array(old.length + 1), () => Array(new_.length + 1).fill(0));
    old.forEach((letter, i) => new_.forEach((other, j) => {
      lengths[i + 1][j + 1] = letter === other
        ? lengths[i][j] + 1 : Math.max(lengths[i][j + 1], lengths[i + 1][j]);
    }));
    return lengths[old.length][new_.length];
  }

  function shown(old, new_, steps, order) {
    const text = (place) => (place < 0 ? old[-1 - place] : new_[place]);
    let rows = old.map((text) => ({ text }));
    const turns = turnsOf(steps, order);
    turns.forEach(({ calls, lines, batch }, number) => {
      rows = rowsAfter(
        rows, calls, order, (offset) => ({ text: text(lines[offset]) }),
        (row, offset) => { row.text = text(lines[offset]); });
      const isLastOfBatch = turns[number + 1]?.batch !== batch;
      if (isLastOfBatch && `${rows.map((row) => row.text)}` !== `${lines.map(text)}`) {
        failures.push(`${old} to ${new_}, ${order}: not the data source's lines`);
      }
    });
    return rows.map((row) => row.text);
  }

  let count = 0;
  function check(old, newLetters) {
    const new_ = changed(newLetters);
    const result = compare(old, new_);
    count += 1;
    for (const [diff, { changeset, simultaneous, sequential }] of Object.entries(result)) {
      if (`${shown(old, new_, simultaneous, "simultaneous")}` !== `${new_}`) {
        failures.push(`${old} to ${new_}, ${diff}, simultaneous`);
      }
      if (`${shown(old, new_, sequential, "sequential")}` !== `${new_}`) {
        failures.push(`${old} to ${new_}, ${diff}, sequential`);
      }
      if (simultaneous.length > 2 || sequential.length > 1) failures.push("too many batches");
      const { deletions, moves } = changeset;
      const lcs = commonLength(old, newLetters);
      if (diff === "withoutMoves" && (moves.length > 0 || deletions.length !== old.length - lcs)) {
        failures.push(`${old} to ${new_}: not the fewest deletions`);
      }
    }
    return result;
  }

  function checkMoves(old, newLetters) {
    const { fewestMoves, moveForEachRow } = check(old, newLetters);
    const common = old.filter((letter) => newLetters.includes(letter));
    const fewest = common.length - commonLength(old, newLetters);
    if (fewestMoves.changeset.moves.length !== fewest) failures.push(`${old} to ${newLetters}: moves`);
    const newCommon = newLetters.filter((letter) => old.includes(letter));
    const ranks = common.filter((letter, rank) => newCommon[rank] !== letter).length;
    if (moveForEachRow.changeset.moves.length !== ranks) failures.push(`${old} to ${newLetters}: ranks`);
  }

  for (let length = 0; length <= letters.length; length++) {
    for (const new_ of selections) checkMoves(letters.slice(0, length), new_);
  }
  for (const old of repeating) for (const new_ of repeating) check(old, new_);
  return { count, failures: failures.slice(0, 20) };
}
