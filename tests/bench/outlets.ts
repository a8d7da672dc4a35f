import { startCrowd } from "./crowd.ts"
import { printTable } from "./table.ts"
import { cursorAt, type Query, timeQueries } from "./time-queries.ts"

const outlets = 100_000
const limit = 15

const queries: Record<string, Query> = {
  "the newest": () => "",
  "by name": () => "?sort=name",
  "page 2,000 by cursor": () => `?sort=name&cursor=${cursorAt("given500 paper50", 40_000)}`,
  "the last scanned": () => "?sort=last_scanned",
  "one stage": () => "?stage=placed",
  "one stage, by name": () => "?stage=contacted&sort=name",
  "one kind and language, last scanned": () => "?kind=trade&language=fr&sort=last_scanned",
  "one website": (run) => `?q=paper${run * 1031}.example`,
  "a word that one in ten has": (run) => `?q=topic${run % 10}`,
  "one in ten, by name": (run) => `?q=topic${run % 10}&sort=name`,
  "a word, a stage and a kind": (run) => `?q=field${run}&stage=new&kind=news`,
  "a tag that one in seven has": () => "?tag=tag_seventh",
  "a tag that one in seven has, by name": () => "?tag=tag_seventh&sort=name",
  "a tag that one in seven has, one stage, last scanned": () =>
    "?tag=tag_seventh&stage=placed&sort=last_scanned",
  "a tag that few have, by name": () => "?tag=tag_rare&sort=name",
  "a tag and a word": (run) => `?tag=tag_seventh&q=topic${run % 10}&sort=name`,
}

/** What a page of outlets costs, with the p95 that we promise for each in milliseconds. */
export async function benchOutlets(): Promise<void> {
  const { ask, stop } = await startCrowd({ contacts: 0, outlets })
  try {
    const lines = await timeQueries((query) => ask(`/api/outlets${query}`), queries, limit)
    printTable(`${outlets} outlets, p95 (ms)`, lines)
  } finally {
    await stop()
  }
}
