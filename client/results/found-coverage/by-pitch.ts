/** Pages that are accepted at once, in two parts: with the pitch that probably led to each, and without. An empty part is left out. */
export const byPitch = (
  ids: readonly string[],
  apart: ReadonlySet<string>,
): { ids: string[]; withPitch: boolean }[] =>
  [true, false]
    .map((withPitch) => ({ ids: ids.filter((id) => apart.has(id) !== withPitch), withPitch }))
    .filter((part) => part.ids.length > 0)
