import { noon } from "./deadline-words.ts"

/** A time of day: "5 pm", "17:00", "1700 GMT", "18 Uhr", "ore 18", "noon". */
export const clock =
  /(?<![\d:.])(?:(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?!\d)(?:\s?u(?:hr|ur)\b)?|([01]\d|2[0-3])([0-5]\d)(?=\s?(?:hrs?|hours|gmt|bst|utc|cet|cest)\b)|([01]?\d|2[0-3])\s?(?:uhr|uur|h(?:eures|rs)?)(?!\p{L}|\d)|(?<!\p{L})(?:ore|alle|las|às)\s([01]?\d|2[0-3])(?![\p{L}\d]|[:.]\d)|(?<!\p{L})(noon|midday|midnight|mittags?|midi|mediodía|mezzogiorno|end of (?:the )?day|eod|cob|close of business)(?!\p{L}))/iu

/** A day with the time that `clock` has found, as `2026-06-05T17:00`. A time that no clock shows leaves the day alone. */
export function withTime(
  day: string,
  [, hours, minutes = "00", half, full, past, military, after, even, plain, word]: RegExpExecArray,
): string {
  if (word) return noon.test(word) ? `${day}T12:00` : day
  if (full) return `${day}T${full.padStart(2, "0")}:${past}`
  if (military) return `${day}T${military}:${after}`
  const sharp = even ?? plain
  if (sharp) return `${day}T${sharp.padStart(2, "0")}:00`
  const hour = Number(hours)
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return day
  const shown = (hour % 12) + (/p/i.test(half ?? "") ? 12 : 0)
  return `${day}T${String(shown).padStart(2, "0")}:${minutes}`
}
