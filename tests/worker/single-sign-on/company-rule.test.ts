import { env, exports } from "cloudflare:workers"
import { expect, inject, test } from "vitest"
import type { SingleSignOn } from "../../../worker/site/single-sign-on/contract.ts"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import type { LiveTicket } from "../../../worker/workspace/core/live/contract.ts"
import { clients, openClient } from "../support/auth-client.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { client, employee, sessionOf, signedOnWorkspace } from "../support/single-sign-on.ts"

const refusal = async (answer: Promise<Response>) => {
  const { status } = await answer
  return [status, (await read<{ error: { code: string } }>(answer)).error.code]
}
const needed = [403, "workspace_needs_company"]

/** A workspace in which two people of the company work: one came by a password, the other by its provider. */
async function company() {
  const { owner, sso, domain, workspace } = await signedOnWorkspace()
  const emailOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@${domain}`
  const ada = await signUpPerson({ email: emailOf("ada") })
  const join = (id: string, role: string) =>
    env.SITE.prepare(
      "insert or replace into memberships (user_id, workspace_id, role, created_at) values (?, ?, ?, 0)",
    )
      .bind(id, workspace.id, role)
      .run()
  await join(ada.id, "admin")
  const grace = employee(emailOf("grace"))
  const require = (isRequired: boolean) => sso("/rule", { method: "PUT", body: { isRequired } })
  const enter = (token: string, path = "/contacts") =>
    call(`/api/workspaces/${workspace.id}${path}`, { token })
  return { owner, sso, domain, workspace, ada, grace, join, require, enter }
}

test("a rule that begins while people work lets in whoever came by the company, and owners", async () => {
  const { owner, ada, grace, require, enter, workspace, join } = await company()
  await grace.signIn()
  const { access_token: hers } = await sessionOf(grace)
  for (const token of [ada.token, hers]) expect((await enter(token)).status).toBe(200)
  expect(await read<SingleSignOn>(require(true))).toMatchObject({ connection: { isRequired: true } })
  for (const path of ["/contacts", "/members", "/live/ticket", "/exports/workspace.json"])
    expect(await refusal(enter(ada.token, path))).toEqual(needed)
  for (const token of [owner.token, hers]) expect((await enter(token)).status).toBe(200)
  const seenBy = async (token: string) =>
    (await read<MyWorkspace[]>(call("/api/workspaces", { token }))).find(({ id }) => id === workspace.id)
  expect(await seenBy(ada.token)).toMatchObject({ needsCompany: true })
  expect(await seenBy(hers)).toMatchObject({ needsCompany: false })
  const guest = await signUpPerson()
  await join(guest.id, "member")
  expect((await enter(guest.token)).status, "of another company").toBe(200)

  // Ada comes by the company now, to the same account.
  const again = employee(ada.email)
  await again.signIn()
  const { access_token: token, user } = await sessionOf(again)
  expect(user.id).toBe(ada.id)
  expect((await enter(token)).status).toBe(200)

  expect(await read<SingleSignOn>(require(false))).toMatchObject({ connection: { isRequired: false } })
  const { token: other } = await signUpPerson({ email: ada.email.replace("ada", "bea") })
  expect((await enter(other)).status).toBe(404)
})

test("live pages close with the rule, and a ticket from before opens none", async () => {
  const { ada, grace, require, enter, workspace } = await company()
  const open = (ticket: string) =>
    exports.default.fetch(
      new Request(`https://presskite.test/api/workspaces/${workspace.id}/live?ticket=${ticket}`, {
        headers: { Upgrade: "websocket", Origin: "https://presskite.test" },
      }),
    )
  const ask = async () => (await read<LiveTicket>(enter(ada.token, "/live/ticket"))).ticket
  const socket = (await open(await ask())).webSocket as WebSocket
  socket.accept()
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.addEventListener("close", ({ code }) => resolve(code))
  await grace.signIn()
  const ticket = await ask()
  expect((await require(true)).status).toBe(200)
  expect(await closed).toBe(4001)
  expect((await open(ticket)).status).toBe(401)
})

test("the rule ends with the checkbox and with the provider, and everybody enters as before", async () => {
  const { sso, ada, grace, require, enter } = await company()
  await grace.signIn()
  await require(true)
  expect(await refusal(enter(ada.token))).toEqual(needed)
  await require(false)
  expect((await enter(ada.token)).status).toBe(200)
  await require(true)
  await sso("", { method: "PUT", body: { ...client, clientId: "another", issuer: inject("issuer") } })
  expect((await read<SingleSignOn>(sso())).connection).toMatchObject({ isRequired: false, lastUsedAt: null })
  expect(await refusal(require(true))).toEqual([409, "sso_unproven"])
})

test("a new secret is proven by a sign-in before the rule, and does not end the rule by itself", async () => {
  const { sso, grace, require } = await company()
  await grace.signIn()
  const save = (clientSecret: string) =>
    sso("", { method: "PUT", body: { ...client, clientSecret, issuer: inject("issuer") } })
  expect((await save("not the secret")).status).toBe(200)
  expect(await refusal(require(true))).toEqual([409, "sso_unproven"])
  await save(client.clientSecret)
  await grace.signIn()
  expect((await require(true)).status).toBe(200)
  expect(await read<SingleSignOn>(save("another"))).toMatchObject({
    connection: { isRequired: true, lastUsedAt: null },
  })
})

test("another address, another company's provider and a role of theirs are no way around", async () => {
  const { ada, grace, require, enter, workspace } = await company()
  await grace.signIn()
  const { user, access_token: hers } = await sessionOf(grace)
  await require(true)
  const move = (id: string, email: string) =>
    env.SITE.prepare("update users set email = ?1, email_norm = ?1 where id = ?2").bind(email, id).run()
  await env.SITE.prepare("update sessions set sso_workspace_id = ? where user_id = ?")
    .bind("wsp_of_another_company", user.id)
    .run()
  expect(await refusal(enter(hers, "/members"))).toEqual(needed)
  await move(user.id, `grace-${crypto.randomUUID()}@elsewhere.example`)
  expect(await refusal(enter(hers, "/members"))).toEqual(needed)
  await env.SITE.prepare("update sessions set method = 'sso' where user_id = ?").bind(ada.id).run()
  expect(await refusal(enter(ada.token, "/members"))).toEqual(needed)
  expect(
    await refusal(
      call(`/api/workspaces/${workspace.id}`, { method: "PUT", body: { name: "Mine" }, token: ada.token }),
    ),
  ).toEqual(needed)
})

test("keys go on, and only an owner sets the rule, once somebody has come by the provider", async () => {
  const { owner, ada, grace, require, workspace } = await company()
  expect(await refusal(require(true))).toEqual([409, "sso_unproven"])
  await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(ada.id).run()
  const key = await read<{ key: string }>(
    call(`/api/workspaces/${workspace.id}/keys`, {
      token: ada.token,
      body: { name: "Robot", scopes: ["contacts:read"] },
    }),
  )
  await grace.signIn()
  const path = `/api/workspaces/${workspace.id}/single-sign-on/rule`
  const asAdmin = call(path, { method: "PUT", body: { isRequired: true }, token: ada.token })
  expect((await asAdmin).status).toBe(403)
  expect((await require(true)).status).toBe(200)
  const headers = { Authorization: `Bearer ${key.key}` }
  expect((await call("/v1/contacts", { headers })).status).toBe(200)
  expect((await owner.ask("/contacts")).status).toBe(200)
})

test.each(clients)("a session by auth-js %s and its code counts as the company's, too", async (_, Client) => {
  const { domain, enter, require, grace } = await company()
  await grace.signIn()
  await require(true)
  const auth = openClient(Client, { flowType: "pkce" })
  const options = { redirectTo: "https://presskite.test/elsewhere", skipBrowserRedirect: true }
  const { data } = await auth.signInWithSSO({ domain, options })
  const begun = new URL(data?.url ?? "about:blank")
  const target = await employee(`lin@${domain}`).signIn(Object.fromEntries(begun.searchParams))
  const { data: signedIn } = await auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")
  expect((await enter(signedIn.session?.access_token ?? "")).status).toBe(200)
})

test("the rule ends with the last verified domain: nobody could come by the provider any more", async () => {
  const { sso, domain, ada, grace, require, enter } = await company()
  await grace.signIn()
  const { access_token: hers } = await sessionOf(grace)
  await env.SITE.prepare("update sessions set sso_workspace_id = null").run()
  await require(true)
  for (const token of [ada.token, hers]) expect(await refusal(enter(token))).toEqual(needed)
  const removed = await read<SingleSignOn>(sso(`/domains/${domain}`, { method: "DELETE" }))
  expect(removed).toMatchObject({ connection: { isRequired: false }, domains: [] })
  for (const token of [ada.token, hers]) expect((await enter(token)).status).toBe(200)
})
