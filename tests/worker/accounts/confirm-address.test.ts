import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { mailTo, newestLink, readLink } from "../support/outbox.ts"
import { type Call, call, randomAddress, randomClient, read, signUpPerson } from "../support/people.ts"

const server = appWith({})

/** Presses the button of the page that a mailed link opens. */
async function press(link: { token_hash: string; type: string }, more: { password?: string } & Call = {}) {
  const { password, ...how } = more
  const body = { tokenHash: link.token_hash, type: link.type, ...(password !== undefined && { password }) }
  const answer = await call("/api/account/confirmation", { body, server, ...how })
  const said = answer.status === 204 ? null : await read<{ error: { code: string } }>(answer)
  return [answer.status, said?.error.code ?? null]
}

const isVerified = async (token: string) =>
  (await read(call("/api/me", { token, server }))).emailVerified as boolean

async function signUp() {
  const person = await signUpPerson({ server })
  return { ...person, link: await newestLink(person.email, 1, server) }
}

test("who presses the button without a session gives the password of the account first", async () => {
  const { link, token, password } = await signUp()
  expect(await press(link)).toEqual([403, "reauthentication_needed"])
  expect(await press(link, { password: "" })).toEqual([403, "reauthentication_needed"])
  expect(await press(link, { password: "not the password" })).toEqual([400, "current_password_invalid"])
  expect(await isVerified(token)).toBe(false)
  expect(await press(link, { password })).toEqual([204, null])
  expect(await isVerified(token)).toBe(true)
})

test("a session of the account is enough, and one of another account is not", async () => {
  const { link, token } = await signUp()
  const other = await signUp()
  expect(await press(link, { token: other.token })).toEqual([403, "reauthentication_needed"])
  expect(await press(link, { token: other.token, password: "not the password" })).toEqual([
    400,
    "current_password_invalid",
  ])
  expect(await isVerified(token)).toBe(false)
  expect(await press(link, { token })).toEqual([204, null])
  expect(await isVerified(token)).toBe(true)
})

test("who cannot give a stranger's password sets a new one, which leaves the stranger nothing", async () => {
  const stranger = await signUp()
  expect(await press(stranger.link)).toEqual([403, "reauthentication_needed"])
  await call("/auth/v1/recover", { body: { email: stranger.email }, server })
  const reset = readLink((await mailTo(stranger.email, 2, server))[0])
  expect(reset.type).toBe("recovery")
  const { access_token } = await read<{ access_token: string }>(
    call("/auth/v1/verify", { body: { token_hash: reset.token_hash, type: reset.type }, server }),
  )
  expect(await isVerified(access_token)).toBe(true)
  expect((await call("/api/me", { token: stranger.token, server })).status).toBe(401)
  const signIn = { email: stranger.email, password: stranger.password }
  expect((await call("/auth/v1/token?grant_type=password", { body: signIn, server })).status).toBe(400)
  expect(await press(stranger.link, { password: stranger.password })).toEqual([403, "otp_expired"])
})

test("a stranger who wants somebody's address does not get it by their press of a button", async () => {
  const stranger = await signUp()
  const email = randomAddress()
  await call("/auth/v1/user", { method: "PUT", body: { email }, token: stranger.token, server })
  const link = await newestLink(email, 1, server)
  expect(link.type).toBe("email_change")
  expect(await press(link)).toEqual([403, "reauthentication_needed"])
  expect((await read(call("/api/me", { token: stranger.token, server }))).email).toBe(stranger.email)
  expect(await press(link, { token: stranger.token })).toEqual([204, null])
  expect((await read(call("/api/me", { token: stranger.token, server }))).email).toBe(email)
})

test("of twenty presses at once one confirms, and a link that is wrong tells nothing of a password", async () => {
  const { link, token, password } = await signUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(link, { token })))
  expect(answers.map(([status]) => status).sort()).toEqual([204, ...Array(19).fill(403)])
  for (const wrong of [link, { ...link, token_hash: "x" }, { ...link, token_hash: "x".repeat(43) }])
    expect(await press(wrong, { password })).toEqual([403, "otp_expired"])
  expect((await press({ ...link, type: "recovery" }, { password }))[0]).toBe(422)
  const other = await signUp()
  expect(await press({ ...other.link, type: "email_change" })).toEqual([403, "otp_expired"])
})

test("the password is guessed at a mailed link no more often than at the door", async () => {
  const { link } = await signUp()
  const client = randomClient()
  const codes: unknown[] = []
  for (let tries = 0; tries < 6; tries++) codes.push((await press(link, { password: "not it", client }))[1])
  expect(codes.at(0)).toBe("current_password_invalid")
  expect(codes.at(-1)).toBe("over_request_rate_limit")
})

test("whoever finds a link that was used, or is a day old, cannot guess the password at it", async () => {
  const used = await signUp()
  expect(await press(used.link, { token: used.token })).toEqual([204, null])
  expect(await press(used.link, { password: "not it" })).toEqual([403, "otp_expired"])
  const { clock, move } = movableClock()
  const site = appWith({ clock })
  const { email } = await signUpPerson({ server: site })
  const link = await newestLink(email, 1, site)
  move(86_400_000 - 1)
  expect(await press(link, { password: "not it", server: site })).toEqual([400, "current_password_invalid"])
  move(1)
  expect(await press(link, { password: "not it", server: site })).toEqual([403, "otp_expired"])
})

test("what cannot be a link of ours is refused without asking the database", async () => {
  const { database, cost } = countDatabase(env.SITE)
  const link = { token_hash: "x".repeat(44), type: "signup" }
  expect(await press(link, { server: appWith({ database }) })).toEqual([403, "otp_expired"])
  expect(cost.trips).toBe(0)
})

test("a suspended person confirms nothing, and is told why", async () => {
  const { link, password, id } = await signUp()
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(id).run()
  expect(await press(link, { password })).toEqual([403, "user_banned"])
})
