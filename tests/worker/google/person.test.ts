import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"
import { browser, type GoogleAnswer, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

interface Me {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: string
}

/** Signs in as a client without PKCE does; returns the person, or the reason for the failure. */
async function visit(google: GoogleAnswer, { signIn, server } = browser()) {
  pretendGoogle(google)
  const target = await signIn({})
  const fragment = new URLSearchParams(target.hash.slice(1))
  const token = fragment.get("access_token") ?? ""
  if (!token) return { refused: fragment.get("error_description"), token }
  return { me: await read<Me>(call("/api/me", { token, server })), token }
}

const rowOf = (email: string) =>
  env.SITE.prepare("select * from users where email_norm = ?").bind(email).first<Record<string, unknown>>()
const googleIdentitiesOf = async (email: string) =>
  (
    await env.SITE.prepare(
      "select subject from identities join users on users.id = user_id where email_norm = ? and provider = 'google'",
    )
      .bind(email)
      .all()
  ).results

const passwordSignIn = (email: string, password = goodPassword) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password } })

test("a first visit makes an account, and the next ones find it", async () => {
  const google = someoneAtGoogle()
  const first = await visit(google)
  expect(first.me).toMatchObject({
    name: "Hedy Lamarr",
    email: google.email,
    emailVerified: true,
    role: "user",
  })
  expect((await visit(google)).me?.id).toBe(first.me?.id)
  expect((await passwordSignIn(google.email ?? "")).status).toBe(400)
})

test("an address that Google does not give, or does not vouch for, gives no account", async () => {
  const { email, ...nameless } = someoneAtGoogle()
  expect((await visit(nameless)).refused).toBe("Google gave no email address for this account")
  const unverified = { ...someoneAtGoogle(), verified_email: false }
  expect((await visit(unverified)).refused).toBe("Unverified email with google")
  const { verified_email, ...silent } = someoneAtGoogle()
  expect((await visit(silent)).refused).toBe("Unverified email with google")
  expect(await rowOf(unverified.email ?? "")).toBeNull()
})

test("the administrator's address without Google's word does not make an administrator", async () => {
  const email = "admin@presskite.test"
  await env.SITE.prepare("delete from users where email_norm = ?").bind(email).run()
  expect((await visit({ ...someoneAtGoogle(), email, verified_email: false })).me).toBeUndefined()
  expect((await visit({ ...someoneAtGoogle(), email: "Admin@Presskite.test" })).me?.role).toBe("admin")
  await env.SITE.prepare("delete from users where email_norm = ?").bind(email).run()
})

test("who signed up with an address before its owner came keeps nothing of it", async () => {
  const stranger = await signUpPerson({ name: "Not Me" })
  const google = { ...someoneAtGoogle(), email: stranger.email }
  const link = await newestLink(stranger.email)
  const { me } = await visit(google)
  expect(me).toMatchObject({ id: stranger.id, name: "Hedy Lamarr", emailVerified: true })
  expect((await passwordSignIn(stranger.email)).status).toBe(400)
  expect((await call("/api/me", { token: stranger.token })).status).toBe(401)
  const refresh = { refresh_token: stranger.session.refresh_token }
  expect((await call("/auth/v1/token?grant_type=refresh_token", { body: refresh })).status).toBe(400)
  expect((await call("/auth/v1/verify", { body: link })).status).toBe(403)
})

test("a confirmed account is linked once, keeps its password, and no second Google account joins it", async () => {
  const person = await signUpPerson()
  await call("/auth/v1/verify", { body: await newestLink(person.email) })
  const google = { ...someoneAtGoogle(), email: person.email }
  expect((await visit(google)).me).toMatchObject({ id: person.id, name: "Ada Lovelace" })
  expect((await passwordSignIn(person.email)).status).toBe(200)

  const second = { ...someoneAtGoogle(), email: person.email }
  expect((await visit(second)).refused).toBe(
    "This email address already signs in with another Google account",
  )
  expect(await googleIdentitiesOf(person.email)).toEqual([{ subject: google.id }])
})

test("two tabs at a first visit make one account", async () => {
  const google = someoneAtGoogle()
  pretendGoogle(google)
  const targets = await Promise.all(Array.from({ length: 5 }, () => browser().signIn()))
  expect(targets.map(({ pathname }) => pathname)).toEqual(Array(5).fill("/dashboard"))
  expect(await googleIdentitiesOf(google.email ?? "")).toHaveLength(1)
})

test("of two Google accounts with one address at once, one is linked", async () => {
  const { email } = someoneAtGoogle()
  const both = [someoneAtGoogle(), someoneAtGoogle()].map((google) => ({ ...google, email: email ?? "" }))
  const visits = both.map((google) => {
    const { leave, comeBack } = browser()
    return { google, leave, comeBack }
  })
  const answers = [...both]
  pretendGoogle((url) =>
    Response.json(url.endsWith("/token") ? { access_token: "a", scope: "" } : answers.pop()),
  )
  const targets = await Promise.all(
    visits.map(async ({ leave, comeBack }) => {
      const state = (await leave()).searchParams.get("state") ?? ""
      return comeBack({ state, code: crypto.randomUUID() })
    }),
  )
  expect(targets.map(({ pathname }) => pathname).sort()).toEqual(["/dashboard", "/login"])
  expect(await googleIdentitiesOf(email ?? "")).toHaveLength(1)
})

test("who changes the address at Google is still the same person", async () => {
  const google = someoneAtGoogle()
  const { me } = await visit(google)
  const moved = await visit({ ...google, email: someoneAtGoogle().email ?? "" })
  expect(moved.me).toMatchObject({ id: me?.id, email: google.email })
})

test("an account whose link to Google cannot be written is not left behind", async () => {
  const google = someoneAtGoogle()
  await env.SITE.exec(
    "create trigger no_google before insert on identities begin select raise(abort, 'no identities today'); end",
  )
  try {
    const { refused } = await visit(google)
    expect(refused).toMatch(/^Unexpected failure/)
  } finally {
    await env.SITE.exec("drop trigger no_google")
  }
  expect(await rowOf(google.email ?? "")).toBeNull()
})

test.each(["javascript:alert(1)", "http://example.com/a.png", "data:image/svg+xml,<svg/>", "no address"])(
  "the picture %s is dropped",
  async (picture) => {
    const google = { ...someoneAtGoogle(), picture }
    expect((await visit(google)).me).toBeDefined()
    expect(await rowOf(google.email ?? "")).toMatchObject({ avatar_url: null })
  },
)

test("a picture over https is kept", async () => {
  const google = someoneAtGoogle()
  await visit(google)
  expect(await rowOf(google.email ?? "")).toMatchObject({ avatar_url: google.picture })
})

test("a name with markup and control characters is kept as text", async () => {
  const google = { ...someoneAtGoogle(), name: "<b>Eve</b>\r\nBcc: you" }
  expect((await visit(google)).me?.name).toBe("<b>Eve</b>  Bcc: you")
})

test("a sign-in by Google is proof enough for an account with a password, too", async () => {
  const person = await signUpPerson()
  await call("/auth/v1/verify", { body: await newestLink(person.email) })
  const { token } = await visit({ ...someoneAtGoogle(), email: person.email })
  expect((await call("/api/account/sessions", { method: "DELETE", token })).status).toBe(204)
})

test("the suspended do not come in by Google", async () => {
  const google = someoneAtGoogle()
  await visit(google)
  await env.SITE.prepare("update users set state = 'suspended' where email_norm = ?").bind(google.email).run()
  expect((await visit(google)).refused).toBe("User is banned")
})

test("who has just come by Google may set a first password", async () => {
  const google = someoneAtGoogle()
  const email = google.email ?? ""
  const { token } = await visit(google)
  const update = { method: "PUT", body: { password: goodPassword }, token }
  expect((await call("/auth/v1/user", update)).status).toBe(200)
  expect((await passwordSignIn(email)).status).toBe(200)
  expect((await mailTo(email))[0]?.subject).toBe("Your Presskite password has changed")
})

test("who came by Google long ago proves to be there before they set a first password", async () => {
  const visitor = browser()
  const { token } = await visit(someoneAtGoogle(), visitor)
  visitor.move(11 * 60_000)
  const update = { method: "PUT", body: { password: goodPassword }, token, server: visitor.server }
  const refused = await call("/auth/v1/user", update)
  expect([refused.status, await read(refused)]).toMatchObject([400, { code: "reauthentication_needed" }])
})
