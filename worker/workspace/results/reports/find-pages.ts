/**
 * On which page of a PDF each of these places is, as far as it says so in the way in which Chromium writes it: its objects in clear, a
 * page after the other, and one dictionary of places.
 */
export function findPages(file: Uint8Array, places: readonly string[]): ReadonlyMap<string, number> {
  const text = new TextDecoder("latin1").decode(file)
  const pages = [...text.matchAll(/\n(\d+) 0 obj\s*<<\s*\/Type \/Page\b/g)].map(([, id]) => id)
  return new Map(
    places.flatMap((place): [string, number][] => {
      const [, id] = new RegExp(`/${place} \\[(\\d+) 0 R`).exec(text) ?? []
      const at = pages.indexOf(id)
      return at < 0 ? [] : [[place, at + 1]]
    }),
  )
}
