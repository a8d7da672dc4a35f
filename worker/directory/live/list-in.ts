/** The objects of the list that an answer has in this field, whatever else stands among them; null for no list. */
export function listIn(answer: object, field: string): Record<string, unknown>[] | null {
  const list: unknown = (answer as Record<string, unknown>)[field]
  return Array.isArray(list)
    ? list.filter((one): one is Record<string, unknown> => typeof one === "object" && one !== null)
    : null
}

/** A moment in seconds since 1970, as ISO 8601 text; null for anything else. */
export const fromSeconds = (seconds: unknown): string | null =>
  typeof seconds === "number" && Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1000).toJSON() : null
