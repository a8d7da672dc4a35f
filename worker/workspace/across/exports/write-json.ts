/** Batches of rows as one JSON array, in pieces. */
export function* toJsonPieces(batches: Iterable<object[]>): Generator<string> {
  let before = "[\n"
  for (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(",\n")
    before = ",\n"
  }
  yield before === "[\n" ? "[]\n" : "\n]\n"
}
