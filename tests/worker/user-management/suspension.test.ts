import { env, exports } from "cloudflare:workers"
import { expect, test } from "vitest"
import { nightOf } from "../../../worker/copies/retention.ts"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { writeMailToken } from "../../../worker/mail/mail-token.ts"
import { beginCopy, nameOf } from "../../../worker/site/copies/note-copy.ts"
import type { LiveTicket } from "../../../worker/workspace/core/live/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { addHook, hookAt, moveClock } from "../support/hooks.ts"
import { ring } from "../support/jobs.ts"
import { newestLink } from "../support/outbox.ts"
import { call, randomAddress, read, runningWorker, signUpPerson } from "../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../support/programs.ts"
import { receive } from "../support/receive.ts"
import { rowsOf, writeToSomebody } from "../support/sent-messages.ts"
import { giveRole, joinWorkspace, setPlan, startTeam } from "../support/teams.ts"
import { enterWithCampaign } from "../workspace/campaigns/campaigns/campaign.ts"

const origin = "https://presskite.test"
const day = 86_400_000

const setState = async (id: string, state: "active" | "suspended") => {
  const token = await signInAdmin()
  const answer = await call(`/api/users/${id}/state`, { method: "PUT", body: { state }, token })
  expect(answer.status).toBe(200)
}
const suspend = (id: string) => setState(id, "suspended")
const reinstate = (id: string) => setState(id, "active")
const codeOf = async (answer: Response) => (await read<Refusal>(answer)).error.code

test("a workspace that stands still is copied as any other", async () => {
  const { workspace, owner } = await startTeam()
  await suspend(owner.id)
  const copy = { database: workspace.id, night: nightOf(Date.now()), now: Date.now() }
  await beginCopy(openDatabase(env.SITE), copy)
  await env.WORKSPACE.getByName(workspace.id).copy(copy.night, { now: copy.now, requestId: "test" })
  for (let times = 0; times < 3; times++) await ring(workspace.id)
  expect(await env.COPIES?.head(nameOf(workspace.id, copy.night))).not.toBeNull()
})

test("keys of a suspended person are held, also those of a workspace that they left, and work again", async () => {
  const { workspace, owner, admin } = await startTeam()
  const make = (ask: typeof owner.ask) => makeKey(ask, { name: "P", scopes: ["contacts:read"], days: null })
  const theirs = await make(admin.ask)
  const others = await make(owner.ask)
  const status = async (key: { key: string }) => (await call("/v1/contacts", { token: key.key })).status
  await suspend(admin.id)
  const refused = await call("/v1/contacts", { token: theirs.key })
  expect([refused.status, await codeOf(refused)]).toEqual([403, "key_held"])
  expect(await status(others)).toBe(200)
  await reinstate(admin.id)
  expect(await status(theirs)).toBe(200)
  expect((await owner.ask(`/members/${admin.id}`, { method: "DELETE" })).status).toBe(204)
  expect(await status(theirs)).toBe(200)
  await suspend(admin.id)
  await env.WORKSPACE.getByName(workspace.id).noteSuspension()
  expect(await status(theirs)).toBe(403)
})

test("a workspace whose only owner is suspended stands still and says why, and goes on when that is lifted", async () => {
  const { workspace, owner, member, viewer } = await startTeam()
  const key = await makeKey(owner.ask, { name: "P", scopes: ["contacts:read"], days: null })
  await suspend(owner.id)
  const refused = await call("/v1/contacts", { token: key.key })
  expect([refused.status, await codeOf(refused)]).toEqual([403, "workspace_suspended"])
  const [, shared] = await read<{ id: string; isSuspended: boolean }[]>(
    call("/api/workspaces", { token: member.token }),
  )
  expect(shared).toMatchObject({ id: workspace.id, isSuspended: true })
  expect((await viewer.ask("/contacts")).status).toBe(200)
  const body = { name: "Nora", email: randomAddress() }
  const write = () => member.ask("/contacts", { body })
  const answer = await write()
  expect([answer.status, await codeOf(answer)]).toEqual([403, "workspace_suspended"])
  const invited = await member.ask("/invitations", { body: { email: randomAddress(), role: "member" } })
  expect(invited.status).toBe(403)
  expect((await viewer.ask(`/members/${viewer.id}`, { method: "DELETE" })).status).toBe(204)
  await reinstate(owner.id)
  expect((await write()).status).toBe(201)
  expect((await call("/v1/contacts", { token: key.key })).status).toBe(200)
})

test("a workspace with another owner goes on, and stands still once both are suspended", async () => {
  const { workspace, owner, member } = await startTeam()
  const second = await joinWorkspace(workspace.id, "owner")
  const write = () => member.ask("/contacts", { body: { name: "Nora", email: randomAddress() } })
  await suspend(owner.id)
  expect((await write()).status).toBe(201)
  await suspend(second.id)
  expect((await write()).status).toBe(403)
  await giveRole(workspace.id, member.id, "owner")
  // What was checked of the member is remembered for half a minute; of somebody new it is not.
  const { ask } = await joinWorkspace(workspace.id, "member")
  expect((await ask("/contacts", { body: { name: "Nora", email: randomAddress() } })).status).toBe(201)
})

test("a running campaign of a suspended owner sends nothing, and sends everything once afterwards", async () => {
  const { ask, at, add, workspace, id } = await enterWithCampaign()
  await add({})
  await add({})
  expect((await ask(`${at}/launch`, { body: { eligible: 2 } })).status).toBe(200)
  const sent = () => rowsOf(workspace.id, "select contact_id from messages where sent_at is not null")
  const [owner] = (
    await env.SITE.prepare("select user_id from memberships where workspace_id = ?")
      .bind(workspace.id)
      .all<{ user_id: string }>()
  ).results
  const ownerId = owner?.user_id ?? id
  await suspend(ownerId)
  await moveClock(workspace.id, day)
  for (let times = 0; times < 4; times++) await ring(workspace.id)
  expect(await sent()).toEqual([])
  await reinstate(ownerId)
  for (let tries = 0; tries < 10 && (await sent()).length < 2; tries++) {
    await moveClock(workspace.id, 3_600_000)
    await ring(workspace.id)
  }
  const all = await sent()
  expect(new Set(all.map(({ contact_id }) => contact_id)).size).toBe(2)
  expect(all).toHaveLength(2)
})

test("mail that comes meanwhile is kept, and its webhook waits, however long", async () => {
  const written = await writeToSomebody()
  const { id, ask, workspace, routes, email } = written
  const viewer = await joinWorkspace(workspace.id, "viewer")
  // A trial would end meanwhile, and its webhooks with it.
  await setPlan(workspace.id, "agency")
  const { url, seen } = hookAt()
  await addHook(ask, url)
  await suspend(id)
  const raw = `From: Nora <${email}>\nTo: ${routes.replyTo}\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@paper.example>\nIn-Reply-To: ${routes.messageId}\n\nYes.\n`
  expect((await receive(routes.replyTo ?? "", raw, email)).rejected).toBeNull()
  await ring(workspace.id)
  expect(await rowsOf(workspace.id, "select id from messages where direction = 'in'")).toHaveLength(1)
  expect((await read<{ threads: unknown[] }>(viewer.ask("/inbox"))).threads).toHaveLength(1)
  await moveClock(workspace.id, 45 * day)
  await ring(workspace.id)
  expect(await seen()).toEqual([])
  await reinstate(id)
  for (let times = 0; times < 5; times++) await ring(workspace.id)
  expect(await seen()).toHaveLength(1)
})

test("a journalist's unsubscribe link works while the workspace stands still", async () => {
  const { id, workspace, ids, contact } = await writeToSomebody()
  await suspend(id)
  const ref = { workspaceId: workspace.id, id: ids.message }
  const url = `${origin}/unsubscribe/${writeMailToken(readSettings(env), "unsubscribe", ref)}`
  const answer = await runningWorker(new Request(url, { method: "POST", body: "List-Unsubscribe=One-Click" }))
  expect(answer.status).toBe(200)
  const suppressed = await rowsOf(workspace.id, "select * from suppressions")
  expect(suppressed.length, contact.id).toBeGreaterThan(0)
})

test("live connections of the suspended are closed, and their tickets open none", async () => {
  const { workspace, member } = await startTeam()
  const open = (ticket: string) =>
    exports.default.fetch(
      new Request(`${origin}/api/workspaces/${workspace.id}/live?${new URLSearchParams({ ticket })}`, {
        headers: { Upgrade: "websocket", Origin: origin },
      }),
    )
  const ask = () => read<LiveTicket>(member.ask("/live/ticket"))
  const socket = (await open((await ask()).ticket)).webSocket as WebSocket
  socket.accept()
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.addEventListener("close", ({ code }) => resolve(code))
  const { ticket } = await ask()
  await suspend(member.id)
  expect(await closed).toBe(4001)
  expect((await open(ticket)).status).toBe(401)
})

test("links mailed to the suspended change nothing, and stay void afterwards", async () => {
  const { id, email, token } = await signUpPerson()
  const confirm = await newestLink(email)
  const other = randomAddress()
  await call("/api/account", { method: "PUT", token, body: { name: "Ada Lovelace", email: other } })
  const change = await newestLink(other)
  await suspend(id)
  for (const { token_hash, type } of [confirm, change]) {
    const answer = await call("/auth/v1/verify", { body: { token_hash, type } })
    expect([answer.status, await read(answer)]).toMatchObject([403, { code: "user_banned" }])
  }
  const row = () =>
    env.SITE.prepare("select email, email_verified_at from users where id = ?").bind(id).first()
  expect(await row()).toEqual({ email, email_verified_at: null })
  await reinstate(id)
  for (const { token_hash, type } of [confirm, change])
    expect(await read(call("/auth/v1/verify", { body: { token_hash, type } }))).toMatchObject({
      code: "otp_expired",
    })
  expect(await row()).toEqual({ email, email_verified_at: null })
})

test("an invitation is held while its sender is suspended", async () => {
  const { admin } = await startTeam()
  const guest = await signUpPerson()
  await env.SITE.prepare(
    "update workspaces set plan = 'agency' where id in (select workspace_id from memberships where user_id = ?)",
  )
    .bind(admin.id)
    .run()
  expect((await admin.ask("/invitations", { body: { email: guest.email, role: "member" } })).status).toBe(201)
  const { token_hash } = await newestLink(guest.email, 2)
  const accept = () =>
    call("/api/invitations/acceptance", { body: { token: token_hash }, token: guest.token })
  await suspend(admin.id)
  expect((await accept()).status).toBe(404)
  await reinstate(admin.id)
  expect((await accept()).status).toBe(200)
})

test("an invitation that another member sends again opens, whatever became of its first sender", async () => {
  const { owner, admin, workspace } = await startTeam()
  const guest = await signUpPerson()
  await env.SITE.prepare("update workspaces set plan = 'agency' where id = ?").bind(workspace.id).run()
  const { id } = await read<{ id: string }>(
    admin.ask("/invitations", { body: { email: guest.email, role: "member" } }),
  )
  await env.SITE.prepare("update invitations set sent_at = sent_at - 120000 where id = ?").bind(id).run()
  await suspend(admin.id)
  expect((await owner.ask(`/invitations/${id}/mail`, { method: "POST" })).status).toBe(204)
  const { token_hash: token } = await newestLink(guest.email, 3)
  const accepted = await call("/api/invitations/acceptance", { body: { token }, token: guest.token })
  expect(accepted.status).toBe(200)
})

test("removing a member can revoke the keys that they made", async () => {
  const { owner, admin, member, workspace } = await startTeam()
  const keyOf = (ask: typeof owner.ask) => makeKey(ask, { name: "P", scopes: ["contacts:read"], days: null })
  const [kept, revoked] = [await keyOf(owner.ask), await keyOf(admin.ask)]
  const listed = await read<{ madeBy: string }[]>(owner.ask("/keys"))
  expect(listed.map(({ madeBy }) => madeBy).toSorted()).toEqual([owner.id, admin.id].toSorted())
  const remove = (who: typeof owner.ask, id: string, keys: string) =>
    who(`/members/${id}?keys=${keys}`, { method: "DELETE" })
  expect((await remove(member.ask, member.id, "revoke")).status).toBe(403)
  expect((await remove(owner.ask, admin.id, "burn")).status).toBe(422)
  expect((await remove(owner.ask, admin.id, "revoke")).status).toBe(204)
  expect((await call("/v1/contacts", { token: revoked.key })).status).toBe(401)
  expect((await call("/v1/contacts", { token: kept.key })).status).toBe(200)
  const entries = await rowsOf(workspace.id, "select action from audit_log where action = 'key.revoked'")
  expect(entries).toHaveLength(1)
})

test("a program of a workspace of one stops with its owner", async () => {
  const { program, id } = await startProgram()
  expect((await program("/contacts")).status).toBe(200)
  await suspend(id)
  expect((await program("/contacts")).status).toBe(403)
  await reinstate(id)
  expect((await program("/contacts")).status).toBe(200)
})
