import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo, newestLink, readLink } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"

const minute = 60_000

function site() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const verify = (body: object) => call("/auth/v1/verify", { body, server })
  const change = (token: string, email: string) =>
    call("/auth/v1/user", { method: "PUT", body: { email }, token, server })
  const signIn = (email: string) =>
    call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword }, server })
  return { server, move, verify, change, signIn }
}

test("an address changes when the new one is confirmed, and the old one is told", async () => {
  const { server, verify, change, signIn } = site()
  const { email, token, id } = await signUpPerson({ server })
  const next = randomAddress()
  expect((await change(token, next.toUpperCase())).status).toBe(200)

  expect((await mailTo(email, 2, server))[0]?.subject).toBe("Your Presskite address is about to change")
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ email, emailVerified: false })
  expect((await signIn(next)).status).toBe(400)

  const link = await newestLink(next, 1, server)
  expect(link).toMatchObject({ page: "https://presskite.test/confirm", type: "email_change" })
  expect(await read(verify(link))).toMatchObject({
    user: { id, email: next, email_confirmed_at: expect.any(String), identities: [{ email: next }] },
  })
  expect((await verify(link)).status).toBe(403)
  expect((await mailTo(email, 3, server))[0]?.subject).toBe("Your Presskite address has changed")
  expect((await signIn(email)).status).toBe(400)
  expect((await signIn(next)).status).toBe(200)
})

test("an address that somebody has is refused, also when they took it in the meantime", async () => {
  const { server, verify, change } = site()
  const { token, email } = await signUpPerson({ server })
  const other = await signUpPerson({ server })
  const taken = await change(token, other.email)
  expect([taken.status, await read(taken)]).toMatchObject([422, { code: "email_exists" }])

  const next = randomAddress()
  await change(token, next)
  const link = await newestLink(next, 1, server)
  await signUpPerson({ email: next, server })
  const late = await verify(link)
  expect([late.status, await read(late)]).toMatchObject([422, { code: "email_exists" }])
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ email })
})

test("a second change voids the first, and one's own address changes nothing", async () => {
  const { server, verify, change } = site()
  const { token, email } = await signUpPerson({ server })
  const [first, second] = [randomAddress(), randomAddress()]
  await change(token, first)
  await change(token, second)
  await change(token, email.toUpperCase())
  expect((await verify(await newestLink(first, 1, server))).status).toBe(403)
  expect((await verify(await newestLink(second, 1, server))).status).toBe(200)
})

test("an address gets a few links an hour, however many people ask to have it", async () => {
  const { server, change } = site()
  const next = randomAddress()
  const people = await Promise.all(Array.from({ length: 7 }, () => signUpPerson({ server })))
  const statuses = []
  for (const { token } of people) statuses.push((await change(token, next)).status)
  expect(statuses).toEqual([...Array(6).fill(200), 429])
  expect(await mailTo(next, 6, server)).toHaveLength(6)
})

test("a change that waits is mailed again, on request", async () => {
  const { server, verify, change, move } = site()
  const { token, email } = await signUpPerson({ server })
  const next = randomAddress()
  await change(token, next)
  move(minute)
  await call("/auth/v1/resend", { body: { type: "email_change", email }, server })
  const [again, before] = (await mailTo(next, 2, server)).map(readLink)
  expect((await verify(before ?? {})).status).toBe(403)
  expect((await verify(again ?? {})).status).toBe(200)
})

test("a reset cancels a change that waits, and a change cancels a reset", async () => {
  const { server, verify, change, move } = site()
  const { token, email } = await signUpPerson({ server })
  const next = randomAddress()
  await change(token, next)
  await call("/auth/v1/recover", { body: { email }, server })
  const reset = (await mailTo(email, 3, server)).find(({ subject }) => subject.startsWith("Set a new"))
  const session = await read<{ access_token: string }>(verify(readLink(reset)))
  expect((await verify(await newestLink(next, 1, server))).status).toBe(403)

  move(minute)
  await call("/auth/v1/recover", { body: { email }, server })
  await change(session.access_token, next)
  expect((await verify(await newestLink(next, 2, server))).status).toBe(200)
  const later = (await mailTo(email, 5, server)).find(({ subject }) => subject.startsWith("Set a new"))
  expect((await verify(readLink(later))).status).toBe(403)
})

test("an administrator who moves to another address is none any more", async () => {
  const { clock } = movableClock()
  const admin = randomAddress()
  const server = appWith({ clock, settings: { ADMIN_EMAIL: admin } })
  const { token } = await signUpPerson({ email: admin, server })
  await call("/auth/v1/verify", { body: await newestLink(admin, 1, server), server })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ role: "admin" })
  const next = randomAddress()
  await call("/auth/v1/user", { method: "PUT", body: { email: next }, token, server })
  await call("/auth/v1/verify", { body: await newestLink(next, 1, server), server })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ email: next, role: "user" })
})

test.each(["", "nobody", "a@b", "a@b.co\n", "\u212Aelvin@example.com", "a@b.co, c@d.co"])(
  "the address %j is refused",
  async (email) => {
    const { server, change } = site()
    const { token } = await signUpPerson({ server })
    const { status } = await change(token, email)
    // An empty field requests nothing.
    expect(status).toBe(email ? 400 : 200)
  },
)

test("a new address that comes with a new password keeps its link, and every other link is void", async () => {
  const { server, verify, change } = site()
  const { token } = await signUpPerson({ server })
  const [earlier, next] = [randomAddress(), randomAddress()]
  await change(token, earlier)
  const old = await newestLink(earlier, 1, server)
  const both = { email: next, password: "an entirely different sentence", current_password: goodPassword }
  expect((await call("/auth/v1/user", { method: "PUT", body: both, token, server })).status).toBe(200)
  expect((await verify(old)).status).toBe(403)
  expect(await read(verify(await newestLink(next, 1, server)))).toMatchObject({ user: { email: next } })
})

test("a link that was just mailed to the same address stays good beside a new password", async () => {
  const { server, verify, change } = site()
  const { token } = await signUpPerson({ server })
  const next = randomAddress()
  await change(token, next)
  const both = { email: next, password: "an entirely different sentence", current_password: goodPassword }
  expect((await call("/auth/v1/user", { method: "PUT", body: both, token, server })).status).toBe(200)
  expect(await read(verify(await newestLink(next, 1, server)))).toMatchObject({ user: { email: next } })
})
