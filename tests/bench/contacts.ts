import { startCrowd } from "./crowd.ts"
import { printTable } from "./table.ts"
import { cursorAt, type Query, timeQueries } from "./time-queries.ts"

/** What a page of contacts costs, at two sizes of a workspace, with the p95 that we promise for each in milliseconds. */
const sizes = [
  { contacts: 100_000, limit: 15 },
  { contacts: 1_000_000, limit: 50 },
]

const deep = `cursor=${cursorAt("given500 family50", 40_000)}`

const queries: Record<string, Query> = {
  "the newest": () => "",
  "page 2,000 by cursor": () => `?sort=name&${deep}`,
  "page 2,000 by its number": () => "?page=2000",
  "by name": () => "?sort=name",
  "the last contacted, one state": () => "?sort=last_contacted&state=stale",
  "one state, by name": () => "?sort=name&state=active",
  "a verdict that most have": () => "?verification=deliverable",
  "a verdict that few have, by name": () => "?verification=risky&sort=name",
  "a verdict and a state": () => "?verification=deliverable&state=active&sort=last_contacted",
  "an outlet with a few people": (run) => `?outlet=out_${run * 7 + 1}`,
  "an outlet with one in 500, by name": () => "?outlet=out_0&sort=name",
  "an outlet with one in 500, a verdict": () => "?outlet=out_0&verification=risky",
  "one address": (run) => `?q=person${run * 1031}@paper${(run * 1031) % 97}.example`,
  "two words that few share": (run) => `?q=given${run * 7}+family${run}`,
  "the beginning of a word": (run) => `?q=giv${run % 10 ? "en1" : ""}`,
  "a word that one in ten has": (run) => `?q=desk${run % 10}`,
  "one in ten, by name": (run) => `?q=desk${run % 10}&sort=name`,
  "one in ten, one state": (run) => `?q=desk${run % 10}&state=active&sort=last_contacted`,
  "contacted in the last 7 days": () => "?contacted=within_7_days",
  "never contacted, by name": () => "?contacted=never&sort=name",
  "not in the last 90 days, the last contacted": () => "?contacted=not_within_90_days&sort=last_contacted",
  "a list of everybody, by name": () => "?list=lst_all&sort=name",
  "a list of everybody, one state": () => "?list=lst_all&state=stale&sort=last_contacted",
  "a list of everybody, one verdict": () => "?list=lst_all&verification=risky&sort=name",
  "a list of one in nine, last contacted": () => "?list=lst_ninth&sort=last_contacted",
  "a list of one in nine, one verdict": () => "?list=lst_ninth&verification=deliverable",
  "a list at page 2,000 by cursor": () => `?list=lst_all&sort=name&${deep}`,
  "a tag of one in seven in a list of one in nine": () => "?list=lst_ninth&tag=tag_seventh&sort=name",
  "who has a tag and is on a list of everybody": () => "?list=lst_all&tag=tag_seventh",
  "a rare tag, by name": () => "?tag=tag_rare&sort=name",
  "a list of one in nine, a rare word": (run) => `?list=lst_ninth&q=family${run}`,
  "a list of one in nine, a word that one in ten has": (run) => `?list=lst_ninth&q=desk${run % 10}&sort=name`,
  "list, tag, state and word": (run) =>
    `?list=lst_ninth&tag=tag_seventh&state=active&q=given${run}&sort=name`,
}

/** At all sizes, or at those asked for. */
export async function benchContacts(asked: readonly number[]): Promise<void> {
  for (const { contacts, limit } of sizes) {
    if (asked.length > 0 && !asked.includes(contacts)) continue
    const began = performance.now()
    const { ask, stop } = await startCrowd({ contacts, outlets: contacts / 50 })
    try {
      const filled = (performance.now() - began) / 1000
      const lines = await timeQueries((query) => ask(`/api/contacts${query}`), queries, limit)
      printTable(`${contacts} contacts, p95 (ms); filled in ${filled.toFixed(0)} s`, lines)
    } finally {
      await stop()
    }
  }
}
