import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import worker from "../../../worker/index.ts"
import type { Operations } from "../../../worker/site/operations/contract.ts"
import { BETWEEN_WALKS, walkWorkspaces } from "../../../worker/site/operations/walk-workspaces.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { untilNone } from "../support/jobs.ts"
import { call, read } from "../support/people.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"
import { ownFigures } from "./operations.ts"

const hour = 3_600_000
const stubOf = (id: string) => env.WORKSPACE.getByName(id)
const alarmOf = (id: string) => runInDurableObject(stubOf(id), (_, { storage }) => storage.getAlarm())
/** Waits until the overdue job was done, or failed and is to be tried later, which its alarm alone can bring about. */
const untilItWentOn = (id: string) =>
  untilNone(id, `select 1 from jobs where run_at < ${Date.now() - hour / 2}`)

/** A workspace whose job is overdue by an hour and whose alarm the platform gave up. */
async function enterStuck() {
  const { ask, workspace } = await enterOwnWorkspace()
  await ask("/contacts", { body: { name: "Wren Hollis", email: "wren@harbour.example" } })
  await runInDurableObject(stubOf(workspace.id), async (_, { storage }) => {
    storage.sql.exec("update jobs set run_at = ?", Date.now() - hour)
    await storage.deleteAlarm()
  })
  own.add(workspace.id)
  return workspace.id
}

/** The workspaces of this file. Those that other files left in the database are well, and woken for it only to be erased. */
const own = new Set<string>()
const workspaces = {
  getByName: (id: string) =>
    own.has(id)
      ? stubOf(id)
      : { checkAlarm: async () => null, dismiss: async () => {}, erase: () => stubOf(id).erase() },
} as unknown as typeof env.WORKSPACE

/** Runs until the walk has come to its end, some workspaces at a time; gives how many runs that took. */
async function walk(object: ReturnType<typeof ownFigures>["object"], now = Date.now(), atATime = 50) {
  const walking = { db: openDatabase(env.SITE), workspaces, operations: object, requestId: "test" }
  for (let runs = 1; ; runs++) {
    await walkWorkspaces({ ...walking, now, atATime })
    if ((await object.readWalk())?.after === null) return runs
  }
}

const countWorkspaces = async () =>
  (await env.SITE.prepare("select count(*) as n from workspaces").first<number>("n")) ?? 0

test("an alarm that was given up is found, rings again, and the work goes on", async () => {
  const { object, operations } = ownFigures()
  const stuck = await enterStuck()
  const looked = await countWorkspaces()
  await walk(object)
  await untilItWentOn(stuck)

  const answer = call("/api/operations", { token: await signInAdmin(), server: appWith({ operations }) })
  const { walk: seen } = await read<Operations>(answer)
  expect(seen).toMatchObject({ revived: 1, looked, endedAt: expect.any(String) })
  expect(seen.oldest).toBeGreaterThanOrEqual(3600)
  expect(seen.oldest).toBeLessThan(3700)
})

test("a run looks at so many workspaces and the next one goes on from there, all of them once", async () => {
  const stuck = await Promise.all([enterStuck(), enterStuck(), enterStuck(), enterStuck()])
  const { object } = ownFigures()
  const all = await countWorkspaces()
  expect(await walk(object, Date.now(), 3)).toBe(Math.floor(all / 3) + 1)
  expect((await object.readWalk())?.last).toMatchObject({ looked: all, revived: 4 })
  for (const id of stuck) await untilItWentOn(id)
})

test("the next walk begins after some hours, and finds nothing where all is well", async () => {
  const { object } = ownFigures()
  const now = Date.now()
  await walk(object, now)
  const stuck = await enterStuck()
  const walking = { db: openDatabase(env.SITE), workspaces, operations: object, requestId: "test" }
  await walkWorkspaces({ ...walking, now: now + BETWEEN_WALKS - 1 })
  expect(await alarmOf(stuck)).toBeNull()
  await walk(object, now + BETWEEN_WALKS)
  await untilItWentOn(stuck)
  await walk(object, now + 2 * BETWEEN_WALKS)
  expect((await object.readWalk())?.last).toMatchObject({ revived: 0, oldest: null })
})

test("a job that is due later keeps its alarm, and one without an alarm gets it", async () => {
  const { object } = ownFigures()
  const id = await enterStuck()
  const later = Date.now() + hour
  const set = (alarm: number | null) =>
    runInDurableObject(stubOf(id), async (_, { storage }) => {
      storage.sql.exec("update jobs set run_at = ?", later)
      if (alarm === null) await storage.deleteAlarm()
      else await storage.setAlarm(alarm)
    })
  await set(later)
  expect(await stubOf(id).checkAlarm({ now: 0, requestId: "test" })).toBeNull()
  for (const wrong of [null, later + 2 * hour]) {
    await set(wrong)
    expect(await stubOf(id).checkAlarm({ now: 0, requestId: "test" })).toBe(0)
    expect(await alarmOf(id)).toBe(later)
  }
  await walk(object)
})

test("a workspace that does not open keeps none of the others from being looked at", async () => {
  const { object } = ownFigures()
  const stuck = await enterStuck()
  const broken = {
    getByName: (id: string) => {
      if (id !== stuck) throw new Error("it does not open")
      return stubOf(id)
    },
  } as unknown as typeof env.WORKSPACE
  const db = openDatabase(env.SITE)
  const all = 1 + (await countWorkspaces())
  await walkWorkspaces({
    db,
    workspaces: broken,
    operations: object,
    atATime: all,
    now: Date.now(),
    requestId: "test",
  })
  await untilItWentOn(stuck)
})

test("the clock of every ten minutes walks, and that of the night removes what has expired", async () => {
  const { object } = ownFigures()
  // Without a place for copies: those are another file's.
  const bindings = {
    ...env,
    OPERATIONS: { getByName: () => object },
    COPIES: undefined,
  } as unknown as typeof env
  const scheduled = (cron: string, around = bindings) =>
    worker.scheduled({ cron, scheduledTime: Date.now(), noRetry() {} }, around)
  const stuck = await enterStuck()
  await env.SITE.prepare("update sessions set expires_at = 0").run()
  const sessions = () => env.SITE.prepare("select count(*) as n from sessions").first<number>("n")
  expect(await sessions()).toBeGreaterThan(0)
  do await scheduled("*/10 * * * *", { ...bindings, WORKSPACE: workspaces })
  while ((await object.readWalk())?.after !== null)
  await untilItWentOn(stuck)
  expect(await sessions()).toBeGreaterThan(0)
  await scheduled("17 3 * * *")
  expect(await sessions()).toBe(0)
})
