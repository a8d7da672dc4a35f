import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../worker/env.ts"
import { writeMailToken } from "../../../worker/mail/mail-token.ts"
import {
  BOUNDS,
  type Operations,
  type ServiceId,
  type Status,
} from "../../../worker/site/operations/contract.ts"
import { handOver, measureLag } from "../../../worker/site/operations/measure.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { ring, runNextPart } from "../support/jobs.ts"
import { call, read, type Server } from "../support/people.ts"
import { receive } from "../support/receive.ts"
import { addPerson } from "../support/teams.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"
import { enterWithCampaign } from "../workspace/campaigns/campaigns/campaign.ts"
import { addedTo, ownFigures } from "./operations.ts"

const day = 86_400_000
const noon = Date.UTC(2027, 4, 20, 12)
const serviceOf = async (server: Server, id: ServiceId) => {
  const { services } = await read<Status>(call("/api/status", { server }))
  return services.find((service) => service.id === id)
}
/** Answers slowly enough for the next one to be handed over. */
const patience = 10_000

test("with nothing measured the status has no figures", async () => {
  const { operations } = ownFigures()
  const { clock } = movableClock(noon)
  const { services } = await read<Status>(call("/api/status", { server: appWith({ clock, operations }) }))
  expect(services).toHaveLength(7)
  for (const { lately, day, month, days } of services) {
    expect([lately, day, month]).toEqual(Array(3).fill({ kept: 0, all: 0 }))
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: "2027-05-20", kept: 0, all: 0 })
  }
})

test("answers and those that failed are counted, each for its API, and told to nobody's cost", async () => {
  const { operations } = ownFigures()
  const { clock, move } = movableClock(noon)
  const works = appWith({ clock, operations })
  const broken = appWith({ clock, operations, database: {} as D1Database })
  for (const path of ["/blog", "/api/blog/posts", "/api/blog/posts/none", "/v1/contacts"])
    await call(path, { server: works })
  expect((await call("/api/blog/posts", { server: broken })).status).toBe(500)
  move(patience)
  expect(await serviceOf(works, "site")).toMatchObject({
    lately: { kept: 3, all: 4 },
    day: { kept: 3, all: 4 },
    month: { kept: 3, all: 4 },
  })
  expect(await serviceOf(works, "program")).toMatchObject({ day: { kept: 1, all: 1 } })
})

test("each day has its own figures for 30 days, and the table does not grow", async () => {
  const { object, operations } = ownFigures()
  const { clock, move } = movableClock(noon)
  const lag = (range: number) => ({
    name: "lag.sent" as const,
    range,
    count: 2,
    longest: BOUNDS[range] ?? 1e6,
  })
  for (let times = 0; times < 40; times++) {
    await object.add([lag(times % (BOUNDS.length + 1))], clock())
    move(day)
  }
  move(-day)
  const service = await serviceOf(appWith({ clock, operations }), "sent")
  expect(service?.days.map(({ all }) => all)).toEqual(Array(30).fill(2))
  // Of the nine ranges the first four are within five minutes.
  const kept = Array.from({ length: 30 }, (_, index) => ((index + 10) % 9 < 4 ? 2 : 0))
  expect(service?.days.map((one) => one.kept)).toEqual(kept)
  expect(service?.month.all).toBe(60)
  expect(service?.day).toEqual({ kept: 2, all: 2 })
  const rows = await runInDurableObject(
    object as unknown as DurableObjectStub,
    (_, { storage }) => storage.sql.exec("select * from figures where name = 'lag.sent'").toArray().length,
  )
  expect(rows).toBeLessThanOrEqual(32)
})

test("a message that left late is counted by how late it was", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign()
  await add({})
  const { eligible } = await read<{ eligible: number }>(ask(`${at}/check`))
  expect((await ask(`${at}/launch`, { body: { eligible } })).status).toBe(200)
  const late = Date.now() - 400_000
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    storage.sql.exec("update messages set scheduled_at = ? where state = 'scheduled'", late)
    storage.sql.exec("update jobs set run_at = ? where kind = 'messages.send'", late)
  })
  expect(await addedTo("lag.sent", () => ring(workspace.id))).toEqual([[4, 1]])
})

test("other jobs are counted from when they were due", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await ask("/contacts", { body: { name: "Wren Hollis", email: "wren@harbour.example" } })
  const added = await addedTo("lag.job", () => runNextPart(workspace.id, "verification.check"))
  expect(added).toContainEqual([BOUNDS.length, 1])
})

test("a message that arrives is counted, one that nobody takes is not, and one that fails is an error", async () => {
  const { workspace } = await addPerson()
  const token = writeMailToken(readSettings(env), "reply", {
    workspaceId: workspace.id,
    id: `msg_${"1".repeat(21)}`,
  })
  const mail = "From: nora@paper.example\r\nTo: us@presskite.test\r\nSubject: Hello\r\n\r\nHello."
  const arrived = await addedTo("lag.arrived", () => receive(`r+${token}@presskite.test`, mail))
  expect(arrived.map(([, count]) => count)).toEqual([1])
  expect(await addedTo("lag.arrived", () => receive("r+nobody@presskite.test", mail))).toEqual([])
})

test("the administrator sees how long things take and what failed, without anybody's data; nobody else does", async () => {
  const { token, email, workspace } = await addPerson()
  expect((await call("/api/operations")).status).toBe(401)
  expect((await call("/api/operations", { token })).status).toBe(403)
  const { object, operations } = ownFigures()
  const server = appWith({ operations })
  await object.add(
    [
      { name: "lag.arrived", range: 0, count: 90, longest: 0.4 },
      { name: "lag.arrived", range: 2, count: 9, longest: 41 },
      { name: "lag.arrived", range: 8, count: 1, longest: 100_000 },
      { name: "error.givenUp", range: 0, count: 3, longest: 0 },
    ],
    Date.now(),
  )
  const answer = await call("/api/operations", { token: await signInAdmin(), server })
  const text = await answer.text()
  const { lags, errors, walk } = JSON.parse(text) as Operations
  expect(lags.find(({ id }) => id === "arrived")?.day).toEqual({
    all: 100,
    typical: 1,
    slow: 60,
    slowest: 100_000,
  })
  expect(lags.find(({ id }) => id === "sent")?.month).toEqual({
    all: 0,
    typical: null,
    slow: null,
    slowest: null,
  })
  expect(errors.find(({ id }) => id === "givenUp")).toMatchObject({ day: 3, month: 3 })
  expect(errors.find(({ id }) => id === "givenUp")?.days.at(-1)?.count).toBe(3)
  expect(walk).toEqual({ endedAt: null, looked: 0, revived: 0, oldest: null })
  for (const secret of [email, workspace.id, "@"]) expect(text).not.toContain(secret)
})

test("Analytics Engine gets the same figures where it is bound", async () => {
  const { object, operations } = ownFigures()
  const points: AnalyticsEngineDataPoint[] = []
  const ANALYTICS = { writeDataPoint: (point = {}) => void points.push(point) } as AnalyticsEngineDataset
  const instruments = { OPERATIONS: operations, ANALYTICS }
  measureLag(instruments, "sent", 4000)
  measureLag(instruments, "sent", 6000)
  await handOver(instruments, noon)
  expect(points).toEqual([{ indexes: ["lag.sent"], doubles: [2, 1, 6] }])
  expect(await object.readHours(noon, 1)).toEqual([{ name: "lag.sent", range: 1, count: 2, longest: 6 }])
})

test("figures that cannot be handed over are lost, and the answer is not", async () => {
  const operations = { getByName: () => ({ add: () => Promise.reject(new Error("away")) }) }
  const server = appWith({ operations: operations as unknown as NonNullable<Bindings["OPERATIONS"]> })
  expect((await call("/blog", { server })).status).toBe(200)
})
