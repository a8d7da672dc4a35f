import { evictDurableObject, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  allowanceOf,
  features,
  hasFeature,
  PLANS,
  type Plan,
  planWith,
} from "../../../worker/site/plans/contract.ts"
import type { ManagedWorkspace, WorkspacePage } from "../../../worker/site/workspace-management/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { actionsAbout } from "../support/audit.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, read } from "../support/people.ts"
import { makeKey, startProgram } from "../support/programs.ts"
import { addPerson, setPlan, startTeam } from "../support/teams.ts"

const day = 86_400_000
const key = { name: "Site", scopes: ["contacts:read"], days: null }
const limitOf = (answer: Response) => answer.headers.get("RateLimit-Limit")
const changePlan = async (id: string, plan: unknown, token?: string) =>
  call(`/api/plans/${id}`, { method: "PUT", body: { plan }, token: token ?? (await signInAdmin()) })
const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code

test("no plan gives less than the one before, and a trial takes nothing away from any", () => {
  const isAtLeast = (more: number | null, less: number | null) =>
    more === null || (less !== null && more >= less)
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (trialEndsAt, now) => {
      const given = PLANS.map((plan) => allowanceOf({ plan, trialEndsAt }, now))
      const plain = PLANS.map((plan) => allowanceOf({ plan, trialEndsAt: 0 }, now))
      for (const [at, mine] of given.entries()) {
        for (const other of [given[at - 1], plain[at]]) {
          if (!other) continue
          expect(isAtLeast(mine.contactsPerMonth, other.contactsPerMonth)).toBe(true)
          expect(isAtLeast(mine.people, other.people)).toBe(true)
          for (const feature of features)
            expect(hasFeature(mine, feature) || !hasFeature(other, feature), feature).toBe(true)
          expect(mine.requestsPerMinute).toBeGreaterThanOrEqual(
            now < trialEndsAt ? Math.min(other.requestsPerMinute, 120) : other.requestsPerMinute,
          )
        }
      }
    }),
  )
})

test("the plans are those of the home page", () => {
  const of = (plan: Plan) => allowanceOf({ plan, trialEndsAt: 0 }, 1)
  expect(PLANS.map((plan) => [plan, of(plan).contactsPerMonth])).toEqual([
    ["free", 10],
    ["pro", 500],
    ["agency", null],
  ])
  expect(features.map((feature) => [feature, planWith(feature)])).toEqual([
    ["personalWriting", "Pro"],
    ["automaticSending", "Pro"],
    ["finder", "Pro"],
    ["advancedAnalytics", "Pro"],
    ["opportunitySources", "Agency"],
    ["whiteLabel", "Agency"],
    ["customReporting", "Agency"],
    ["requestsPerMinute", "Agency"],
  ])
})

test("what a plan does not have is refused by name, with the plan that has it, and works again with that plan", async () => {
  const { ask, workspace } = await addPerson()
  const report = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const days = "from=2027-09-01&to=2027-09-30"
  const wishes: [feature: string, plan: Plan, ask: () => Promise<Response>][] = [
    ["finder", "pro", () => ask("/scans", { body: { url: "https://paper.example/" } })],
    ["analytics", "pro", () => ask(`/exports/analytics-cuts.csv?${days}`)],
    ["custom", "agency", () => ask("/reports", { body: { ...report, sections: ["coverage"] } })],
  ]
  await setPlan(workspace.id, "free")
  for (const [what, , wish] of wishes) {
    const answer = await wish()
    expect(answer.status, what).toBe(403)
    const { error } = await read<{ error: { code: string; message: string } }>(answer)
    expect([error.code, error.message]).toEqual(["plan_limit", expect.stringMatching(/part of the \w+ plan/)])
  }
  // What the Free plan promises.
  expect((await ask("/reports", { body: report })).status).toBe(201)
  expect(await read(ask(`/analytics?${days}`))).toMatchObject({ total: { sent: 0 }, rows: null })
  for (const [what, plan, wish] of wishes) {
    await changePlan(workspace.id, plan)
    expect((await wish()).status, what).toBeLessThan(300)
  }
})

describe("a request for another plan", () => {
  test("is an owner's, is shown to the administrator, and answered with one call", async () => {
    const { token, workspace } = await addPerson()
    const admin = await signInAdmin()
    const path = `/api/workspaces/${workspace.id}/plan-request`
    const send = (method: string, plan?: string) =>
      call(path, { method, token, ...(plan && { body: { plan } }) })
    const found = async () => {
      const { workspaces } = await read<WorkspacePage>(call("/api/plans?plan=asked", { token: admin }))
      return workspaces.find(({ id }) => id === workspace.id)?.asked?.plan
    }
    expect(await read(send("GET"))).toEqual({ request: null })
    expect((await send("PUT", "free")).status).toBe(409)
    expect((await send("PUT", "gold")).status).toBe(422)
    await send("PUT", "pro")
    await send("PUT", "agency")
    expect(await found()).toBe("agency")
    expect((await call(`/api/plans/${workspace.id}/request`, { method: "DELETE", token })).status).toBe(403)
    await call(`/api/plans/${workspace.id}/request`, { method: "DELETE", token: admin })
    expect(await found()).toBeUndefined()
    expect(await read(send("GET"))).toMatchObject({ request: { declinedAt: expect.stringMatching(/^20/) } })
    await send("PUT", "agency")
    expect((await send("DELETE")).status).toBe(204)
    expect(await found()).toBeUndefined()
    await send("PUT", "pro")
    await changePlan(workspace.id, "pro", admin)
    expect(await read(send("GET"))).toEqual({ request: null })
  })

  test("is not a member's, nor a stranger's", async () => {
    const { workspace, member } = await startTeam()
    const path = `/api/workspaces/${workspace.id}/plan-request`
    const put = (token: string) => call(path, { method: "PUT", token, body: { plan: "pro" } })
    expect((await put(member.token)).status).toBe(403)
    expect((await put((await addPerson()).token)).status).toBe(404)
    expect((await call(path, { token: member.token })).status).toBe(200)
  })
})

describe("API access", () => {
  test("is there for the 14 days of the trial, ends with it, and comes back with the plan: keys are kept", async () => {
    const { clock, move } = movableClock()
    const server = appWith({ clock })
    const { ask, workspace, id } = await addPerson({ server, clock })
    const { key: token } = await makeKey(ask, key)
    const program = (path: string) => call(`/v1${path}`, { token, server })
    move(14 * day - 1)
    expect(limitOf(await program("/contacts"))).toBe("120")
    move(1)
    const refused = await program("/contacts")
    expect([refused.status, limitOf(refused)]).toEqual([403, null])
    expect(await read(refused)).toMatchObject({
      status: "error",
      error: { code: "plan_limit", message: expect.stringContaining("contact page") },
    })
    const prove = "update sessions set proved_at = ? where user_id = ?"
    await env.SITE.prepare(prove).bind(clock(), id).run()
    const another = await ask("/keys", { body: key })
    expect([another.status, await codeOf(another)]).toEqual([403, "plan_limit"])
    expect(await read(ask("/keys"))).toHaveLength(1)

    expect((await changePlan(workspace.id, "agency")).status).toBe(200)
    const answer = await program("/contacts")
    expect([answer.status, limitOf(answer)]).toEqual([200, "600"])
    expect((await ask("/keys", { body: key })).status).toBe(201)
    await changePlan(workspace.id, "pro")
    expect((await program("/contacts")).status).toBe(403)
  })

  test("is kept by a workspace that sleeps, and asked of the site after a day in which nobody said it", async () => {
    const { program, workspace } = await startProgram()
    /** An answer that is not read to its end would keep the workspace awake. */
    const statusNow = async () => {
      const answer = await program("/contacts")
      await answer.text()
      return answer.status
    }
    const stub = env.WORKSPACE.getByName(workspace.id)
    await changePlan(workspace.id, "agency")
    await setPlan(workspace.id, "free")
    await evictDurableObject(stub)
    expect(await statusNow()).toBe(200)
    await runInDurableObject(stub, (_, { storage }) => {
      const heard = storage.kv.get<{ at: number }>("plan status")
      storage.kv.put("plan status", { ...heard, at: Date.now() - day })
    })
    await evictDurableObject(stub)
    expect(await statusNow()).toBe(403)
    // Told again, and asked no more.
    await setPlan(workspace.id, "agency")
    expect(await statusNow()).toBe(403)
  })

  test("a plan that a member brings after a later one was told is not taken", async () => {
    const { program, workspace } = await startProgram()
    await changePlan(workspace.id, "agency")
    const stub = env.WORKSPACE.getByName(workspace.id)
    await stub.learn({ plan: "free", trialEndsAt: 0, since: 1 })
    expect(limitOf(await program("/contacts"))).toBe("600")
  })

  test("a request of a program asks no site database", async () => {
    const { key: made, ask } = await startProgram()
    await ask("/contacts")
    const { database, cost } = countDatabase(env.SITE)
    expect((await call("/v1/contacts", { token: made.key, server: appWith({ database }) })).status).toBe(200)
    expect(cost.trips).toBe(0)
  })
})

test("what was used is counted from who was written to since the month began, UTC", async () => {
  const { clock, move } = movableClock(Date.UTC(2027, 0, 31, 23))
  const { ask, workspace } = await addPerson({ server: appWith({ clock }), clock })
  const reach = (count: number, at: number) =>
    runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
      for (let made = 0; made < count; made++)
        storage.sql.exec(
          `insert into contacts (id, name, name_norm, last_contacted_at, created_at, updated_at) values (?, 'n', 'n', ?, 0, 0)`,
          crypto.randomUUID(),
          at,
        )
    })
  await reach(2, Date.UTC(2026, 11, 31, 23, 59))
  await reach(3, Date.UTC(2027, 0, 1))
  expect(await read(ask("/usage"))).toEqual({
    contactsReached: 3,
    contactsPerMonth: null,
    monthEndsAt: "2027-02-01T00:00:00.000Z",
  })
  move(60 * 60_000)
  await setPlan(workspace.id, "pro")
  expect(await read(ask("/usage"))).toEqual({
    contactsReached: 0,
    contactsPerMonth: 500,
    monthEndsAt: "2027-03-01T00:00:00.000Z",
  })
})

describe("the administrator", () => {
  const list = async (query: Record<string, string>, options = {}) =>
    read<WorkspacePage>(
      call(`/api/plans?${new URLSearchParams(query)}`, { token: await signInAdmin(), ...options }),
    )

  test("finds a workspace by its owner, changes its plan, and leaves a trace of it once", async () => {
    const { email, workspace, token } = await addPerson()
    const found = async (query = {}) => (await list({ q: email, ...query })).workspaces
    expect(await found()).toEqual([
      {
        id: workspace.id,
        name: "Personal",
        owner: email,
        people: 1,
        plan: "free",
        trialEndsAt: workspace.trialEndsAt,
        isOnTrial: true,
        asked: null,
        createdAt: expect.stringMatching(/^20\d\d-/),
      },
    ])
    for (let times = 0; times < 2; times++) {
      const answer = await changePlan(workspace.id, "pro")
      expect([answer.status, await read<ManagedWorkspace>(answer)]).toMatchObject([200, { plan: "pro" }])
    }
    expect(await read(call("/api/workspaces", { token }))).toMatchObject([{ plan: "pro" }])
    expect([await found({ plan: "free" }), (await found({ plan: "pro" })).length]).toEqual([[], 1])
    expect(await actionsAbout(workspace.id)).toMatchObject([
      { action: "workspace.plan_changed", details: { from: "free", to: "pro" } },
    ])
  })

  test("pages through all of them, in one round trip each", async () => {
    for (let made = 0; made < 30; made++) await addPerson()
    const token = await signInAdmin()
    const { database, cost } = countDatabase(env.SITE)
    const seen = new Set<string>()
    let before: number | null = null
    do {
      cost.trips = 0
      const page: WorkspacePage = await list(before === null ? {} : { before: String(before) }, {
        token,
        server: appWith({ database }),
      })
      expect(cost.trips).toBe(2)
      for (const { id } of page.workspaces) {
        expect(seen.has(id)).toBe(false)
        seen.add(id)
      }
      before = page.before
    } while (before !== null)
    expect(seen.size).toBe(await env.SITE.prepare("select count(*) as n from workspaces").first("n"))
  })

  test("is told what makes no sense", async () => {
    const { workspace } = await addPerson()
    expect((await changePlan(workspace.id, "gold")).status).toBe(422)
    expect((await changePlan("wsp_none", "pro")).status).toBe(404)
  })

  test("nobody else sees or changes a plan, whoever owns the workspace", async () => {
    const { token, workspace } = await addPerson()
    expect((await changePlan(workspace.id, "agency", token)).status).toBe(403)
    expect((await call("/api/plans", { token })).status).toBe(403)
    expect((await call("/api/plans")).status).toBe(401)
    expect(await read(call("/api/workspaces", { token }))).toMatchObject([{ plan: "free" }])
  })
})
