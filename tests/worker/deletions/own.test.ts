import { createScheduledController } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import worker from "../../../worker/index.ts"
import { signInAdmin } from "../support/administrator.ts"
import { DAYS, deletionDesk, personToDelete } from "../support/deletions.ts"
import { personWithApp } from "../support/factors.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, read } from "../support/people.ts"

const statusAndCode = async (answer: Response) => {
  const body = await read<{ code?: string; error?: { code: string } }>(answer)
  return [answer.status, body.error?.code ?? body.code]
}
const gone = [403, "otp_expired"]

test("a deleted account is signed out everywhere, and erased after 14 days", async () => {
  const { id, email, token, session, server, move, remove, signIn, clean, isThere } = await personToDelete()
  expect((await remove(token)).status).toBe(204)
  expect((await call("/api/me", { token, server })).status).toBe(401)
  const refresh = { refresh_token: session.refresh_token }
  expect((await call("/auth/v1/token?grant_type=refresh_token", { body: refresh, server })).status).toBe(400)
  move(14 * DAYS - 1000)
  await clean()
  expect(await isThere()).toBe(true)
  move(1000)
  await clean()
  await clean()
  expect(await isThere()).toBe(false)
  expect(await statusAndCode(await signIn(email))).toEqual([400, "invalid_credentials"])
  for (const [table, column] of [
    ["account_deletions", "user_id"],
    ["identities", "user_id"],
    ["memberships", "user_id"],
    ["security_events", "person_id"],
  ])
    expect(
      await env.SITE.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id).first("n"),
    ).toBe(0)
})

test("the platform's clock erases what is due, and nothing else", async () => {
  const [due, other] = [await personToDelete(), await personToDelete()]
  for (const { token, remove } of [due, other]) expect((await remove(token)).status).toBe(204)
  await env.SITE.prepare("update account_deletions set erases_at = 1 where user_id = ?").bind(due.id).run()
  await worker.scheduled(createScheduledController({ cron: "17 3 * * *" }), env)
  expect([await due.isThere(), await other.isThere()]).toEqual([false, true])
})

test("the mailed link brings the account back, once, and signs nobody in", async () => {
  const { email, token, server, remove, keep, signIn, clean, move, isThere } = await personToDelete()
  await remove(token)
  const { page, token_hash } = await newestLink(email, 2, server)
  expect(page).toBe("https://presskite.test/keep-account")
  const answers = await Promise.all([1, 2, 3].map(() => keep(token_hash)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403])
  expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  expect(await statusAndCode(await keep(token_hash))).toEqual(gone)
  expect((await call("/api/me", { token, server })).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
  const [told] = await mailTo(email, 3, server)
  expect(told?.subject).toMatch(/stays/)
  move(15 * DAYS)
  await clean()
  expect(await isThere()).toBe(true)
})

test("links that are wrong, of an earlier deletion or too late change nothing", async () => {
  const { email, token, server, move, remove, keep, signIn, offer } = await personToDelete()
  await remove(token)
  const first = await newestLink(email, 2, server)
  expect(await statusAndCode(await keep("x".repeat(43)))).toEqual(gone)
  expect(await statusAndCode(await keep("nothing like it"))).toEqual(gone)
  expect((await keep(7)).status).toBe(422)
  expect((await keep(first.token_hash)).status).toBe(204)
  const { access_token } = await read<{ access_token: string }>(signIn(email))
  move(1)
  await remove(access_token)
  expect(await statusAndCode(await keep(first.token_hash))).toEqual(gone)
  const second = await newestLink(email, 4, server)
  move(14 * DAYS)
  expect(await statusAndCode(await keep(second.token_hash))).toEqual(gone)
  expect(await offer()).toBeUndefined()
})

test("a right sign-in says until when, offers to keep the account for 15 minutes, and to nobody else", async () => {
  const { email, token, server, clock, move, remove, keep, signIn, offer } = await personToDelete()
  await remove(token)
  const wrong = await call("/auth/v1/token?grant_type=password", {
    body: { email, password: "not the password" },
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
    server,
  })
  expect(await read(wrong)).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" })
  const body = { email, password: goodPassword }
  const program = await call("/auth/v1/token?grant_type=password", { body, server })
  expect([program.status, await read(program)]).toEqual([
    400,
    { code: "user_banned", message: "User is banned" },
  ])
  const early = await offer()
  expect(early).toMatchObject({ erasesAt: new Date(clock() + 14 * DAYS).toISOString(), needsCode: false })
  move(15 * 60_000)
  expect(await statusAndCode(await keep(early?.token))).toEqual(gone)
  const good = (await offer())?.token ?? ""
  for (const forged of [good.replace(/~2~/, "~1~"), good.slice(0, -1), `${good.slice(0, -2)}AA`, `${good}~`])
    expect(await statusAndCode(await keep(forged))).toEqual(gone)
  expect((await keep(good)).status).toBe(204)
  expect(await statusAndCode(await keep(good))).toEqual(gone)
  expect((await signIn(email)).status).toBe(200)
})

test("after a password alone, a second factor is asked for, and each code counts once", async () => {
  const person = await personWithApp()
  const { email, server, clock, token, codeNow, secret, move } = person
  const { remove, keep, signIn } = deletionDesk({ server, clock })
  expect((await remove(token)).status).toBe(204)
  const offerOf = async () =>
    (await read<{ deletion: { token: string; needsCode: boolean } }>(signIn(email))).deletion
  const offer = await offerOf()
  expect(offer.needsCode).toBe(true)
  const refused = [422, "mfa_verification_failed"]
  expect(await statusAndCode(await keep(offer.token))).toEqual(refused)
  expect(await statusAndCode(await keep(offer.token, "abcd-efgh-jkmn-pqrs"))).toEqual(refused)
  const wrong = codeNow(secret) === "000000" ? "000001" : "000000"
  expect(await statusAndCode(await keep(offer.token, wrong))).toEqual(refused)
  const code = codeNow(secret)
  expect((await keep(offer.token, code)).status).toBe(204)
  const session = await person.signIn()
  expect((await person.verify(person.app.id, session.access_token, code)).status).toBe(422)
  move(60_000)
  const raised = await read<{ access_token: string }>(
    person.verify(person.app.id, session.access_token, codeNow(secret)),
  )
  await remove(raised.access_token)
  const again = await offerOf()
  for (let tries = 0; tries < 5; tries++) await keep(again.token, wrong)
  move(60_000)
  expect((await keep(again.token, codeNow(secret))).status).toBe(429)
})

test("the address stays taken meanwhile, with the answers of every account", async () => {
  const { email, token, server, remove } = await personToDelete()
  const ask = (path: string, body: unknown) =>
    call(`/auth/v1${path}`, { body, server }).then(async (answer) => [answer.status, await read(answer)])
  const before = await ask("/signup", { email, password: goodPassword })
  await remove(token)
  await mailTo(email, 2, server)
  expect(await ask("/signup", { email, password: goodPassword })).toEqual(before)
  expect(await ask("/recover", { email })).toEqual([200, {}])
  expect(await ask("/resend", { type: "signup", email })).toEqual([200, {}])
  expect(await mailTo(email, 2, server)).toHaveLength(2)
  const rows = env.SITE.prepare("select count(*) as n from users where email_norm = ?").bind(email)
  expect(await rows.first("n")).toBe(1)
})

test("who wants it is erased at once, and cannot come back", async () => {
  const { email, token, server, remove, offer, isThere } = await personToDelete()
  expect((await remove(token, { password: goodPassword, atOnce: true })).status).toBe(204)
  expect(await isThere()).toBe(false)
  expect(await offer()).toBeUndefined()
  expect((await call("/auth/v1/signup", { body: { email, password: goodPassword }, server })).status).toBe(
    200,
  )
})

test("the log of security events has the deletion and the return", async () => {
  const { id, email, token, server, remove, keep } = await personToDelete()
  await remove(token)
  const { token_hash } = await newestLink(email, 2, server)
  await keep(token_hash)
  const chief = await signInAdmin()
  const { events } = await read<{ events: { detail: string }[] }>(
    call(`/api/security?kind=deletion&q=${id}`, { token: chief }),
  )
  expect(events.map(({ detail }) => detail)).toEqual(["taken_back", "asked"])
  const stored = (await env.SITE.prepare("select * from security_events").all()).results
  expect(JSON.stringify(stored)).not.toContain(token_hash)
})
