import { BEATS, type Beat } from "./content/beats.ts"
import { SIMULATED_OUTLETS, type SimulatedOutlet } from "./content/outlets.ts"

const day = 24 * 60 * 60 * 1000
const perWriter = 12

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
export function writeSimulated(outlet: SimulatedOutlet, now: number): SimulatedArticle[] {
  const first = SIMULATED_OUTLETS.slice(0, SIMULATED_OUTLETS.indexOf(outlet)).flatMap(
    ({ writers }) => writers,
  ).length
  return outlet.writers.flatMap(([writer, ...beats], at) =>
    Array.from({ length: perWriter }, (_, number) => {
      const own = first + at
      const beat: Beat = BEATS[beats[number % 3 === 2 ? beats.length - 1 : 0] ?? "recycling"]
      const pick = (from: readonly string[], step: number) =>
        from[(own * 3 + number * step) % from.length] ?? ""
      const [subject, turn] = [pick(beat.subjects, 1), pick(beat.turns, 5)]
      const headline = `${capital(subject)} ${turn}`
      const summary = `${pick(beat.details, 1)} ${pick(beat.details, 3)}`
      return {
        path: `/${beat.section.toLowerCase()}/${slugOf(subject)}-${own + 1}-${number + 1}`,
        headline,
        summary,
        section: beat.section,
        writer,
        publishedAt: now - ((own * 5 + number * 7) % 86) * day - (own % 9) * (day / 24) - day / 12,
      }
    }),
  )
}

export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
