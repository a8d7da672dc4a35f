import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../worker/env.ts"
import type { AccountSettings } from "../../../worker/site/accounts/contract.ts"
import type { AccountExport } from "../../../worker/site/settings/contract.ts"
import type { UserPage } from "../../../worker/site/user-management/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { clients, openClient } from "../support/auth-client.ts"
import { chooseAccount, personalTenant, someoneAtMicrosoft, visitor } from "../support/microsoft.ts"
import { newestLink } from "../support/outbox.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"

const microsoft = `http://127.0.0.1:${readSettings(env).MAIL_OAUTH_LOOPBACK?.[0]}/microsoft`
const reasonOf = (target: URL) => [target.pathname, target.searchParams.get("error_code")]
const rowOf = (email: string) =>
  env.SITE.prepare("select * from users where email_norm = ?").bind(email).first<Record<string, unknown>>()
const identitiesOf = async (email: string) =>
  (
    await env.SITE.prepare(
      "select provider, subject from identities join users on users.id = user_id where email_norm = ?",
    )
      .bind(email)
      .all()
  ).results
/** Signs in as a client without PKCE does, and gives its token. */
async function tokenOf(address: string, person = visitor()) {
  const target = await person.signIn(address, {})
  return new URLSearchParams(target.hash.slice(1)).get("access_token") ?? ""
}

test("the way to Microsoft names our client, its own address and what binds the answer to this browser", async () => {
  const page = await visitor().leave()
  expect(page.pathname).toBe("/microsoft/common/oauth2/v2.0/authorize")
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: "code",
    client_id: "microsoft-client",
    redirect_uri: "https://presskite.test/auth/v1/microsoft/callback",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    prompt: "select_account",
  })
})

test.each([
  ["a work account whose domain has an owner", { xms_edov: true }],
  ["one that says it as a number", { xms_edov: 1 }],
  ["one that says it as a text", { xms_edov: "1" }],
  ["a personal account", "personal"],
])("%s makes an account, and is known again", async (_, claims) => {
  const someone = await someoneAtMicrosoft()
  const iss = `${microsoft}/${personalTenant}/v2.0`
  await someone.tellClaims(
    claims === "personal" ? { tid: personalTenant, iss } : (claims as Record<string, unknown>),
  )
  const { subject, tenant } = (await someone.look()).account
  const token = await tokenOf(someone.address)
  const me = await read<{ id: string }>(call("/api/me", { token }))
  expect(me).toMatchObject({ email: someone.address, emailVerified: true, name: "Mara Lind", role: "user" })
  expect(await identitiesOf(someone.address)).toEqual([
    { provider: "azure", subject: `${claims === "personal" ? personalTenant : tenant}:${subject}` },
  ])
  // The address may be another one there later: the person is the same.
  await someone.tellClaims({ ...(claims === "personal" && { tid: personalTenant, iss }), email: null })
  expect(await read(call("/api/me", { token: await tokenOf(someone.address) }))).toMatchObject({ id: me.id })
})

test("whose work address Microsoft does not confirm is told what to do, and touches nobody's account", async () => {
  const victim = await signUpPerson()
  await call("/auth/v1/verify", { body: await newestLink(victim.email) })
  for (const email of [victim.email, "admin@presskite.test", `new-${crypto.randomUUID()}@work.example`]) {
    const before = await rowOf(email)
    for (const xms_edov of [null, false, 0, "0", "false", ["true"], {}]) {
      const mallory = await someoneAtMicrosoft({ email, xms_edov })
      const target = await visitor().signIn(mallory.address)
      expect([email, xms_edov, ...reasonOf(target)]).toEqual([
        email,
        xms_edov,
        "/login",
        "provider_email_needs_verification",
      ])
      expect(target.searchParams.get("error_description")).toContain("xms_edov")
      expect(target.searchParams.get("provider")).toBe("azure")
    }
    expect(await rowOf(email)).toEqual(before)
    expect((await identitiesOf(email)).filter(({ provider }) => provider === "azure")).toEqual([])
  }
})

test("a confirmed account of the same address is linked once, and keeps its password", async () => {
  const person = await signUpPerson()
  await call("/auth/v1/verify", { body: await newestLink(person.email) })
  const someone = await someoneAtMicrosoft({ email: person.email, xms_edov: true })
  expect((await visitor().signIn(someone.address)).pathname).toBe("/dashboard")
  const body = { email: person.email, password: goodPassword }
  expect((await call("/auth/v1/token?grant_type=password", { body })).status).toBe(200)
  const second = await someoneAtMicrosoft({ email: person.email, xms_edov: true })
  expect(reasonOf(await visitor().signIn(second.address))[1]).toBe("provider_email_needs_verification")
  const providers = (await identitiesOf(person.email)).map(({ provider }) => provider)
  expect(providers.sort()).toEqual(["azure", "email"])
})

const stranger = crypto.randomUUID()

test.each<[string, Record<string, unknown>]>([
  ["issued for another tenant than it names", { tid: stranger }],
  ["issued by another tenant than it names", { iss: `${microsoft}/${stranger}/v2.0` }],
  ["of another issuer", { iss: "https://login.microsoftonline.com.evil.example/x/v2.0" }],
  ["of a pattern", { iss: `${microsoft}/{tenantid}/v2.0`, tid: null }],
  ["of a tenant that is a path", { iss: `${microsoft}/x/../y/v2.0`, tid: "x/../y" }],
  ["for another client", { aud: "mail-client" }],
  ["for another sign-in", { nonce: "another" }],
  ["for no sign-in", { nonce: null }],
  ["that is over", { exp: 1_000_000_000 }],
  ["of nobody", { oid: null }],
  ["of a list", { oid: ["a"] }],
  ["without a subject", { sub: null }],
])("a token %s gives no session", async (_, claims) => {
  const someone = await someoneAtMicrosoft({ xms_edov: true, ...claims })
  expect(reasonOf(await visitor().signIn(someone.address))).toEqual(["/login", "sso_broken"])
  expect(await rowOf(someone.address)).toBeNull()
})

test("a token that Microsoft did not sign gives no session", async () => {
  const forger = await someoneAtMicrosoft()
  await forger.tell({ manners: { isForged: true } })
  expect(reasonOf(await visitor().signIn(forger.address))).toEqual(["/login", "sso_broken"])
})

test("a client of one tenant takes nobody of another", async () => {
  const someone = await someoneAtMicrosoft()
  const { tenant } = (await someone.look()).account
  const own = visitor({ MICROSOFT_TENANT: tenant })
  expect((await own.signIn(someone.address)).pathname).toBe("/dashboard")
  const other = visitor({ MICROSOFT_TENANT: crypto.randomUUID() })
  expect(reasonOf(await other.signIn(someone.address))).toEqual(["/login", "sso_broken"])
})

test("what comes back counts once, in the browser that began, at Microsoft's own address, and with its own code", async () => {
  const [grace, mallory] = [await someoneAtMicrosoft(), await someoneAtMicrosoft()]
  const [hers, theirs] = [visitor(), visitor()]
  const back = await chooseAccount(await hers.leave(), grace.address)
  expect(reasonOf(await theirs.comeBack(back))).toEqual(["/login", "bad_oauth_state"])
  const atGoogles = new URL(back)
  atGoogles.pathname = "/auth/v1/callback"
  expect(reasonOf(await hers.comeBack(atGoogles))).toEqual(["/login", "bad_oauth_state"])

  const mixed = await chooseAccount(await hers.leave(), grace.address)
  const foreign = await chooseAccount(await theirs.leave(), mallory.address)
  mixed.searchParams.set("code", foreign.searchParams.get("code") ?? "")
  expect(reasonOf(await hers.comeBack(mixed))).toEqual(["/login", "sso_broken"])
  expect(reasonOf(await hers.comeBack(mixed))).toEqual(["/login", "bad_oauth_state"])

  const google = await hers.leave({ provider: "google", carrier: "cookie" })
  const crossed = await chooseAccount(await hers.leave(), grace.address)
  crossed.searchParams.set("state", google.searchParams.get("state") ?? "")
  expect(reasonOf(await hers.comeBack(crossed))).toEqual(["/login", "bad_oauth_state"])
  const no = await chooseAccount(await hers.leave(), grace.address, { deny: "1" })
  expect(reasonOf(await hers.comeBack(no))).toEqual(["/login", "access_denied"])
  expect((await hers.signIn(grace.address)).pathname).toBe("/dashboard")
})

test("the suspended stay out", async () => {
  const someone = await someoneAtMicrosoft()
  await visitor().signIn(someone.address)
  await env.SITE.prepare("update users set state = 'suspended' where email = ?").bind(someone.address).run()
  expect(reasonOf(await visitor().signIn(someone.address))).toEqual(["/login", "user_banned"])
})

test("without a client of Microsoft's nothing offers it", async () => {
  const without = visitor({ MICROSOFT_CLIENT_ID: undefined as unknown as string })
  expect((await without.visit("/auth/v1/authorize?provider=azure")).status).toBe(400)
  expect(reasonOf(await without.leave())).toEqual(["/login", "validation_failed"])
  const [site, settings] = [await without.visit("/api/site"), await without.visit("/auth/v1/settings")]
  expect(await site.json()).toMatchObject({ hasMicrosoft: false })
  expect(await settings.json()).toMatchObject({ external: { azure: false } })
})

test("the person, the administrator and an export say that it is Microsoft", async () => {
  const someone = await someoneAtMicrosoft()
  const token = await tokenOf(someone.address)
  expect(await read<AccountSettings>(call("/api/account", { token }))).toMatchObject({
    hasPassword: false,
    providers: ["azure"],
  })
  const { identities } = await read<AccountExport>(call("/api/account/export", { token }))
  expect(identities).toMatchObject([{ provider: "azure", email: someone.address }])
  const { users } = await read<UserPage>(
    call(`/api/users?q=${encodeURIComponent(someone.address)}`, { token: await signInAdmin() }),
  )
  expect(users).toMatchObject([{ signsInBy: ["azure"] }])
})

describe.each(clients)("auth-js %s", (_, Client) => {
  test("signs in with Microsoft, and exchanges its code", async () => {
    const someone = await someoneAtMicrosoft()
    const person = visitor()
    const auth = openClient(Client, { flowType: "pkce", server: person.server })
    const options = { redirectTo: "https://presskite.test/app", skipBrowserRedirect: true }
    const { data } = await auth.signInWithOAuth({ provider: "azure", options })
    const begun = new URL(data.url ?? "")
    expect(begun.origin + begun.pathname).toBe("https://presskite.test/auth/v1/authorize")
    const target = await person.signIn(someone.address, Object.fromEntries(begun.searchParams))
    expect(target.pathname).toBe("/app")
    const exchanged = await auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")
    expect(exchanged.data.user).toMatchObject({
      email: someone.address,
      app_metadata: { provider: "azure", providers: ["azure"] },
    })
  })
})
