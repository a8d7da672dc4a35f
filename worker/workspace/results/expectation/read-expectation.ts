import { judgeAudience } from "../../campaigns/audience/judge-audience.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { findSenders } from "../../campaigns/mailboxes/senders.ts"
import type { Ctx } from "../../core/context.ts"
import { type Expectation, type Fit, fits } from "./contract.ts"
import { expectHits, type Past } from "./expect-hits.ts"
import { fitOf } from "./fit-of.ts"
import { listEarlier, readKnown, readOutcomes } from "./read-history.ts"

/** What writing to the people who may be written to is expected to bring. Throws 404. */
export function readExpectation(ctx: Ctx, campaignId: string): Expectation {
  const { name, brief, mailboxIds } = readCampaign(ctx, campaignId)
  const isRehearsal = findSenders(ctx, mailboxIds).every(({ driver }) => driver === "sandbox")
  const eligible = judgeAudience(ctx, campaignId).judged.flatMap(({ standing, person }) =>
    standing === "eligible" ? person.contactId : [],
  )
  const people: Record<Fit, number> = { answered: 0, beat: 0, other: 0 }
  for (const { beats, hasAnswered, count } of readKnown(ctx, eligible))
    people[fitOf({ beats, hasAnswered }, `${name} ${brief}`)] += count
  const { campaigns, isOfSize } = isRehearsal
    ? { campaigns: [], isOfSize: false }
    : listEarlier(ctx, campaignId, eligible.length)
  const earlier = campaigns.map(({ id, story }) => readFits(ctx, id, story))
  const before = (fit: Fit) => ({
    people: sum(earlier, (one) => one.answers[fit].people),
    answered: sum(earlier, (one) => one.answers[fit].hits),
    placed: sum(earlier, (one) => one.pages[fit].hits),
  })
  const groups = fits.map((fit) => ({ fit, people: people[fit], before: before(fit) }))
  const of = (what: keyof Fits) =>
    expectHits(
      earlier.map((one) => one[what]),
      people,
    )
  return {
    isRehearsal,
    people: eligible.length,
    basis: {
      campaigns: earlier.length,
      people: groups.reduce((all, group) => all + group.before.people, 0),
      isOfSize,
    },
    groups,
    answers: of("answers"),
    placed: of("pages"),
  }
}

interface Fits {
  answers: Past
  pages: Past
}

const nobody = (): Past => ({
  answered: { people: 0, hits: 0 },
  beat: { people: 0, hits: 0 },
  other: { people: 0, hits: 0 },
})

/** What came of one earlier campaign, by how its people fit its story when they were first written to. */
function readFits(ctx: Ctx, campaignId: string, story: string): Fits {
  const found = { answers: nobody(), pages: nobody() }
  for (const { beats, hasAnswered, people, answered, placed } of readOutcomes(ctx, campaignId)) {
    const fit = fitOf({ beats, hasAnswered }, story)
    found.answers[fit].people += people
    found.answers[fit].hits += answered
    found.pages[fit].people += people
    found.pages[fit].hits += placed
  }
  return found
}

const sum = (all: readonly Fits[], of: (one: Fits) => number) => all.reduce((so, one) => so + of(one), 0)
