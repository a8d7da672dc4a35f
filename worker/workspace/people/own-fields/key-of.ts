/**
 * A key such as `print_run` for the name of a new field, which no other has. A name without Latin letters or digits gets a key like
 * `field_2`.
 */
export function keyOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  // A key of plain objects such as `constructor` would be found in every contact.
  const first = words === "" || words in {} ? "field" : words
  let key = first
  for (let again = 2; taken.includes(key); again++) key = `${first}_${again}`
  return key
}
