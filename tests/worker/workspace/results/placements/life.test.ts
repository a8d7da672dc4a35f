import { createHash } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { mergeTwo } from "../../../../../worker/workspace/across/merges/merge-contacts.ts"
import { forget } from "../../../../../worker/workspace/across/trash/forget.ts"
import { throwAwayOne } from "../../../../../worker/workspace/across/trash/throw-away-one.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Part } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { addPlacement } from "../../../../../worker/workspace/results/placements/add-placement.ts"
import { changePlacement } from "../../../../../worker/workspace/results/placements/change-placement.ts"
import { checkWorker } from "../../../../../worker/workspace/results/placements/check-worker.ts"
import type { NewPlacement } from "../../../../../worker/workspace/results/placements/contract.ts"
import { findPlacement } from "../../../../../worker/workspace/results/placements/find-placement.ts"
import { readEvidence } from "../../../../../worker/workspace/results/placements/read-evidence.ts"
import { readContent } from "../../../../../worker/workspace/results/reports/read-content.ts"
import { campaignResults } from "../../../../../worker/workspace/results/results/campaign-results.ts"
import { MOST_SNAPSHOTS } from "../../../../../worker/workspace/results/snapshots/contract.ts"
import { sweepSnapshots } from "../../../../../worker/workspace/results/snapshots/keep-snapshot.ts"
import { listSnapshots } from "../../../../../worker/workspace/results/snapshots/list-snapshots.ts"
import { pictureKey, snapshotFolder } from "../../../../../worker/workspace/results/snapshots/object-names.ts"
import { readPicture, readSource } from "../../../../../worker/workspace/results/snapshots/read-stored.ts"
import { addWebhook } from "../../../../../worker/workspace/webhooks/add-webhook.ts"
import { changeWebhook } from "../../../../../worker/workspace/webhooks/change-webhook.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { crashes } from "../../../support/crashes.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addCampaign,
  addMailbox,
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

const wanted = (pageUrl: string, more: Partial<NewPlacement> = {}): NewPlacement => ({
  pageUrl,
  targetUrls: [target],
  match: "page",
  phrase: "",
  clientId: null,
  campaignId: null,
  contactId: null,
  ...more,
})

const storedOf = async ({ files, workspaceId }: Ctx, id: string) =>
  (await files.list({ prefix: snapshotFolder(workspaceId, id) })).objects.map(({ key }) => key)

/** Gives the snapshots of a placement a picture, as the browser's job would. */
async function addPicture({ db, files, workspaceId }: Ctx, id: string) {
  await files.put(pictureKey(workspaceId, id, "abc"), "a picture")
  db.run(
    sql`update placement_snapshots set picture_sha256 = 'abc', picture_bytes = 9 where placement_id = ${id}`,
  )
}

const eventsOf = ({ db }: Ctx) =>
  db
    .all<{ type: string }>(sql`select type from events where type glob 'plac*' order by number`)
    .map(({ type }) => type)

/** Lets this many days pass, with each check at its time. */
const pass = ({ enter, clock }: TestEngine, days: number) =>
  runJobs({ enter, clock }, kindWorld(clock), clock.now + days * day)

test("over weeks a placement goes from live to changed to lost and back, and each state is told once", async () => {
  const { host, say } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    const now = () => findPlacement(enter(), id)
    await pass(room, 0.5)
    expect(now()).toMatchObject({ state: "live" })
    await pass(room, 20)
    expect(now()).toMatchObject({ state: "live", checks: { length: 9 } })
    await say({ "/a": linked.replace("<a ", '<a rel="nofollow" ') })
    await pass(room, 7)
    expect(now()).toMatchObject({ state: "changed", misses: 0, found: { nofollow: true } })
    await say({ "/a": { status: 503, body: "later" } })
    await pass(room, 5)
    expect(now()).toMatchObject({ state: "unreachable", misses: 0 })
    await say({ "/a": "<p>Corrected" })
    await pass(room, 2)
    expect(now()).toMatchObject({ state: "changed", found: { quote: "As the Harbour study says." } })
    await pass(room, 2)
    expect(now()).toMatchObject({ state: "lost" })
    await say({ "/a": linked })
    await pass(room, 8)
    expect(now()).toMatchObject({ state: "live", misses: 0 })
    expect(eventsOf(enter())).toEqual([
      "placement.live",
      "placement.changed",
      "placement.unreachable",
      "placement.changed",
      "placement.lost",
      "placement.live",
    ])
  })
})

test("a page that cannot be read for some days is told neither as live again nor as lost again", async () => {
  const { host, say } = await openWebsite({ "/a": linked })
  const away = { "/a": { status: 503, body: "later" } }
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const events = ["placement.live", "placement.lost"] as const
    const hook = addWebhook(enter(), { url: "https://hooks.example/in", events: [...events] })
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    const stateAfter = async (days: number) => {
      await pass(room, days)
      return findPlacement(enter(), id).state
    }
    /** What was queued since it was asked last. Nobody is there, so that the webhook would be given up. */
    const takeTold = () => {
      const queued = enter().db.all<{ type: string }>(sql`delete from webhook_deliveries returning type`)
      changeWebhook(enter(), hook.id, { state: "disabled" })
      changeWebhook(enter(), hook.id, { state: "active" })
      return queued.map(({ type }) => type)
    }
    expect(await stateAfter(0.5)).toBe("live")
    await say(away)
    expect(await stateAfter(2)).toBe("unreachable")
    await say({ "/a": linked })
    expect(await stateAfter(3)).toBe("live")
    expect(takeTold()).toEqual(["placement.live"])
    await say({ "/a": "<p>Corrected" })
    expect(await stateAfter(12)).toBe("lost")
    expect(takeTold()).toEqual(["placement.lost"])
    await say(away)
    expect(await stateAfter(8)).toBe("unreachable")
    await say({ "/a": "<p>Corrected" })
    expect(await stateAfter(8)).toBe("lost")
    expect(takeTold()).toEqual([])
    await say(away)
    expect(await stateAfter(8)).toBe("unreachable")
    await say({ "/a": linked })
    expect(await stateAfter(8)).toBe("live")
    expect(takeTold()).toEqual(["placement.live"])
  })
})

test("a page is kept once for the same text, with a dated line for each change, and goes with its placement", async () => {
  const { host, say } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    const other = addPlacement(enter(), wanted(`https://${host}/b`)).id
    await pass(room, 20)
    const [only, ...more] = listSnapshots(enter(), id)
    expect(more).toEqual([])
    expect(only?.text).toBe("As the Harbour study says.")
    expect(only?.lastReadAt).not.toBe(only?.takenAt)
    const source = await new Response(await readSource(enter(), id, only?.id ?? "")).text()
    expect(source).toContain(linked)
    expect(only?.sha256).toBe(createHash("sha256").update(source).digest("hex"))
    await expect(readSource(enter(), other, only?.id ?? "")).rejects.toThrow()
    await say({ "/a": linked.replace("<a ", '<a rel="nofollow" ') })
    await pass(room, 8)
    await say({ "/a": "<p>Corrected" })
    await pass(room, 14)
    for (let at = 0; at < 8; at++) {
      await say({ "/a": `${linked}<p>Edition ${at}` })
      await pass(room, 8)
    }
    expect((await readEvidence(enter(), id)).changes.map(({ kind }) => kind)).toEqual([
      "found",
      "nofollow",
      "lost",
      "won back",
      "followed",
    ])
    const kept = listSnapshots(enter(), id)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.text]).toEqual([
      MOST_SNAPSHOTS,
      only?.id,
      expect.stringContaining("Edition 7"),
    ])
    expect(await storedOf(enter(), id)).toHaveLength(MOST_SNAPSHOTS)
    await addPicture(enter(), id)
    const picture = await new Response(await readPicture(enter(), id, only?.id ?? "")).text()
    expect(picture).toBe("a picture")
    await expect(readPicture(enter(), other, only?.id ?? "")).rejects.toThrow()
    throwAwayOne(enter(), "placement", id)
    sweepSnapshots(enter(), id)
    await pass(room, 1)
    expect(await storedOf(enter(), id)).toHaveLength(MOST_SNAPSHOTS + 1)
    forget(enter(), "all")
    await pass(room, 1)
    expect(await storedOf(enter(), id)).toEqual([])
  })
})

test("a link that was nofollow when it was found became nothing, and a mention that gets a link of either kind neither", async () => {
  const weak = linked.replace("<a ", '<a rel="nofollow" ')
  const { host, say } = await openWebsite({ "/a": weak, "/b": "<p>Quill says so." })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    const { id: mention } = addPlacement(enter(), wanted(`https://${host}/b`, { phrase: "Quill" }))
    const changesOf = async (one: string) =>
      (await readEvidence(enter(), one)).changes.map(({ kind }) => kind)
    await pass(room, 1)
    expect([await changesOf(id), await changesOf(mention)]).toEqual([["found"], ["found"]])
    await say({ "/a": linked, "/b": weak })
    await pass(room, 2)
    expect([await changesOf(id), await changesOf(mention)]).toEqual([["found", "followed"], ["found"]])
  })
})

test("a placement of another page is proved by that page alone, and neither lost nor won back what the one before had", async () => {
  const { host, say } = await openWebsite({ "/a": `<title>The page before</title>${linked}` })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    await pass(room, 1)
    await say({ "/a": "<p>Corrected", "/b": `<title>The page after</title>${linked}` })
    await pass(room, 7)
    const report = () =>
      readContent(enter(), {
        ...{ id: "rpt_1", clientId: "cli_own", title: "Autumn", timeZone: "UTC", summary: "", nextSteps: "" },
        ...{ fromDate: "2000-01-01", toDate: "2099-12-31", sections: ["coverage", "evidence", "links"] },
        ...{
          linkNumber: 0,
          linkEndsAt: null,
          passwordHash: null,
          wrongPasswords: 0,
          wrongFrom: null,
          views: 0,
        },
        ...{ createdBy: "Ada", createdAt: 0, updatedAt: 0 },
      })
    expect(report().links).toMatchObject([{ url: `https://${host}/a`, became: "lost" }])
    expect(report().evidence).toMatchObject([{ url: `https://${host}/a`, headline: "The page before" }])
    changePlacement(enter(), id, { pageUrl: `https://${host}/b` })
    expect(findPlacement(enter(), id)).toMatchObject({ state: "pending", title: "" })
    expect(report()).toMatchObject({ coverage: [], evidence: [], links: [] })
    await pass(room, 2)
    expect(findPlacement(enter(), id)).toMatchObject({ state: "live" })
    expect(findPlacement(enter(), id).title).toContain("The page after")
    expect(report().links).toEqual([])
    expect(report().coverage).toMatchObject([{ url: `https://${host}/b` }])
    expect(report().evidence).toMatchObject([{ url: `https://${host}/b` }])
    expect((await readEvidence(enter(), id)).changes.map(({ kind }) => kind)).toEqual(["found"])
  })
})

test("a page stays seen since its first day when more is looked for, and what is then gone is lost", async () => {
  const { host, say } = await openWebsite({ "/a": `${linked}<a href="https://quay.example/">Quay</a>` })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`))
    await pass(room, 20)
    const { firstSeenAt } = findPlacement(enter(), id)
    expect(firstSeenAt).not.toBeNull()
    const more = [
      { targetUrls: [target, "https://quay.example/"] },
      { phrase: "Harbour" },
      { match: "site" as const },
    ]
    for (const change of more) {
      changePlacement(enter(), id, change)
      expect(findPlacement(enter(), id)).toMatchObject({ state: "pending", firstSeenAt, isDue: true })
      await pass(room, 1)
      expect(findPlacement(enter(), id)).toMatchObject({ state: "live", firstSeenAt })
    }
    expect((await readEvidence(enter(), id)).changes.map(({ kind }) => kind)).toEqual(["found"])
    await say({ "/a": "<p>Corrected" })
    changePlacement(enter(), id, { phrase: "Harbour study" })
    await pass(room, 1)
    expect(findPlacement(enter(), id)).toMatchObject({ state: "changed", firstSeenAt })
    await pass(room, 14)
    expect(findPlacement(enter(), id)).toMatchObject({ state: "lost", firstSeenAt })
    changePlacement(enter(), id, { targetUrls: ["https://quay.example/"], match: "page" })
    expect(findPlacement(enter(), id)).toMatchObject({ state: "pending", firstSeenAt: null })
  })
})

test("a page that was found by words that are not looked for any more was not seen yet", async () => {
  const { host } = await openWebsite({ "/a": "<p>The Harbour study says so." })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`, { phrase: "Harbour study" }))
    await pass(room, 1)
    const { firstSeenAt } = findPlacement(enter(), id)
    changePlacement(enter(), id, { targetUrls: [target, "https://quay.example/"] })
    expect(findPlacement(enter(), id)).toMatchObject({ state: "pending", firstSeenAt })
    changePlacement(enter(), id, { phrase: "Quay study" })
    expect(findPlacement(enter(), id)).toMatchObject({ state: "pending", firstSeenAt: null })
  })
})

test("an error alone never makes a placement lost, however long it lasts", async () => {
  const { host, say } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { id } = addPlacement(room.enter(), wanted(`https://${host}/a`))
    await pass(room, 1)
    await say({ "/a": { status: 404, body: "gone" } })
    await pass(room, 100)
    expect(findPlacement(room.enter(), id)).toMatchObject({ state: "unreachable", misses: 0 })
  })
})

test.each(Object.entries(crashes))("a check that dies %s has its effects once", async (_, crash) => {
  const { host } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async ({ enter, clock }) => {
    const mailboxIds = [addMailbox(enter(), 0)]
    const people = addPeople(enter(), 1)
    const campaignId = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), campaignId, people)
    enter().db.run(sql`delete from jobs`)
    const contactId = people[0]?.contactId ?? ""
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`, { campaignId, contactId }))
    let parts = 0
    const prepare = async (ctx: Ctx, subject: string): Promise<Part> => {
      const part = await checkWorker.prepare(ctx, subject, enter)
      return parts++ === 0 ? crash(part) : part
    }
    const all = { ...workers, "placement.check": { ...checkWorker, prepare } }
    while (findPlacement(enter(), id).state === "pending") {
      clock.now += 60_000
      await runNextJob(enter, all)
    }
    expect(eventsOf(enter())).toEqual(["placement.live", "placed"])
    expect(enter().db.all(sql`select state, stop_reason from enrolments`)).toEqual([
      { state: "placed", stop_reason: "placement" },
    ])
    expect(
      enter().db.all(sql`select run_at > ${clock.now} as planned from jobs where kind = 'placement.check'`),
    ).toEqual([{ planned: 1 }])
  })
})

/** Two colleagues in a campaign, whose first messages have been sent. */
async function launch(room: TestEngine, host: string, placement = true) {
  const { enter, clock } = room
  const outletId = "out_paper"
  enter().db.run(sql`insert into outlets (id, name, name_norm, domain, host, created_at, updated_at)
    values (${outletId}, 'Paper', 'paper', ${host}, ${host}, 0, 0)`)
  const mailboxIds = [addMailbox(enter(), 0)]
  const people = addPeople(enter(), 2, { outletOf: () => outletId })
  const stopOn = { reply: true as const, outletReply: true, placement }
  const campaignId = addCampaign(enter(), { mailboxIds, stopOn, onePerOutlet: false })
  launchCampaign(enter(), campaignId, people)
  const world = kindWorld(clock)
  await runJobs(room, world, monday + day)
  const contactId = people[0]?.contactId ?? ""
  const sentTo = (at: number) => world.sent.filter(({ to }) => to === people[at]?.address).length
  return { world, campaignId, contactId, people, sentTo }
}

const statesOf = ({ enter }: TestEngine) =>
  enter()
    .db.all<{ state: string }>(sql`select state from enrolments order by contact_id = (
      select contact_id from placements limit 1) desc`)
    .map(({ state }) => state)

test("after a placement nothing more is sent to the person whom it names, and colleagues are written to as before", async () => {
  const { host } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { world, campaignId, contactId, sentTo } = await launch(room, host)
    expect([sentTo(0), sentTo(1)]).toEqual([1, 1])
    const { id } = addPlacement(room.enter(), wanted(`https://${host}/a`, { campaignId, contactId }))
    await runJobs(room, world, monday + 40 * day)
    expect([sentTo(0), sentTo(1)]).toEqual([1, 3])
    expect(statesOf(room)).toEqual(["placed", "completed"])
    const { funnel, placements } = campaignResults(room.enter(), campaignId)
    expect(funnel).toMatchObject({ reached: 2, placed: 1 })
    expect(placements).toEqual({ total: 1, seen: 1, live: 1, lost: 0 })
    const placed = () => campaignResults(room.enter(), campaignId).funnel.placed
    changePlacement(room.enter(), id, { contactId: null })
    expect(placed(), "it was somebody else's").toBe(0)
    changePlacement(room.enter(), id, { contactId })
    expect(placed(), "it was theirs after all").toBe(1)
    changePlacement(room.enter(), id, { pageUrl: `https://${host}/none` })
    expect(placed(), "the page that it is now was never seen").toBe(0)
    changePlacement(room.enter(), id, { pageUrl: `https://${host}/a` })
    await pass(room, 1)
    expect(placed(), "it was seen").toBe(1)
    eraseContact(room.enter(), contactId)
    expect(placed(), "they are forgotten, and what they did is not").toBe(1)
    expect(room.enter().db.all(sql`select stage, name from outlets`)).toEqual([
      { stage: "placed", name: "Paper" },
    ])
  })
})

test("where a campaign does not stop for a placement, and where it names nobody, everybody is written to as before", async () => {
  const { host } = await openWebsite({ "/a": linked })
  for (const names of [true, false]) {
    await inTestEngine(monday, async (room) => {
      const { world, campaignId, contactId, sentTo } = await launch(room, host, !names)
      addPlacement(
        room.enter(),
        wanted(`https://${host}/a`, { campaignId, contactId: names ? contactId : null }),
      )
      await runJobs(room, world, monday + 40 * day)
      expect([sentTo(0), sentTo(1)]).toEqual([3, 3])
      expect(statesOf(room)).toEqual(["completed", "completed"])
      expect(eventsOf(room.enter())).toEqual(names ? ["placement.live", "placed"] : ["placement.live"])
    })
  }
})

test("a live placement that is given its person later stops their sequence then", async () => {
  const { host } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { world, campaignId, contactId, sentTo } = await launch(room, host)
    const { id } = addPlacement(room.enter(), wanted(`https://${host}/a`))
    await runJobs(room, world, room.clock.now + 3_600_000)
    changePlacement(room.enter(), id, { campaignId, contactId })
    await runJobs(room, world, monday + 40 * day)
    expect([sentTo(0), sentTo(1)]).toEqual([1, 3])
  })
})

test("an outlet that is not to be pitched stays so", async () => {
  const { host } = await openWebsite({ "/a": linked })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const { outlet } = addPlacement(enter(), wanted(`https://${host}/a`))
    enter().db.run(sql`update outlets set stage = 'do_not_pitch' where id = ${outlet?.id}`)
    await pass(room, 1)
    expect(enter().db.all(sql`select stage from outlets`)).toEqual([{ stage: "do_not_pitch" }])
  })
})

test("of somebody who is erased a placement keeps neither the name nor a word that has it, and the placement stays", async () => {
  const { host } = await openWebsite({
    "/a": `<title>By Wren Hollis</title><p>Wren Hollis writes: the <a href="${target}">study of Wren Hollis</a></p>`,
  })
  await inTestEngine(monday, async (room) => {
    const { enter } = room
    const contactId = addPeople(enter(), 1)[0]?.contactId ?? ""
    enter().db.run(sql`update contacts set name = 'Wren Hollis'`)
    const { id } = addPlacement(enter(), wanted(`https://${host}/a`, { contactId, phrase: "Wren Hollis" }))
    await pass(room, 1)
    const [kept] = listSnapshots(enter(), id)
    expect(kept).toMatchObject({ authors: [], text: expect.stringContaining("Wren Hollis writes") })
    await addPicture(enter(), id)
    expect(await storedOf(enter(), id)).toHaveLength(2)
    eraseContact(enter(), contactId)
    const left = findPlacement(enter(), id)
    expect(left).toMatchObject({
      state: "live",
      contact: null,
      title: "By …",
      found: { anchor: "study of …" },
    })
    expect(JSON.stringify(left)).not.toContain("Wren")
    await pass(room, 2)
    const later = findPlacement(enter(), id)
    expect(later).toMatchObject({ state: "live", title: "By …", found: { anchor: "", quote: "" } })
    const checks = enter().db.all<{ anchor: string }>(sql`select * from placement_checks order by at`)
    expect(checks.length).toBeGreaterThan(1)
    expect(checks.at(-1)).toMatchObject({ outcome: "seen", anchor: "", quote: "" })
    expect(JSON.stringify([later, checks])).not.toContain("Wren")
    const forgotten = listSnapshots(enter(), id)
    expect(forgotten).toMatchObject([
      { sha256: kept?.sha256, text: "", bytes: 0, isForgotten: true, picture: { sha256: "abc", bytes: 0 } },
    ])
    expect(await storedOf(enter(), id)).toEqual([])
  })
})

test("a placement goes along when its person becomes part of another", () =>
  inTestEngine(monday, ({ enter }) => {
    const [one, other] = addPeople(enter(), 2)
    const { id } = addPlacement(
      enter(),
      wanted("https://paper.example/a", { contactId: other?.contactId ?? "" }),
    )
    mergeTwo(enter(), { id: one?.contactId ?? "", otherId: other?.contactId ?? "", take: [] })
    expect(findPlacement(enter(), id).contact?.id).toBe(one?.contactId)
  }))
