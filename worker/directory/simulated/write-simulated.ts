import { BEATS, type Beat } from "./content/beats.ts"
import { SIMULATED_OUTLETS, type SimulatedOutlet } from "./content/outlets.ts"

const day = 24 * 60 * 60 * 1000
const perWriter = 12
/** Milliseconds between two new articles. */
export const newsEvery = 10 * 60_000

/** An article of a simulated outlet. */
export interface SimulatedArticle {
  path: string
  headline: string
  summary: string
  section: string
  writer: string
  publishedAt: number
}

/** The simulated outlet at this host, with or without `www.`. */
export const findSimulated = (host: string): SimulatedOutlet | undefined =>
  SIMULATED_OUTLETS.find((outlet) => outlet.host === host.replace(/^www\./, ""))

/** What an outlet published in the three months before `now`: always the same, at other dates. */
export const writeSimulated = (outlet: SimulatedOutlet, now: number): SimulatedArticle[] =>
  outlet.writers.flatMap((writer, at) => {
    const own = firstOf(outlet) + at
    return Array.from({ length: perWriter }, (_, number) => ({
      ...compose(writer, own, number),
      publishedAt: now - ((own * 5 + number * 7) % 86) * day - (own % 9) * (day / 24) - day / 12,
    }))
  })

/**
 * What appears in the ten minutes of this number: one article, each time of the next writer. Null where it is of
 * another outlet.
 */
export function writeNews(outlet: SimulatedOutlet, slot: number): SimulatedArticle | null {
  const own = slot % SIMULATED_OUTLETS.flatMap(({ writers }) => writers).length
  const writer = outlet.writers[own - firstOf(outlet)]
  if (!writer) return null
  // Numbers beyond those of the articles that are always there.
  return { ...compose(writer, own, perWriter + slot), publishedAt: slot * newsEvery }
}

/** The number in the path of what `writeNews` wrote; null for another path. */
export function slotOf(path: string): number | null {
  const number = Number(/-(\d{1,12})$/.exec(path)?.[1] ?? 0) - 1 - perWriter
  return number >= 0 ? number : null
}

/** The number that its writer has among all of them. */
const firstOf = (outlet: SimulatedOutlet): number =>
  SIMULATED_OUTLETS.slice(0, SIMULATED_OUTLETS.indexOf(outlet)).flatMap(({ writers }) => writers).length

function compose([writer, ...beats]: SimulatedOutlet["writers"][number], own: number, number: number) {
  const beat: Beat = BEATS[beats[number % 3 === 2 ? beats.length - 1 : 0] ?? "recycling"]
  const pick = (from: readonly string[], step: number) => from[(own * 3 + number * step) % from.length] ?? ""
  const [subject, turn] = [pick(beat.subjects, 1), pick(beat.turns, 5)]
  return {
    path: `/${beat.section.toLowerCase()}/${slugOf(subject)}-${own + 1}-${number + 1}`,
    headline: `${capital(subject)} ${turn}`,
    summary: `${pick(beat.details, 1)} ${pick(beat.details, 3)}`,
    section: beat.section,
    writer,
  }
}

export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
