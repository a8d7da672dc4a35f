import { findDate } from "../../../fetching/reading/written-dates.ts"

/** Of what mail programs put above a message that is passed on. */
const sent = /^(?:date|sent|gesendet|datum|envoyé|enviado|inviato)\s?:\s*(.{6,80})$/i

/** When a message that was passed on was sent, as the lines above it say; otherwise `now`. Milliseconds UTC. */
export function sentAt(text: string, now: number): number {
  for (const line of text.slice(0, 4000).split("\n").slice(0, 40)) {
    const words = sent.exec(line.replace(/^[>\s*]+/, "").trim())?.[1]
    const time = words === undefined ? Number.NaN : Date.parse(words)
    const at = Number.isNaN(time) && words !== undefined ? findDate(words, "en") : time
    if (at !== null && at <= now) return at
  }
  return now
}
