/** Characters of a bound value, so that it stays under the 2 MB of the platform whatever they are. */
const most = 500_000

/**
 * Rows as JSON arrays for `json_each`, by which a statement takes any number of them: a parameter each would be far beyond
 * the 100 of the platform.
 */
export function* toJsonBatches(rows: readonly unknown[]): Generator<string> {
  let texts: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length > 0 && length + text.length > most) {
      yield `[${texts.join(",")}]`
      texts = []
      length = 0
    }
    texts.push(text)
    length += text.length
  }
  if (texts.length > 0) yield `[${texts.join(",")}]`
}
