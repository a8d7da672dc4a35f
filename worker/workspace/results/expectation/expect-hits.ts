import { type Expected, type Fit, fits, LEAST_CAMPAIGNS, LEAST_PEOPLE } from "./contract.ts"

/** Of the people of one earlier campaign, by how they fit: how many there were, and of how many it came true. */
export type Past = Record<Fit, { people: number; hits: number }>

/** As many people of the average kind are added to each kind, so that few of one kind do not decide. */
const PRIOR = 20
/** The tails that are left out on each side: a range of 80 %. */
const TAIL = 0.1

/**
 * How many of these people it will come true of, with a range that holds in 80 % of campaigns; null for too few results.
 *
 * People of one campaign share its story, so campaigns differ by more than chance. The number of hits is therefore
 * beta-binomial (Skellam 1948, J. R. Stat. Soc. B 10, 257–261). Its rate is that of earlier people of the same fit, each
 * drawn towards the whole (an additive prior around Jeffreys' estimate; Brown, Cai and DasGupta 2001, Statistical
 * Science 16, 101–133), and its spread between campaigns is estimated by moments (Kleinman 1973, J. Am. Stat. Assoc. 68,
 * 46–54). As that spread is itself estimated from few campaigns, the variance is that of Student's t.
 */
export function expectHits(past: readonly Past[], people: Record<Fit, number>): Expected | null {
  const campaigns = past.map((one) => ({ one, ...sumOf(one) })).filter(({ size }) => size > 0)
  const all = campaigns.reduce((sum, { size }) => sum + size, 0)
  const count = fits.reduce((sum, fit) => sum + people[fit], 0)
  if (campaigns.length < LEAST_CAMPAIGNS || all < LEAST_PEOPLE || count === 0) return null
  const rates = ratesOf(past, all)
  const rateOf = (of: (fit: Fit) => number, size: number) =>
    fits.reduce((sum, fit) => sum + of(fit) * rates[fit], 0) / size
  const rate = rateOf((fit) => people[fit], count)
  const squares = campaigns.reduce((sum, { size }) => sum + size * size, 0)
  const degrees = campaigns.length - 1
  const dispersion =
    campaigns.reduce((sum, { one, size, hits }) => {
      const expected = rateOf((fit) => one[fit].people, size)
      return sum + (hits - size * expected) ** 2 / (size * expected * (1 - expected))
    }, 0) / degrees
  const usual = (all - squares / all) / degrees
  const shared = usual > 1 ? Math.min(0.5, Math.max(0, (dispersion - 1) / (usual - 1))) : 0
  const chance = rate * (1 - rate)
  const ofMean = (chance / all) * (1 + (squares / all - 1) * shared)
  const spread = Math.min(chance / 2, (chance * shared + ofMean) * (degrees / (degrees - 2)))
  const weight = chance / spread - 1
  const [from, to] = quantilesOf(count, rate * weight, (1 - rate) * weight)
  return { likely: Math.round(count * rate), from, to }
}

const sumOf = (one: Past) => ({
  size: fits.reduce((sum, fit) => sum + one[fit].people, 0),
  hits: fits.reduce((sum, fit) => sum + one[fit].hits, 0),
})

function ratesOf(past: readonly Past[], all: number): Record<Fit, number> {
  const total = past.reduce((sum, one) => sum + sumOf(one).hits, 0)
  const overall = (total + 0.5) / (all + 1)
  const of = (fit: Fit) => {
    const people = past.reduce((sum, one) => sum + one[fit].people, 0)
    const hits = past.reduce((sum, one) => sum + one[fit].hits, 0)
    return (hits + PRIOR * overall) / (people + PRIOR)
  }
  return { answered: of("answered"), beat: of("beat"), other: of("other") }
}

/** The smallest numbers at which the distribution function of a beta-binomial reaches the lower and the upper tail. */
function quantilesOf(count: number, a: number, b: number): [from: number, to: number] {
  let log = 0
  for (let at = 0; at < count; at++) log += Math.log((b + at) / (a + b + at))
  let below = 0
  let from = -1
  for (let hits = 0; hits < count; hits++) {
    below += Math.exp(log)
    if (from < 0 && below >= TAIL) from = hits
    if (below >= 1 - TAIL) return [from, hits]
    log += Math.log(((count - hits) * (a + hits)) / ((hits + 1) * (count - hits - 1 + b)))
  }
  return [from < 0 ? count : from, count]
}
