import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { lagBehind } from "../support/lagging-database.ts"
import { newestLink } from "../support/outbox.ts"
import { type Call, call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"
import { makeKey } from "../support/programs.ts"
import { joinWorkspace, setPlan, startTeam } from "../support/teams.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

interface Tokens {
  access_token: string
  refresh_token: string
}

const otherPassword = "a quite different long phrase"

/** The product on a database whose replica knows only what was there when it caught up last. */
async function enterWithReplica(settings: Record<string, string> = {}) {
  const { database, catchUp } = await lagBehind()
  const { clock, move } = movableClock()
  const server = appWith({ database, settings, clock })
  const ask = (path: string, options: Call = {}) => call(path, { ...options, server })
  const signIn = (email: string, password: string) =>
    ask("/auth/v1/token?grant_type=password", { body: { email, password } })
  const refresh = (refresh_token: string) =>
    ask("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })
  return { database, catchUp, server, ask, signIn, refresh, move }
}

test("a replica that lags behind still knows who has signed out, and only a session asks it", async () => {
  const { database, catchUp, server, ask } = await enterWithReplica()
  const { id, token } = await signUpPerson({ server })
  await catchUp()
  expect((await ask("/auth/v1/logout", { method: "POST", token })).status).toBe(204)
  const count = (asked: Pick<D1Database, "prepare">) =>
    asked.prepare("select count(*) as n from sessions where user_id = ?").bind(id).first<number>("n")
  expect(await count(database)).toBe(0)
  expect(await count(database.withSession())).toBe(1)
  expect(await count(database.withSession("first-primary"))).toBe(0)
})

test("who has signed up just now is known at once, whatever a replica has not heard", async () => {
  const { server, ask, signIn, refresh } = await enterWithReplica()
  const { email, token, session } = await signUpPerson({ server })
  expect((await ask("/api/me", { token })).status).toBe(200)
  expect((await signIn(email, goodPassword)).status).toBe(200)
  expect((await refresh(session.refresh_token)).status).toBe(200)
  expect(await read<object[]>(ask("/api/workspaces", { token }))).toHaveLength(1)
})

test.each(["global", "local", "others"])(
  "a sign-out (%s) holds while a replica has not heard of it",
  async (scope) => {
    const { catchUp, server, ask, signIn, refresh } = await enterWithReplica()
    const person = await signUpPerson({ server })
    const other = await read<Tokens>(signIn(person.email, goodPassword))
    await catchUp()
    await ask(`/auth/v1/logout?scope=${scope}`, { method: "POST", token: person.token })
    const mine = { access_token: person.token, refresh_token: person.session.refresh_token }
    const ended = { global: [mine, other], local: [mine], others: [other] }[scope] ?? []
    for (const { access_token, refresh_token } of ended) {
      expect((await ask("/api/me", { token: access_token })).status).toBe(401)
      expect((await ask("/auth/v1/user", { token: access_token })).status).toBe(403)
      expect((await refresh(refresh_token)).status).toBe(400)
    }
  },
)

test("a refresh token that was used is known as used while a replica has not heard of it", async () => {
  const { catchUp, server, refresh, move } = await enterWithReplica()
  const { session } = await signUpPerson({ server })
  await catchUp()
  let newest = session.refresh_token
  for (let turn = 0; turn < 3; turn++) {
    const next = await read<Tokens>(refresh(newest))
    expect(next.refresh_token).not.toBe(newest)
    newest = next.refresh_token
    move(60_000)
  }
  // Who shows an old one again has stolen it, or was stolen from.
  expect((await refresh(session.refresh_token)).status).toBe(400)
  expect((await refresh(newest)).status).toBe(400)
})

test("a changed password is the only one, and ends what the old one opened, while a replica has not heard of it", async () => {
  const { catchUp, server, ask, signIn, refresh } = await enterWithReplica()
  const person = await signUpPerson({ server })
  const other = await read<Tokens>(signIn(person.email, goodPassword))
  await catchUp()
  const body = { currentPassword: goodPassword, newPassword: otherPassword }
  expect((await ask("/api/account/password", { method: "PUT", body, token: person.token })).ok).toBe(true)
  expect((await signIn(person.email, goodPassword)).status).toBe(400)
  expect((await signIn(person.email, otherPassword)).status).toBe(200)
  expect((await ask("/api/me", { token: other.access_token })).status).toBe(401)
  expect((await refresh(other.refresh_token)).status).toBe(400)
})

test("a mailed link works once while a replica has not heard of it", async () => {
  const { catchUp, server, ask } = await enterWithReplica()
  const { email } = await signUpPerson({ server })
  await ask("/auth/v1/recover", { body: { email } })
  const link = await newestLink(email, 2, server)
  await catchUp()
  expect((await ask("/auth/v1/verify", { body: link })).status).toBe(200)
  expect((await ask("/auth/v1/verify", { body: link })).status).toBe(403)
})

test("who was suspended or deleted is kept out, and who is no longer the administrator is none, at once", async () => {
  const email = randomAddress()
  const { database, catchUp, server, ask, signIn } = await enterWithReplica({ ADMIN_EMAIL: email })
  const chief = await signUpPerson({ email, server })
  const confirm = "update users set email_verified_at = ? where id = ?"
  await database.prepare(confirm).bind(1, chief.id).run()
  const [one, two] = [await signUpPerson({ server }), await signUpPerson({ server })]
  await catchUp()
  const asChief = (path: string, options: Call) => ask(path, { ...options, token: chief.token })
  const suspended = { method: "PUT", body: { state: "suspended" } }
  expect((await asChief(`/api/users/${one.id}/state`, suspended)).ok).toBe(true)
  expect((await asChief(`/api/users/${two.id}`, { method: "DELETE", body: { email: two.email } })).ok).toBe(
    true,
  )
  expect((await ask("/api/me", { token: one.token })).status).toBe(401)
  expect((await ask("/api/me", { token: two.token })).status).toBe(401)
  expect((await signIn(one.email, goodPassword)).ok).toBe(false)
  expect((await signIn(two.email, goodPassword)).ok).toBe(false)
  await database.prepare(confirm).bind(null, chief.id).run()
  expect((await asChief("/api/users", {})).status).toBe(403)
})

test("a role that was taken away is gone, and who was removed is a stranger, while a replica has not heard of it", async () => {
  const { catchUp, server } = await enterWithReplica()
  const { workspace, owner, admin, member } = await startTeam(server)
  await catchUp()
  const contact = { body: { name: "Wren Hollis", email: randomAddress() } }
  const role = { method: "PUT", body: { role: "viewer" } }
  expect((await owner.ask(`/members/${admin.id}`, role)).ok).toBe(true)
  expect((await admin.ask("/contacts", contact)).status).toBe(403)
  expect((await admin.ask(`/members/${member.id}`, { method: "DELETE" })).status).toBe(403)
  expect((await owner.ask(`/members/${member.id}`, { method: "DELETE" })).ok).toBe(true)
  expect((await member.ask("/contacts")).status).toBe(404)
  const newcomer = await joinWorkspace(workspace.id, "viewer", server)
  expect((await newcomer.ask("/contacts")).status).toBe(200)
  expect((await owner.ask(`/members/${newcomer.id}`, { method: "PUT", body: { role: "member" } })).ok).toBe(
    true,
  )
  expect((await newcomer.ask("/contacts", contact)).status).toBe(201)
})

test("a key that was revoked opens nothing while a replica has not heard of it", async () => {
  const { catchUp, server, ask: asks } = await enterWithReplica()
  const { ask, workspace } = await enterOwnWorkspace({ server })
  await setPlan(workspace.id, "agency")
  const { id, key } = await makeKey(ask, { name: "Reader", scopes: ["contacts:read"], days: null })
  await catchUp()
  expect((await asks("/v1/contacts", { token: key })).status).toBe(200)
  expect((await ask(`/keys/${id}`, { method: "DELETE" })).ok).toBe(true)
  expect((await asks("/v1/contacts", { token: key })).status).toBe(401)
})
