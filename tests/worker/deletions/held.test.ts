import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { DAYS, deletionDesk } from "../support/deletions.ts"
import { ring } from "../support/jobs.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"
import { makeKey, startProgram } from "../support/programs.ts"
import { rowsOf } from "../support/sent-messages.ts"
import { joinWorkspace, startTeam } from "../support/teams.ts"
import { enterWithCampaign } from "../workspace/campaigns/campaigns/campaign.ts"

const asAdmin = async (path: string, method: string, body?: unknown) =>
  call(path, { method, token: await signInAdmin(), ...(body !== undefined && { body }) })
const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code
const removeUser = ({ id, email }: { id: string; email: string }, atOnce = false) =>
  asAdmin(`/api/users/${id}`, "DELETE", { email, atOnce })
const bringBack = (id: string) => asAdmin(`/api/users/${id}/deletion`, "DELETE")
const setState = (id: string, state: string) => asAdmin(`/api/users/${id}/state`, "PUT", { state })
const find = async (email: string, show = "all") =>
  (
    await read<{ users: { id: string; state: string; deletion: unknown }[] }>(
      asAdmin(`/api/users?show=${show}&q=${encodeURIComponent(email)}`, "GET"),
    )
  ).users
const signIn = (email: string) =>
  call("/auth/v1/token?grant_type=password", {
    body: { email, password: goodPassword },
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
  })
const keep = (token: unknown) => call("/api/account/return", { body: { token } })

describe("what a deleted account has stops, and goes on when it is kept", () => {
  test("keys and a workspace of one", async () => {
    const { program, token, email } = await startProgram()
    expect((await program("/contacts")).status).toBe(200)
    expect((await call("/api/account", { method: "DELETE", token, body: {} })).status).toBe(204)
    const refused = await program("/contacts")
    expect([refused.status, await codeOf(refused)]).toEqual([403, "workspace_suspended"])
    expect((await keep((await newestLink(email)).token_hash)).status).toBe(204)
    expect((await program("/contacts")).status).toBe(200)
  })

  test("a campaign that runs sends nothing meanwhile", async () => {
    const { at, ask, add, workspace, id, token, email } = await enterWithCampaign()
    await add({})
    expect((await ask(`${at}/launch`, { body: { eligible: 1 } })).status).toBe(200)
    const gone = await call("/api/account", { method: "DELETE", token, body: { password: goodPassword } })
    expect(gone.status, id).toBe(204)
    const sent = () => rowsOf(workspace.id, "select id from messages where sent_at is not null")
    for (let times = 0; times < 4; times++) {
      await env.WORKSPACE.getByName(workspace.id).moveClock(3_600_000)
      await ring(workspace.id)
    }
    expect(await sent()).toEqual([])
    expect((await keep((await newestLink(email, 2)).token_hash)).status).toBe(204)
    for (let tries = 0; tries < 30 && (await sent()).length < 1; tries++) {
      await env.WORKSPACE.getByName(workspace.id).moveClock(3_600_000)
      await ring(workspace.id)
    }
    expect(await sent()).toHaveLength(1)
  })

  test("a workspace whose only owner an administrator deleted stands still, and then has another owner", async () => {
    const { workspace, owner, admin, member } = await startTeam()
    const key = await makeKey(owner.ask, { name: "P", scopes: ["contacts:read"], days: null })
    expect((await removeUser(owner)).status).toBe(204)
    const write = () =>
      member.ask("/contacts", { body: { name: "Nora", email: `n${crypto.randomUUID()}@example.com` } })
    const refused = await write()
    expect([refused.status, await read(refused)]).toMatchObject([
      403,
      { error: { code: "workspace_suspended", message: expect.stringContaining("being deleted") } },
    ])
    expect((await call("/v1/contacts", { token: key.key })).status).toBe(403)
    await deletionDesk({ server: appWith({}), clock: () => Date.now() + 14 * DAYS }).clean()
    const role = env.SITE.prepare("select role from memberships where workspace_id = ? and user_id = ?")
    expect(await role.bind(workspace.id, admin.id).first("role")).toBe("owner")
    const { ask } = await joinWorkspace(workspace.id, "member")
    expect((await ask("/contacts", { body: { name: "Nora", email: "nora@example.com" } })).status).toBe(201)
  })
})

describe("an administrator", () => {
  test("brings an account back, once", async () => {
    const { id, email, token } = await signUpPerson()
    await call("/api/account", { method: "DELETE", token, body: { password: goodPassword } })
    expect(await find(email, "deleted")).toMatchObject([
      { id, state: "active", deletion: { isTheirs: true, erasesAt: expect.stringMatching(/^20/) } },
    ])
    expect(await find(email, "suspended")).toEqual([])
    const { token_hash } = await newestLink(email, 2)
    expect(await read(bringBack(id))).toMatchObject({ id, state: "active", deletion: null })
    expect((await bringBack(id)).status).toBe(409)
    expect((await signIn(email)).status).toBe(200)
    expect((await keep(token_hash)).status).toBe(403)
    expect((await bringBack("nobody")).status).toBe(404)
    expect((await call(`/api/users/${id}/deletion`, { method: "DELETE", token })).status).toBe(401)
  })

  test("deletes an account that its person does not bring back", async () => {
    const { id, email, token } = await signUpPerson()
    expect((await removeUser({ id, email })).status).toBe(204)
    expect((await call("/api/me", { token })).status).toBe(401)
    const refused = await read<{ deletion: unknown }>(signIn(email))
    expect(refused.deletion).toMatchObject({ token: null, needsCode: false })
    const [notice] = await mailTo(email, 2)
    expect(notice?.text).not.toContain("token_hash")
    expect((await removeUser({ id, email })).status).toBe(204)
    const actions = await env.SITE.prepare("select action from audit_log where target_id = ?").bind(id).all()
    expect(actions.results).toEqual([{ action: "user.deleted" }])
    expect((await removeUser({ id, email }, true)).status).toBe(204)
    expect(await find(email)).toEqual([])
  })

  test("ends a person's own way back by deleting the account, too", async () => {
    const { id, email, token } = await signUpPerson()
    await call("/api/account", { method: "DELETE", token, body: { password: goodPassword } })
    const { token_hash } = await newestLink(email, 2)
    const { deletion } = await read<{ deletion: { token: string } }>(signIn(email))
    await removeUser({ id, email })
    expect((await keep(token_hash)).status).toBe(403)
    expect((await keep(deletion.token)).status).toBe(403)
  })
})

describe("a suspension", () => {
  test("stays with an account that an administrator deletes and brings back", async () => {
    const { id, email } = await signUpPerson()
    await setState(id, "suspended")
    await removeUser({ id, email })
    expect(await read(signIn(email))).toEqual({ code: "user_banned", message: "User is banned" })
    expect(await read(bringBack(id))).toMatchObject({ state: "suspended", deletion: null })
    expect((await signIn(email)).status).toBe(400)
  })

  test("of an account that is being deleted keeps its person from bringing it back", async () => {
    const { id, email, token } = await signUpPerson()
    await call("/api/account", { method: "DELETE", token, body: { password: goodPassword } })
    const { token_hash } = await newestLink(email, 2)
    expect(await read(setState(id, "suspended"))).toMatchObject({
      state: "suspended",
      deletion: { isTheirs: true },
    })
    expect((await keep(token_hash)).status).toBe(403)
    expect(await read(signIn(email))).toEqual({ code: "user_banned", message: "User is banned" })
    expect(await read(setState(id, "active"))).toMatchObject({
      state: "active",
      deletion: { isTheirs: true },
    })
    expect((await signIn(email)).status).toBe(400)
    expect((await keep(token_hash)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
  })
})

test("one account that cannot be erased keeps none of the others", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { remove, clean } = deletionDesk({ server, clock })
  const [one, two] = [await signUpPerson({ server }), await signUpPerson({ server })]
  for (const { token } of [one, two]) await remove(token)
  const isThere = async ({ id }: { id: string }) =>
    (await env.SITE.prepare("select 1 from users where id = ?").bind(id).first()) !== null
  await env.SITE.exec(
    `create trigger no_end before delete on users when old.id = '${one.id}' begin select raise(abort, 'not today'); end`,
  )
  move(14 * DAYS)
  await expect(clean()).rejects.toThrow()
  expect([await isThere(one), await isThere(two)]).toEqual([true, false])
  await env.SITE.exec("drop trigger no_end")
  await clean()
  expect(await isThere(one)).toBe(false)
})
