import { env } from "cloudflare:workers"
import { expect, inject, test } from "vitest"
import type { Team } from "../../../worker/site/members/contract.ts"
import type { SingleSignOn } from "../../../worker/site/single-sign-on/contract.ts"
import { clients, openClient } from "../support/auth-client.ts"
import { call, goodPassword, read, runningWorker, signUpPerson } from "../support/people.ts"
import { rowsOf } from "../support/sent-messages.ts"
import { client, employee, passProvider, sessionOf, signedOnWorkspace } from "../support/single-sign-on.ts"

const emailAt = (domain: string, name = "grace") => `${name}-${crypto.randomUUID().slice(0, 8)}@${domain}`
const reasonOf = (target: URL) => [target.pathname, target.searchParams.get("error_code")]
const failureOf = async (sso: (path?: string) => Promise<Response>) =>
  (await read<SingleSignOn>(sso())).connection?.failure?.reason

test("whoever the company vouches for is a member from their first sign-in on, and known again", async () => {
  const { owner, sso, domain, workspace } = await signedOnWorkspace({ role: "viewer" })
  const email = emailAt(domain)
  const grace = employee(email)
  const target = await grace.signIn()
  expect(target.pathname + target.search).toBe(`/dashboard?workspace=${workspace.id}`)
  const session = await sessionOf(grace)
  expect(session.user).toMatchObject({ email, app_metadata: { provider: "sso", providers: ["sso"] } })
  const { members } = await read<Team>(owner.ask("/members"))
  expect(members).toMatchObject([{ role: "owner" }, { email, name: "Grace Hopper", role: "viewer" }])

  expect((await grace.signIn()).pathname).toBe("/dashboard")
  expect((await sessionOf(grace)).user.id).toBe(session.user.id)
  expect((await read<Team>(owner.ask("/members"))).members).toHaveLength(2)
  expect((await read<SingleSignOn>(sso())).connection).toMatchObject({
    lastUsedAt: expect.any(String),
    failure: null,
  })
})

test("a member who was removed signs in, and stays out", async () => {
  const { owner, domain } = await signedOnWorkspace()
  const grace = employee(emailAt(domain))
  await grace.signIn()
  const { user } = await sessionOf(grace)
  await owner.ask(`/members/${user.id}`, { method: "DELETE" })
  expect((await grace.signIn()).pathname).toBe("/dashboard")
  expect((await read<Team>(owner.ask("/members"))).members).toHaveLength(1)
})

test("a member who was removed stays out when the provider is set up again, and comes in by an invitation", async () => {
  const { owner, sso, domain } = await signedOnWorkspace()
  const [grace, mary] = [employee(emailAt(domain)), employee(emailAt(domain, "mary"))]
  await grace.signIn()
  await mary.signIn()
  const { user } = await sessionOf(grace)
  await owner.ask(`/members/${user.id}`, { method: "DELETE" })
  const body = { ...client, issuer: inject("issuer") }
  const emails = async () => (await read<Team>(owner.ask("/members"))).members.map(({ email }) => email)
  const stays = (await emails()).toSorted()
  for (const again of [1, 2]) {
    await sso("", { method: "DELETE" })
    await sso("", { method: "PUT", body })
    expect((await grace.signIn()).pathname, `time ${again}`).toBe("/dashboard")
    expect((await sessionOf(grace)).user.id).toBe(user.id)
    expect((await mary.signIn()).pathname).toBe("/dashboard")
    expect((await emails()).toSorted()).toEqual(stays)
  }
  await sso("", { method: "DELETE" })
  await sso("", { method: "PUT", body })
  expect((await owner.ask("/invitations", { body: { email: user.email, role: "viewer" } })).status).toBe(201)
  expect((await grace.signIn()).pathname).toBe("/dashboard")
  const { members } = await read<Team>(owner.ask("/members"))
  expect(members).toContainEqual(expect.objectContaining({ userId: user.id, role: "viewer" }))
  await owner.ask(`/members/${user.id}`, { method: "DELETE" })
  await sso("", { method: "DELETE" })
  await sso("", { method: "PUT", body })
  await grace.signIn()
  expect((await emails()).toSorted()).toEqual(stays)
})

test("a member who was removed while there was no provider stays out of the next one", async () => {
  const { owner, sso, domain } = await signedOnWorkspace()
  const grace = employee(emailAt(domain))
  await grace.signIn()
  const { user } = await sessionOf(grace)
  await sso("", { method: "DELETE" })
  await owner.ask(`/members/${user.id}`, { method: "DELETE" })
  await sso("", { method: "PUT", body: { ...client, issuer: inject("issuer") } })
  expect((await grace.signIn()).pathname).toBe("/dashboard")
  expect((await read<Team>(owner.ask("/members"))).members).toHaveLength(1)
})

test("a member who was removed signs in though the plan has no room, because they take no place", async () => {
  const { owner, sso, domain, workspace } = await signedOnWorkspace()
  const grace = employee(emailAt(domain))
  await grace.signIn()
  const { user } = await sessionOf(grace)
  await owner.ask(`/members/${user.id}`, { method: "DELETE" })
  await sso("", { method: "DELETE" })
  await sso("", { method: "PUT", body: { ...client, issuer: inject("issuer") } })
  await env.SITE.prepare("update workspaces set plan = 'free', trial_ends_at = 0 where id = ?")
    .bind(workspace.id)
    .run()
  expect((await grace.signIn()).pathname).toBe("/dashboard")
})

test("whoever was invited and comes by the company has the role and the clients of the invitation", async () => {
  const { owner, domain, workspace } = await signedOnWorkspace()
  const { id: clientId } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
  for (const body of [{ name: "Ferries", clientId }, { name: "Our own" }])
    expect((await owner.ask("/campaigns", { body })).status).toBe(201)
  const email = emailAt(domain)
  const invitation = { email, role: "viewer", clientIds: [clientId] }
  expect((await owner.ask("/invitations", { body: invitation })).status).toBe(201)
  const grace = employee(email)
  expect((await grace.signIn()).pathname).toBe("/dashboard")
  const { access_token: token, user } = await sessionOf(grace)
  expect((await read<Team>(owner.ask("/members"))).members).toMatchObject([{}, { email, role: "viewer" }])
  const seen = call(`/api/workspaces/${workspace.id}/campaigns`, { token })
  expect((await read<{ campaigns: { name: string }[] }>(seen)).campaigns.map(({ name }) => name)).toEqual([
    "Ferries",
  ])
  expect(await read(owner.ask("/invitations"))).toEqual([])
  const joined = "select target_id, actor_name from audit_log where action = 'member.joined'"
  expect(await rowsOf(workspace.id, joined)).toEqual([{ target_id: user.id, actor_name: "Grace Hopper" }])
})

test("an account of the same address is the same person, and whoever never proved it loses it", async () => {
  const { owner, domain } = await signedOnWorkspace()
  const squatter = await signUpPerson({ email: emailAt(domain, "squatted") })
  const grace = employee(squatter.email)
  await grace.signIn()
  expect((await sessionOf(grace)).user.id).toBe(squatter.id)
  const body = { email: squatter.email, password: goodPassword }
  expect((await call("/auth/v1/token?grant_type=password", { body })).status).toBe(400)
  expect((await read<Team>(owner.ask("/members"))).members).toHaveLength(2)
})

test("a provider that keeps the address for its second answer is asked for it", async () => {
  const { domain } = await signedOnWorkspace()
  const email = emailAt(domain, "thin")
  const thin = employee(email)
  expect((await thin.signIn()).pathname).toBe("/dashboard")
  expect((await sessionOf(thin)).user.email).toBe(email)
})

test("nobody comes in by an address elsewhere, an unproved one, the administrator's or a no", async () => {
  const { sso, domain } = await signedOnWorkspace()
  const before = await env.SITE.prepare("select count(*) as n from users").first("n")
  const cases = [
    ["grace@elsewhere.example", "provider_email_needs_verification"],
    [`unproved-1@${domain}`, "provider_email_needs_verification"],
    ["admin@presskite.test", "administrator_protected"],
    [`refusing@${domain}`, "access_denied"],
  ] as const
  for (const [email, code] of cases) {
    const target = await employee(email).signIn({ carrier: "cookie", domain })
    expect([email, ...reasonOf(target)]).toEqual([email, "/login", code])
  }
  expect(await env.SITE.prepare("select count(*) as n from users").first("n")).toBe(before)
  expect(await failureOf(sso), "who says no tells nobody").not.toContain("cancelled")
})

test("who has become the administrator since does not come in by it any more", async () => {
  const { domain } = await signedOnWorkspace()
  const ADMIN_EMAIL = `chief-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`
  const grace = employee(emailAt(domain), { ADMIN_EMAIL })
  expect((await grace.signIn()).pathname).toBe("/dashboard")
  const { user } = await sessionOf(grace)
  await env.SITE.prepare("update users set email = ?1, email_norm = ?1 where id = ?2")
    .bind(ADMIN_EMAIL, user.id)
    .run()
  expect(reasonOf(await grace.signIn())).toEqual(["/login", "administrator_protected"])
})

test("a plan without room says so, and makes no account", async () => {
  const { domain, workspace } = await signedOnWorkspace()
  await env.SITE.prepare("update workspaces set plan = 'free', trial_ends_at = 0 where id = ?")
    .bind(workspace.id)
    .run()
  const email = emailAt(domain)
  expect(reasonOf(await employee(email).signIn())).toEqual(["/login", "plan_limit"])
  expect(await env.SITE.prepare("select id from users where email = ?").bind(email).first()).toBeNull()
})

test("what comes back counts once, in the browser that began, and for the flow that it belongs to", async () => {
  const { domain } = await signedOnWorkspace()
  const [grace, mallory] = [employee(emailAt(domain)), employee(emailAt(domain))]
  const back = await passProvider(await grace.leave())
  expect(reasonOf(await mallory.comeBack(back))).toEqual(["/login", "bad_oauth_state"])

  // Mallory's own code with Grace's state: the verifier is another one.
  const foreign = await passProvider(await mallory.leave())
  const mixed = new URL(back)
  mixed.searchParams.set("code", foreign.searchParams.get("code") ?? "")
  expect(reasonOf(await grace.comeBack(mixed))).toEqual(["/login", "sso_broken"])
  expect(reasonOf(await grace.comeBack(back))).toEqual(["/login", "bad_oauth_state"])

  const other = await passProvider(await grace.leave())
  other.searchParams.set("iss", "https://mallory.example")
  expect(reasonOf(await grace.comeBack(other))).toEqual(["/login", "sso_broken"])
  expect((await grace.signIn()).pathname).toBe("/dashboard")
})

test("another site cannot begin a sign-in here", async () => {
  const { domain } = await signedOnWorkspace()
  const answer = await call(`/auth/v1/sso/authorize?carrier=cookie&domain=${domain}`, {
    headers: { "Sec-Fetch-Site": "cross-site" },
  })
  expect(answer.status).toBe(403)
})

test.each(clients)(
  "auth-js %s finds the provider by the domain, and exchanges its code",
  async (_, Client) => {
    const { domain } = await signedOnWorkspace()
    const auth = openClient(Client, { flowType: "pkce" })
    const options = { redirectTo: "https://presskite.test/elsewhere", skipBrowserRedirect: true }
    const { data } = await auth.signInWithSSO({ domain, options })
    const begun = new URL(data?.url ?? "about:blank")
    expect(begun.origin + begun.pathname).toBe("https://presskite.test/auth/v1/sso/authorize")
    const email = emailAt(domain)
    const target = await employee(email).signIn(Object.fromEntries(begun.searchParams))
    expect(target.pathname).toBe("/elsewhere")
    const { data: signedIn } = await auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")
    expect(signedIn.user?.email).toBe(email)
    const { error } = await auth.signInWithSSO({ domain: "unknown.example", options })
    expect(error).toMatchObject({ status: 404, code: "sso_provider_not_found" })
  },
)

test("a wrong secret is told to the owner, and the end of the client ends what began by it", async () => {
  const { sso, domain } = await signedOnWorkspace()
  const grace = employee(emailAt(domain))
  await grace.signIn()
  const { access_token: token } = await sessionOf(grace)
  const body = { ...client, issuer: inject("issuer"), clientSecret: "not the one" }
  await sso("", { method: "PUT", body })
  expect(reasonOf(await grace.signIn())).toEqual(["/login", "sso_broken"])
  expect(await failureOf(sso)).toContain("does not accept the client ID")
  expect((await call("/auth/v1/user", { token, server: runningWorker })).status).toBe(200)

  await sso("", { method: "DELETE" })
  expect((await call("/auth/v1/user", { token, server: runningWorker })).status).toBe(403)
  expect(reasonOf(await grace.leave())).toEqual(["/login", "sso_provider_not_found"])
})
