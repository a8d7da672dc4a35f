// Names and words come from strangers, and a terminal obeys what is hidden in them.

/** Values as a line with tabs between them, which no terminal takes for orders. */
export const toLine = (values: readonly unknown[]): string =>
  values.map((value) => toText(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")).join("\t")

/** A value as a line of JSON. */
export const toJsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}\n`

/** Every figure below a value, with its place, such as `placements.live`. */
export const figuresIn = (value: unknown, place = ""): [place: string, value: unknown][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => figuresIn(part, place ? `${place}.${name}` : name))
    : [[place, value]]

function toText(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (Array.isArray(value)) return value.map(toText).join(", ")
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}
