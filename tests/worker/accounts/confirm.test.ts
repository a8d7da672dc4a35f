import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { mailTo, newestLink, readLink } from "../support/outbox.ts"
import { call, randomAddress, randomClient, read, signUpPerson } from "../support/people.ts"

const minute = 60_000

function site() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const verify = (body: object) => call("/auth/v1/verify", { body, server })
  const resend = (body: object) => call("/auth/v1/resend", { body, server })
  return { server, move, verify, resend }
}

test("the link that a sign-up mails confirms the address and signs in", async () => {
  const { server, verify } = site()
  const { email, id, token } = await signUpPerson({ server })
  const [message] = await mailTo(email, 1, server)
  const { page, search, ...link } = readLink(message)
  expect(page).toBe("https://presskite.test/confirm")
  expect(search).toBe("")
  expect(link.type).toBe("signup")

  const answer = await verify(link)
  expect(answer.status).toBe(200)
  expect(await read(answer)).toMatchObject({
    token_type: "bearer",
    user: {
      id,
      email_confirmed_at: expect.any(String),
      identities: [{ identity_data: { email_verified: true } }],
    },
  })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ emailVerified: true })
})

test("a used, wrong, cut off, expired or foreign link gets one answer", async () => {
  const { server, verify, move } = site()
  const used = await newestLink((await signUpPerson({ server })).email, 1, server)
  await verify(used)
  const other = await signUpPerson({ server })
  const { token_hash } = await newestLink(other.email, 1, server)
  const good = { token_hash, type: "signup" }

  const refused = [
    used,
    { token_hash: "wrong", type: "signup" },
    { token_hash: token_hash.slice(0, -1), type: "signup" },
    { token_hash, type: "recovery" },
    { token: token_hash, type: "signup", email: randomAddress() },
    { token: token_hash, type: "signup" },
  ]
  const answers = await Promise.all(refused.map(verify))
  move(24 * 60 * minute)
  answers.push(await verify(good))
  for (const answer of answers) {
    expect(answer.status).toBe(403)
    expect(await read(answer)).toEqual({
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    })
  }
})

test("a link works with the address that it went to, in any case", async () => {
  const { server, verify } = site()
  const { email } = await signUpPerson({ server })
  const { token_hash } = await newestLink(email, 1, server)
  expect((await verify({ email: email.toUpperCase(), token: token_hash, type: "email" })).status).toBe(200)
})

test("of twenty uses of one link at once, one succeeds", async () => {
  const { server, verify } = site()
  const { email } = await signUpPerson({ server })
  const link = await newestLink(email, 1, server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(link)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)])
})

test("what cannot be a token of ours is refused without asking the database", async () => {
  for (const token_hash of ["x", "x".repeat(44), `${"x".repeat(42)}=`, "x".repeat(100_000)]) {
    const { database, cost } = countDatabase(env.SITE)
    const body = { token_hash, type: "signup" }
    const answer = await call("/auth/v1/verify", { body, server: appWith({ database }) })
    expect([answer.status, (await read(answer)).code, cost.trips]).toEqual([403, "otp_expired", 0])
  }
})

test("a link that is opened while its owner is suspended, or the database is busy, is good afterwards", async () => {
  const { server, verify } = site()
  const { email, id } = await signUpPerson({ server })
  const link = await newestLink(email, 1, server)
  const become = (state: string) =>
    env.SITE.prepare("update users set state = ? where id = ?").bind(state, id).run()
  await become("suspended")
  expect(await read(verify(link))).toMatchObject({ code: "user_banned" })
  await become("active")
  const broken = {
    prepare: env.SITE.prepare.bind(env.SITE),
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  } as unknown as D1Database
  const busy = await call("/auth/v1/verify", { body: link, server: appWith({ database: broken }) })
  expect(busy.status).toBe(503)
  expect((await verify(link)).status).toBe(200)
})

test("whoever confirms an address confirms nobody else's", async () => {
  const { server, verify } = site()
  const [person, other] = [await signUpPerson({ server }), await signUpPerson({ server })]
  expect((await verify(await newestLink(person.email, 1, server))).status).toBe(200)
  expect(await read(call("/auth/v1/user", { token: other.token, server }))).toMatchObject({
    identities: [{ identity_data: { email: other.email, email_verified: false } }],
  })
})

test("the hash of a link says whose it is, whatever address comes along", async () => {
  const { server, verify } = site()
  const link = await newestLink((await signUpPerson({ server })).email, 1, server)
  expect((await verify({ ...link, email: randomAddress() })).status).toBe(200)
})

test("a confirmed address leaves a change of it waiting", async () => {
  const { server, verify } = site()
  const { email, token } = await signUpPerson({ server })
  const link = await newestLink(email, 1, server)
  const next = randomAddress()
  await call("/auth/v1/user", { method: "PUT", body: { email: next }, token, server })
  expect((await verify(link)).status).toBe(200)
  expect((await verify(await newestLink(next, 1, server))).status).toBe(200)
})

test("one client asks for a few links an hour, whatever addresses it names", async () => {
  const server = appWith({ settings: { LINKS_PER_HOUR: "2" } })
  const client = randomClient()
  const statuses = []
  for (const type of ["signup", "email_change", "signup"]) {
    const body = { type, email: randomAddress() }
    statuses.push((await call("/auth/v1/resend", { body, client, server })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test.each([
  ["resend", { type: "sms", email: "ada@example.com" }],
  ["resend", { type: "signup", email: "nobody" }],
  ["recover", {}],
  ["recover", { email: "nobody" }],
])("%s refuses %o, which no link can go to", async (path, body) => {
  const answer = await call(`/auth/v1/${path}`, { body })
  expect([answer.status, await read(answer)]).toMatchObject([400, { code: "validation_failed" }])
})

test("reading the page of a link does not use it", async () => {
  const { server, verify } = site()
  const { email } = await signUpPerson({ server })
  const link = await newestLink(email, 1, server)
  for (const method of ["GET", "HEAD"]) {
    await call("/confirm", { method, server })
    await call(`/auth/v1/verify?token_hash=${link.token_hash}&type=signup`, { method, server })
  }
  expect((await verify(link)).status).toBe(200)
})

test("a link that is asked for again voids the first, and not within a minute", async () => {
  const { server, verify, resend, move } = site()
  const { email } = await signUpPerson({ server })
  const ask = { type: "signup", email }
  expect((await resend(ask)).status).toBe(200)
  expect(await mailTo(email, 1, server)).toHaveLength(1)
  move(minute)
  expect((await resend(ask)).status).toBe(200)
  const [second, first] = (await mailTo(email, 2, server)).map(readLink)
  expect((await verify(first ?? {})).status).toBe(403)
  expect((await verify(second ?? {})).status).toBe(200)

  move(minute)
  expect((await resend(ask)).status).toBe(200)
  expect(await mailTo(email, 2, server)).toHaveLength(2)
})

test("asking again for an address that nobody has tells nothing", async () => {
  const { server, resend } = site()
  const email = randomAddress()
  const answer = await resend({ type: "signup", email })
  expect([answer.status, await read(answer)]).toEqual([200, {}])
  expect(await mailTo(email, 0, server)).toEqual([])
})

test.each([
  {},
  { type: "sms" },
  { type: "sms", token_hash: "x".repeat(43) },
  { type: "signup" },
  { type: "signup", token_hash: 5 },
])("verify refuses %o", async (body) => {
  expect((await site().verify(body)).status).toBe(400)
})
