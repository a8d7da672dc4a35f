import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { addPlacement } from "../../../../../worker/workspace/results/placements/add-placement.ts"
import { readCoverage } from "../../../../../worker/workspace/results/reports/read-coverage.ts"
import { readOutlets } from "../../../../../worker/workspace/results/reports/read-outlets.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addPeople,
  day,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "../../campaigns/engine/test-engine.ts"
import { openWebsite } from "../../discover/scans/scan.ts"

const target = "https://harbour.example/study"
const linked = `<p>As the <a href="${target}">Harbour study</a> says.</p>`
const pageOf = (name: string) =>
  `<html lang="pl_PL"><meta property="og:site_name" content="${name}"><title>Fala</title>${linked}`

const add = ({ enter }: TestEngine, pageUrl: string, contactId: string | null = null) =>
  addPlacement(enter(), {
    ...{ pageUrl, contactId, targetUrls: [target], match: "page", phrase: "" },
    ...{ clientId: null, campaignId: null },
  }).id
const pass = ({ enter, clock }: TestEngine, days: number) =>
  runJobs({ enter, clock }, kindWorld(clock), clock.now + days * day)
const coverageOf = ({ enter }: TestEngine) => readCoverage(enter(), { from: 0, until: monday + 99 * day })

test("a page whose outlet is not known stands under the name that its site declares, in the page's language", async () => {
  const { host } = await openWebsite({ "/a": pageOf("Gazeta &amp; Fala") })
  const other = await openWebsite({ "/b": linked })
  await inTestEngine(monday, async (room) => {
    add(room, `https://${host}/a`)
    add(room, `https://${other.host}/b`)
    await pass(room, 1)
    const [declared, silent] = coverageOf(room)
    expect([declared?.outlet, declared?.language]).toEqual(["Gazeta & Fala", "pl-PL"])
    expect([silent?.outlet, silent?.language], "it declares neither").toEqual([other.host, "en"])
    expect(readOutlets(room.enter(), coverageOf(room)).map(({ name }) => name)).toEqual([
      "Gazeta & Fala",
      other.host,
    ])
    room.enter().db.run(sql`update outlets set name = 'Gazeta Nadmorska' where host = ${host}`)
    expect(coverageOf(room)[0]?.outlet, "what the team calls it").toBe("Gazeta Nadmorska")
  })
})

test("a page that was read before names were kept says its own when it is read again", async () => {
  const { host } = await openWebsite({ "/a": pageOf("Gazeta") })
  await inTestEngine(monday, async (room) => {
    add(room, `https://${host}/a`)
    await pass(room, 1)
    room.enter().db.run(sql`update placement_snapshots set site_name = null, language = null`)
    expect(coverageOf(room)).toMatchObject([{ outlet: host, language: null }])
    await pass(room, 8)
    expect(coverageOf(room)).toMatchObject([{ outlet: "Gazeta", language: "pl-PL" }])
  })
})

test("a site that is called after somebody who is erased has no name any more, and does not get it back", async () => {
  const { host } = await openWebsite({ "/a": pageOf("Wren Hollis writes") })
  await inTestEngine(monday, async (room) => {
    const contactId = addPeople(room.enter(), 1)[0]?.contactId ?? ""
    room.enter().db.run(sql`update contacts set name = 'Wren Hollis'`)
    add(room, `https://${host}/a`, contactId)
    await pass(room, 1)
    expect(coverageOf(room)).toMatchObject([{ outlet: "Wren Hollis writes" }])
    eraseContact(room.enter(), contactId)
    await pass(room, 8)
    expect(coverageOf(room)).toMatchObject([{ outlet: host }])
  })
})
