import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import { signAccessToken } from "../../../worker/site/auth/access-token.ts"
import { createAdministrator } from "../../../worker/site/auth/create-administrator.ts"
import { CHECK_LASTS } from "../../../worker/site/auth/recent-checks.ts"
import { newSession } from "../../../worker/site/auth/sessions.ts"
import { sessions } from "../../../worker/site/auth/table.ts"
import type { AuditPage } from "../../../worker/workspace/core/audit/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { newestLink } from "../support/outbox.ts"
import {
  type Call,
  call,
  goodPassword,
  randomAddress,
  read,
  type Server,
  signUpPerson,
} from "../support/people.ts"
import { addPerson, joinWorkspace, setPlan, startTeam } from "../support/teams.ts"

const otherPassword = "a quite different long phrase"
const contact = () => ({ body: { name: "Wren Hollis", email: randomAddress() } })
const run = (sql: string, ...values: unknown[]) =>
  env.SITE.prepare(sql)
    .bind(...values)
    .run()

/** A team that both places know, and the two places, whose clock a test moves. */
async function enterTwoPlaces() {
  const { clock, move } = movableClock()
  const here = appWith({ clock })
  const there = appWith({ clock })
  const team = await startTeam(here)
  const { workspace, member } = team
  const ask = (path: string, options: Call = {}) =>
    call(`/api/workspaces/${workspace.id}${path}`, { token: member.token, server: here, ...options })
  for (const server of [here, there]) expect((await ask("/contacts", { server })).status).toBe(200)
  return { ...team, here, there, ask, move }
}

test("requests of a session ask the site database once in 30 seconds, and never for longer", async () => {
  const { clock, move } = movableClock()
  const { workspace, token } = await addPerson({ clock })
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database, clock })
  const costOf = async (path: string, options: Call = {}) => {
    const before = cost.statements.length
    expect((await call(`/api/workspaces/${workspace.id}${path}`, { token, server, ...options })).ok).toBe(
      true,
    )
    return cost.statements.length - before
  }
  expect(await costOf("/contacts")).toBe(1)
  expect(await costOf("/campaigns")).toBe(0)
  expect(await costOf("/contacts", contact())).toBe(0)
  move(CHECK_LASTS - 1)
  expect(await costOf("/inbox")).toBe(0)
  // Use does not make it last longer.
  move(1)
  expect(await costOf("/contacts")).toBe(1)
})

test("requests that come together are each answered, with what they brought", async () => {
  const { workspace, token } = await addPerson()
  const write = () => call(`/api/workspaces/${workspace.id}/contacts`, { token, ...contact() })
  const answers = await Promise.all(Array.from({ length: 8 }, write))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
})

test("checks of several people that grow old are renewed in one query, until nobody uses them", async () => {
  const { clock, move } = movableClock()
  const { workspace, owner, admin, member, viewer } = await startTeam()
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database, clock })
  const costOf = async ({ token }: { token: string }) => {
    const before = cost.statements.length
    const answer = await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })
    return [answer.status, cost.statements.length - before]
  }
  const people = [owner, admin, member, viewer]
  for (const one of people) expect(await costOf(one)).toEqual([200, 1])
  move(CHECK_LASTS)
  await run("delete from sessions where user_id = ?", viewer.id)
  expect(await costOf(owner)).toEqual([200, 1])
  expect([await costOf(admin), await costOf(member)]).toEqual([
    [200, 0],
    [200, 0],
  ])
  expect(await costOf(viewer)).toEqual([401, 1])
  // Each is found by keys, however many people there are.
  for (const { read } of cost.statements) expect(read).toBeLessThanOrEqual(people.length * 20)
  for (let minute = 0; minute < 3; minute++) {
    move(60_000)
    expect(await costOf(owner)).toEqual([200, 1])
  }
  expect(await costOf(member)).toEqual([200, 1])
})

test("whose session is found to have ended while others are asked about is refused at once", async () => {
  const { clock, move } = movableClock()
  const { workspace, owner, viewer } = await startTeam()
  const server = appWith({ clock })
  const ask = async ({ token }: { token: string }) =>
    (await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })).status
  expect(await ask(owner)).toBe(200)
  // So soon that the first one's check is not renewed together with this one.
  const soon = 9999
  move(soon)
  expect(await ask(viewer)).toBe(200)
  await run("delete from sessions where user_id = ?", viewer.id)
  move(CHECK_LASTS - soon - 1)
  expect(await ask(owner)).toBe(200)
  expect(await ask(viewer), "not asked about yet").toBe(200)
  move(1)
  expect(await ask(owner)).toBe(200)
  expect(await ask(viewer)).toBe(401)
})

test("a start that changes the administrator's password ends what was checked before it", async () => {
  const settings = readSettings(env)
  const app = createApp(settings)
  const server: Server = async (request) => {
    const execution = createExecutionContext()
    const answer = await app.fetch(request, env, execution)
    await waitOnExecutionContext(execution)
    return answer
  }
  const { email, token } = await signUpPerson({ server })
  const [workspace] = await read<[{ id: string }]>(call("/api/workspaces", { token, server }))
  const ask = async () => (await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })).status
  expect(await ask()).toBe(200)
  const ctx = { db: openDatabase(env.SITE), settings, now: Date.now() } as Ctx
  expect(await createAdministrator(ctx, { email, password: otherPassword })).toBe("changed")
  expect(await ask()).toBe(401)
})

/** Two people of one workspace, and how many statements a request of each of them costs, at a time that a test moves. */
async function countForTwo() {
  const { clock, move } = movableClock()
  const { workspace, member, viewer } = await startTeam()
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database, clock })
  const costOf = async ({ token }: { token: string }) => {
    const before = cost.statements.length
    const answer = await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })
    return [answer.status, cost.statements.length - before]
  }
  return { member, viewer, server, move, costOf }
}

test.each([
  [9999, 1],
  [10_000, 0],
])("a check that is %i ms old at another's request costs its person %i more", async (age, more) => {
  const { member, viewer, move, costOf } = await countForTwo()
  await costOf(member)
  move(age)
  expect(await costOf(viewer)).toEqual([200, 1])
  move(CHECK_LASTS - age)
  expect(await costOf(member)).toEqual([200, more])
})

test("checks are renewed for two minutes after their last use, which counts each time", async () => {
  const { member, viewer, move, costOf } = await countForTwo()
  await costOf(member)
  move(100_000)
  expect(await costOf(member)).toEqual([200, 1])
  move(30_000)
  expect(await costOf(viewer)).toEqual([200, 1])
  move(10_000)
  expect(await costOf(member), "used 100 s and renewed 10 s ago").toEqual([200, 0])
  move(120_000)
  expect(await costOf(viewer)).toEqual([200, 1])
  expect(await costOf(member), "not used for 120 s").toEqual([200, 1])
})

test("whose session ended is out as soon as another's request hears of it", async () => {
  const { member, viewer, move, costOf } = await countForTwo()
  await costOf(viewer)
  move(15_000)
  await run("delete from sessions where user_id = ?", viewer.id)
  expect(await costOf(viewer)).toEqual([200, 0])
  expect(await costOf(member)).toEqual([200, 1])
  expect(await costOf(viewer)).toEqual([401, 1])
})

test("a clock that is set back makes no check last longer", async () => {
  const { member, move, costOf } = await countForTwo()
  await costOf(member)
  move(-1000)
  expect(await costOf(member)).toEqual([200, 1])
})

test("one person's change has nobody else wait for the database", async () => {
  const { member, viewer, server, costOf } = await countForTwo()
  await costOf(viewer)
  await call("/auth/v1/logout?scope=local", { method: "POST", token: member.token, server })
  expect(await costOf(viewer)).toEqual([200, 0])
})

test("a workspace that changes has nobody of another one wait for the database", async () => {
  const { viewer, server, costOf } = await countForTwo()
  await costOf(viewer)
  const other = await addPerson({ server })
  const renamed = await other.ask("", { method: "PUT", body: { name: "Quayside Review" } })
  expect(renamed.ok).toBe(true)
  expect(await costOf(viewer)).toEqual([200, 0])
})

test("however many checks grow old together, one query asks about fifty of them", async () => {
  const { clock, move } = movableClock()
  const { workspace, ...person } = await addPerson({ clock })
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database, clock })
  const tokens = await Promise.all(Array.from({ length: 52 }, () => openSession(person, clock())))
  const costOf = async (token: string) => {
    const before = cost.statements.length
    expect((await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })).status).toBe(200)
    return cost.statements.length - before
  }
  for (const token of tokens) await costOf(token)
  move(CHECK_LASTS)
  const costs = []
  for (const token of tokens) costs.push(await costOf(token))
  expect(costs).toEqual([1, ...Array(49).fill(0), 1, 0])
})

describe("a change elsewhere reaches every place within 30 seconds", () => {
  type Team = Awaited<ReturnType<typeof enterTwoPlaces>>
  const changes: [string, (team: Team) => Promise<unknown>, number][] = [
    [
      "a sign-out",
      ({ member, there }) => call("/auth/v1/logout", { method: "POST", token: member.token, server: there }),
      401,
    ],
    [
      "a removal",
      ({ owner, member, there }) => owner.ask(`/members/${member.id}`, { method: "DELETE", server: there }),
      404,
    ],
    [
      "another role",
      ({ owner, member, there }) =>
        owner.ask(`/members/${member.id}`, { method: "PUT", body: { role: "viewer" }, server: there }),
      403,
    ],
    [
      "the end of the workspace",
      ({ owner, workspace, there }) =>
        owner.ask("", { method: "DELETE", body: { name: workspace.name }, server: there }),
      404,
    ],
    [
      "a suspension",
      ({ member }) => run("update users set state = 'suspended' where id = ?", member.id),
      403,
    ],
    ["the end of the account", ({ member }) => run("delete from users where id = ?", member.id), 401],
  ]
  test.each(changes)("%s", async (_, change, status) => {
    const team = await enterTwoPlaces()
    const { ask, there, move } = team
    await change(team)
    expect((await ask("/contacts", contact())).status).toBe(201)
    move(CHECK_LASTS - 1)
    expect((await ask("/contacts", contact())).status).toBe(201)
    move(1)
    for (const server of [undefined, there])
      expect((await ask("/contacts", { ...contact(), ...(server && { server }) })).status).toBe(status)
  })

  test("another plan", async () => {
    const { workspace, ask, move } = await enterTwoPlaces()
    await setPlan(workspace.id, "pro")
    move(CHECK_LASTS)
    expect(await read(ask("/usage"))).toMatchObject({ contactsPerMonth: 500 })
  })
})

describe("a change holds at once where it is made", () => {
  const password = { currentPassword: goodPassword, newPassword: otherPassword }

  test.each([
    ["/auth/v1/logout?scope=local", { method: "POST" }],
    ["/auth/v1/logout?scope=global", { method: "POST" }],
  ])("%s", async (path, options) => {
    const { ask, token, server } = await enterHere()
    expect((await call(path, { ...options, token, server })).ok).toBe(true)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test.each([
    ["/auth/v1/logout?scope=others", { method: "POST" }],
    ["/api/account/sessions", { method: "DELETE" }],
    ["/api/account/password", { method: "PUT", body: password }],
  ])("%s, for the other sessions", async (path, options) => {
    const { ask, email, server } = await enterHere()
    const { access_token: token } = await read<{ access_token: string }>(
      call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword }, server }),
    )
    expect((await ask("/contacts")).status).toBe(200)
    expect((await call(path, { ...options, token, server })).ok).toBe(true)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test("a single session that is ended by another", async () => {
    const { ask, email, server } = await enterHere()
    const { access_token: token } = await read<{ access_token: string }>(
      call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword }, server }),
    )
    const sessions = await read<{ id: string; isCurrent: boolean }[]>(
      call("/api/account/sessions", { token, server }),
    )
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    const path = `/api/account/sessions/${other?.id}`
    expect((await call(path, { method: "DELETE", token, server })).ok).toBe(true)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test("a refresh token that is used again after others followed it", async () => {
    const { clock, move } = movableClock()
    const { ask, session, server } = await enterHere(clock)
    const refresh = (refresh_token: string) =>
      call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token }, server })
    let newest = session.refresh_token
    for (let turn = 0; turn < 3; turn++) {
      newest = (await read<{ refresh_token: string }>(refresh(newest))).refresh_token
      move(11_000)
    }
    expect((await ask("/contacts")).status).toBe(200)
    expect((await refresh(session.refresh_token)).status).toBe(400)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test("a link for a new password, which ends every session", async () => {
    const { ask, email, server } = await enterHere()
    expect((await call("/auth/v1/recover", { body: { email }, server })).status).toBe(200)
    const link = await newestLink(email, 2, server)
    expect((await call("/auth/v1/verify", { body: link, server })).status).toBe(200)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test("the end of the workspace, for its members", async () => {
    const server = appWith({})
    const { workspace, owner, member } = await startTeam(server)
    expect((await member.ask("/contacts")).status).toBe(200)
    expect((await owner.ask("", { method: "DELETE", body: { name: workspace.name } })).status).toBe(204)
    expect((await member.ask("/contacts")).status).toBe(404)
  })

  test("a browser that signs in as somebody else", async () => {
    const { ask, session, server } = await enterHere()
    const other = await signUpPerson({ server })
    const answer = await call("/auth/v1/token?grant_type=password", {
      body: { email: other.email, password: goodPassword },
      headers: {
        Cookie: `__Host-session=${session.refresh_token}`,
        "Session-Carrier": "cookie",
        "Sec-Fetch-Site": "same-origin",
      },
      server,
    })
    expect(answer.status).toBe(200)
    expect((await ask("/contacts")).status).toBe(401)
  })

  test.each(["/api/account", "/auth/v1/user"])("a name that is changed by %s", async (path) => {
    const { ask, email, token, server } = await enterHere()
    const body =
      path === "/api/account" ? { name: "Grace Hopper", email } : { data: { name: "Grace Hopper" } }
    expect((await call(path, { method: "PUT", body, token, server })).status).toBe(200)
    expect((await ask("/contacts", contact())).status).toBe(201)
    const { entries } = await read<AuditPage>(ask("/audit"))
    expect(entries[0]).toMatchObject({ action: "contact.created", actor: "Grace Hopper" })
  })

  test("what the administrator does: a plan, the end of sessions, a suspension, a deletion", async () => {
    const email = randomAddress()
    const server = appWith({ settings: { ADMIN_EMAIL: email } })
    const chief = await addPerson({ email, server })
    const asChief = (path: string, options: Call) => call(path, { ...options, token: chief.token, server })
    const { workspace, owner, member, viewer } = await startTeam(server)
    const look = ({ token }: { token: string }) =>
      call(`/api/workspaces/${workspace.id}/usage`, { token, server })
    await setPlan(workspace.id, "free")
    for (const one of [owner, member, viewer])
      expect(await read(look(one))).toMatchObject({ contactsPerMonth: 10 })
    await asChief(`/api/plans/${workspace.id}`, { method: "PUT", body: { plan: "agency" } })
    expect(await read(look(owner))).toMatchObject({ contactsPerMonth: null })
    await asChief(`/api/users/${viewer.id}/sessions`, { method: "DELETE" })
    expect((await look(viewer)).status).toBe(401)
    await asChief(`/api/users/${member.id}/state`, { method: "PUT", body: { state: "suspended" } })
    expect((await look(member)).status).toBe(401)
    await asChief(`/api/users/${owner.id}`, { method: "DELETE", body: { email: owner.email } })
    expect((await look(owner)).status).toBe(401)
  })

  test("the workspace of an owner whose account is deleted is the next member's", async () => {
    const email = randomAddress()
    const server = appWith({ settings: { ADMIN_EMAIL: email } })
    const chief = await addPerson({ email, server })
    const { workspace, owner, admin } = await startTeam(server)
    const workspaceRole = async () => (await admin.ask("/audit")).status
    expect(await workspaceRole()).toBe(200)
    const options = {
      method: "DELETE",
      body: { email: owner.email, atOnce: true },
      token: chief.token,
      server,
    }
    expect((await call(`/api/users/${owner.id}`, options)).ok).toBe(true)
    const body = { name: workspace.name }
    expect((await admin.ask("", { method: "DELETE", body })).status).toBe(204)
    expect(await workspaceRole()).toBe(404)
  })
})

describe("what lasts, and what is about people, always asks", () => {
  test.each(["/keys", "/keys/", "/webhooks", "/live/ticket", "/members", "/invitations"])(
    "%s in a workspace",
    async (path) => {
      const { workspace, owner, ask } = await enterTwoPlaces()
      const asOwner = (at: string) => ask(at, { token: owner.token })
      expect((await asOwner("/contacts")).status).toBe(200)
      await run("delete from memberships where user_id = ? and workspace_id = ?", owner.id, workspace.id)
      expect((await asOwner("/contacts")).status).toBe(200)
      expect((await asOwner(path)).status).toBe(404)
    },
  )

  test.each([
    "/api/me",
    "/api/account",
    "/api/account/sessions",
    "/api/workspaces",
    "/api/users",
    "/api/plans",
  ])("%s", async (path) => {
    const email = randomAddress()
    const server = appWith({ settings: { ADMIN_EMAIL: email } })
    const { id, token, workspace } = await addPerson({ email, server })
    const look = (at: string) => call(at, { token, server })
    expect((await look(`/api/workspaces/${workspace.id}/contacts`)).status).toBe(200)
    expect((await look(path)).status).toBe(200)
    await run("delete from sessions where user_id = ?", id)
    expect((await look(`/api/workspaces/${workspace.id}/contacts`)).status).toBe(200)
    expect((await look(path)).status).toBe(401)
  })
})

test("a refusal is not remembered", async () => {
  const { clock } = movableClock()
  const server = appWith({ clock })
  const { workspace } = await startTeam(server)
  const stranger = await addPerson({ server })
  const look = () => call(`/api/workspaces/${workspace.id}/contacts`, { token: stranger.token, server })
  expect((await look()).status).toBe(404)
  await run("insert into memberships values (?, ?, 'viewer', 1)", stranger.id, workspace.id)
  expect((await look()).status).toBe(200)
})

test("what is changed while the database is being asked is not remembered as it was", async () => {
  const { workspace, owner } = await startTeam()
  let happens = async () => {}
  const server = appWith({ database: databaseAfter(() => happens()) })
  const member = await joinWorkspace(workspace.id, "member", server)
  happens = async () => {
    happens = async () => {}
    await owner.ask(`/members/${member.id}`, { method: "DELETE", server })
  }
  // This one was let in by what was true when it asked.
  expect((await member.ask("/contacts")).status).toBe(200)
  expect((await member.ask("/contacts")).status).toBe(404)
})

test("what is remembered of a session is for its owner and its workspace alone", async () => {
  const server = appWith({})
  const { workspace, member } = await startTeam(server)
  expect((await member.ask("/contacts")).status).toBe(200)
  const stranger = await signUpPerson({ server })
  const [, payload = ""] = member.token.split(".")
  const { session_id } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))
  const claims = { sub: stranger.id, session_id, user_metadata: {} }
  const token = await signAccessToken(readSettings(env), claims, Date.now())
  expect((await call(`/api/workspaces/${workspace.id}/contacts`, { token, server })).status).toBe(401)
  const other = await addPerson({ server })
  expect(
    (await call(`/api/workspaces/${other.workspace.id}/contacts`, { token: member.token, server })).status,
  ).toBe(404)
})

/** The site's database; something happens after each of its answers to a single statement. */
function databaseAfter(happens: () => Promise<void>): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name: keyof D1PreparedStatement) => {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values))
        if (name !== "raw") return target[name].bind(target)
        return async () => {
          const rows = await target.raw()
          await happens()
          return rows
        }
      },
    })
  return {
    prepare: (sql: string) => wrap(env.SITE.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => env.SITE.batch(statements),
  } as unknown as D1Database
}

/** The token of another session of a person. */
async function openSession({ id, email }: { id: string; email: string }, now: number): Promise<string> {
  const settings = readSettings(env)
  const client = { bucket: "10.0.0.1", userAgent: null, country: null }
  const session = newSession({ settings, now, client } as Ctx, id, "oauth")
  await openDatabase(env.SITE).insert(sessions).values(session)
  return signAccessToken(settings, { sub: id, session_id: session.id, email }, now)
}

async function enterHere(clock = Date.now) {
  const server = appWith({ clock })
  const person = await signUpPerson({ server })
  await run("update users set email_verified_at = 1 where id = ?", person.id)
  const [workspace] = await read<[{ id: string }]>(call("/api/workspaces", { token: person.token, server }))
  const ask = (path: string, options: Call = {}) =>
    call(`/api/workspaces/${workspace.id}${path}`, { token: person.token, server, ...options })
  expect((await ask("/contacts")).status).toBe(200)
  return { ...person, ask, server }
}
