import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { takeHost } from "../../../../../worker/site/workspaces/take-host.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { startScan } from "../../../../../worker/workspace/discover/scans/start-scan.ts"
import { asClock } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { paper } from "./pages.ts"
import { openWebsite } from "./scan.ts"

const minute = 60_000
const most = 4
const settings = { ...readSettings({ ...env }), PAGES_PER_HOST: most, FETCH_PAUSE_MS: 1000 }
let now = Date.parse("2026-05-05T12:00:00Z")

/** Does something in a workspace, at the moment that is for all of them, and with the real count of the site. */
const inWorkspace = <T>(id: string, work: (enter: () => Ctx) => T | Promise<T>): Promise<T> =>
  runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage }) =>
    work(() => ({
      ...asClock(storage, id),
      settings,
      takeHost: (host) => takeHost({ site: env.SITE, settings, now }, host),
      now,
    })),
  )

test("many customers who scan one website ask it for no more pages in a minute than one may", async () => {
  const { site, host, askedFor } = await openWebsite(paper)
  const ids = Array.from({ length: 3 }, () => `wsp_${crypto.randomUUID()}`)
  for (const id of ids) {
    await inWorkspace(id, (enter) => startScan(enter(), { url: site }))
    await runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage }) => storage.deleteAlarm())
  }
  const dueOf = (id: string) =>
    inWorkspace(id, (enter) =>
      enter().db.get<{ at: number }>("select run_at as at from jobs where kind = 'scan.read'"),
    )
  const asked: { at: number; pages: number }[] = []
  for (;;) {
    const due = await Promise.all(ids.map(async (id) => ({ id, at: (await dueOf(id))?.at })))
    const [next] = due
      .flatMap(({ id, at }) => (at === undefined ? [] : { id, at }))
      .sort((a, b) => a.at - b.at)
    if (!next) break
    now = Math.max(now, next.at)
    await inWorkspace(next.id, async (enter) => {
      enter().db.run("delete from jobs where kind <> 'scan.read'")
      await runNextJob(enter)
    })
    asked.push({ at: now, pages: (await askedFor()).filter((path) => path !== "/robots.txt").length })
  }
  const states = await Promise.all(
    ids.map((id) => inWorkspace(id, (enter) => enter().db.get<{ state: string }>("select state from scans"))),
  )
  expect(states.map((scan) => scan?.state)).toEqual(["done", "done", "done"])
  const total = asked.at(-1)?.pages ?? 0
  expect(total).toBeGreaterThan(5 * most)
  // A window starts with its first page, so the minute from a window's start has at most its pages.
  let [from, before] = [asked[0]?.at ?? 0, 0]
  for (const { at, pages } of asked) {
    if (at >= from + minute) [from, before] = [at, pages - 1]
    expect(pages - before, new Date(at).toISOString()).toBeLessThanOrEqual(most)
  }
  expect(await takeHost({ site: env.SITE, settings, now: now + minute }, `www.${host}`)).toBe(0)
})

test("a host that is used up says how long to wait, and other hosts are as free as before", async () => {
  const one = `${crypto.randomUUID()}.example`
  const ask = (host: string, at = now) => takeHost({ site: env.SITE, settings, now: at }, host)
  const first = await Promise.all(Array.from({ length: 2 * most }, () => ask(one)))
  expect(first.filter((wait) => wait === 0)).toHaveLength(most)
  expect(await ask(one, now + 1000)).toBe(minute - 1000)
  expect(await ask(`other-${one}`)).toBe(0)
  expect(await ask(one, now + minute)).toBe(0)
})
