/** All rows in batches: `read` gives the next ones after a number, in their order, and none at the end. */
export function* inBatches<Row extends { number: number }>(read: (after: number) => Row[]): Generator<Row[]> {
  for (let after = 0; ; ) {
    const rows = read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.number
  }
}
