import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo, newestLink, readLink } from "../support/outbox.ts"
import {
  call,
  goodPassword,
  randomAddress,
  randomClient,
  read,
  runningWorker,
  signUpPerson,
} from "../support/people.ts"

const minute = 60_000
const otherPassword = "an entirely different sentence"
type Tokens = { access_token: string; refresh_token: string }

/** The database, but after this many batches the next ones wait until they are released. */
function holdBack(site: D1Database, free: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let batches = 0
  const database = {
    prepare: (query: string) => site.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (++batches > free) await promise
      return site.batch(statements)
    },
  } as D1Database
  return { database, letPass: resolve }
}

function site() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const post = (path: string, body: object, client?: string) =>
    call(`/auth/v1${path}`, { body, server, ...(client ? { client } : {}) })
  const recover = (email: string, client?: string) => post("/recover", { email }, client)
  const verify = (link: object) => post("/verify", link)
  const signIn = (email: string, password: string) => post("/token?grant_type=password", { email, password })
  const setPassword = (token: string, body: object) =>
    call("/auth/v1/user", { method: "PUT", body, token, server })
  const resetLink = async (email: string) => {
    await recover(email)
    return await newestLink(email, 2, server)
  }
  return { server, move, post, recover, verify, signIn, setPassword, resetLink }
}

test("a reset answers the same for a known and an unknown address, at once and again", async () => {
  const { server, recover } = site()
  const { email } = await signUpPerson({ server })
  const nobody = randomAddress()
  for (const address of [email, email, nobody, nobody]) {
    const answer = await recover(address)
    expect([answer.status, await answer.text()]).toEqual([200, "{}"])
  }
  expect(await mailTo(email, 2, server)).toHaveLength(2)
  expect(await mailTo(nobody, 0, server)).toEqual([])
})

test("a reset is answered before anybody looks whether the address is known", async () => {
  const { email } = await signUpPerson()
  for (const address of [email, randomAddress()]) {
    const { database, letPass } = holdBack(env.SITE, 1)
    const execution = createExecutionContext()
    const app = createApp(readSettings(env))
    const server = (request: Request) => app.fetch(request, { ...env, SITE: database }, execution)
    expect((await call("/auth/v1/recover", { body: { email: address }, server })).status).toBe(200)
    letPass()
    await waitOnExecutionContext(execution)
  }
})

test("a reset link works once, within the hour, and ends every session", async () => {
  const { server, verify, post, setPassword, signIn, resetLink, move } = site()
  const { email, token, session } = await signUpPerson({ server })
  const link = await resetLink(email)
  expect(link).toMatchObject({ page: "https://presskite.test/reset-password", search: "", type: "recovery" })

  move(59 * minute)
  const answer = await verify(link)
  expect(answer.status).toBe(200)
  const recovered = await read<Tokens>(answer)
  expect((await verify(link)).status).toBe(403)
  expect((await call("/auth/v1/user", { token, server })).status).toBe(403)
  const refreshed = await post("/token?grant_type=refresh_token", { refresh_token: session.refresh_token })
  expect(refreshed.status).toBe(400)

  expect((await setPassword(recovered.access_token, { password: otherPassword })).status).toBe(200)
  expect((await signIn(email, goodPassword)).status).toBe(400)
  expect((await signIn(email, otherPassword)).status).toBe(200)
})

test("a reset link is over after an hour", async () => {
  const { server, verify, resetLink, move } = site()
  const { email } = await signUpPerson({ server })
  const link = await resetLink(email)
  move(60 * minute)
  expect((await verify(link)).status).toBe(403)
})

test("a second reset request voids the first link", async () => {
  const { server, verify, recover, resetLink, move } = site()
  const { email } = await signUpPerson({ server })
  const first = await resetLink(email)
  move(minute)
  await recover(email)
  const second = await newestLink(email, 3, server)
  expect((await verify(first)).status).toBe(403)
  expect((await verify(second)).status).toBe(200)
})

test("setting the password after a reset ends sessions that began since", async () => {
  const { server, verify, signIn, setPassword, resetLink } = site()
  const { email } = await signUpPerson({ server })
  await verify(await newestLink(email, 1, server))
  const link = await resetLink(email)
  const recovered = await read<Tokens>(verify(link))
  const meanwhile = await read<Tokens>(signIn(email, goodPassword))
  await setPassword(recovered.access_token, { password: otherPassword })
  expect((await call("/api/me", { token: meanwhile.access_token, server })).status).toBe(401)
  expect((await call("/api/me", { token: recovered.access_token, server })).status).toBe(200)
})

test("a reset proves the address, and a password that was set before that is void", async () => {
  const { server, verify, signIn, resetLink } = site()
  const { email } = await signUpPerson({ server })
  const recovered = await read<Tokens>(verify(await resetLink(email)))
  expect(await read(call("/api/me", { token: recovered.access_token, server }))).toMatchObject({
    emailVerified: true,
  })
  expect((await signIn(email, goodPassword)).status).toBe(400)
})

test("a session from a mailed link sets a password without the current one once, within an hour", async () => {
  const { server, verify, setPassword, resetLink, move } = site()
  const { email } = await signUpPerson({ server })
  await verify(await newestLink(email, 1, server))
  const { access_token } = await read<Tokens>(verify(await resetLink(email)))
  expect((await setPassword(access_token, { password: goodPassword })).status).toBe(422)
  expect((await setPassword(access_token, { password: otherPassword })).status).toBe(200)
  const again = await setPassword(access_token, { password: goodPassword })
  expect([again.status, await read(again)]).toMatchObject([400, { code: "current_password_required" }])

  move(minute)
  await call("/auth/v1/recover", { body: { email }, server })
  const [message] = (await mailTo(email, 4, server)).filter(({ subject }) => subject.startsWith("Set a new"))
  const later = await read<Tokens>(verify(readLink(message)))
  move(59 * minute)
  const refreshed = await read<Tokens>(
    call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: later.refresh_token }, server }),
  )
  move(minute)
  expect((await setPassword(refreshed.access_token, { password: goodPassword })).status).toBe(400)
})

test("a link names the configured origin, whatever the Host says", async () => {
  const { email } = await signUpPerson()
  const request = new Request("https://evil.example/auth/v1/recover", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "CF-Connecting-IP": randomClient(),
      "X-Forwarded-Host": "evil.example",
    },
    body: JSON.stringify({ email }),
  })
  expect((await runningWorker(request)).status).toBe(200)
  expect((await newestLink(email, 2)).page).toBe("https://presskite.test/reset-password")
})

test("a client that asks for too many mails is told to wait, and an address gets a few an hour", async () => {
  const { server, recover, move } = site()
  const client = randomClient()
  const answers = await Promise.all(Array.from({ length: 31 }, () => recover(randomAddress(), client)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429])

  const { email } = await signUpPerson({ server })
  for (let asked = 0; asked < 8; asked++) {
    expect((await recover(email)).status).toBe(200)
    move(minute)
  }
  expect(await mailTo(email, 7, server)).toHaveLength(7)
})

test("the database holds no mailed token in clear", async () => {
  const { server, resetLink } = site()
  const { email } = await signUpPerson({ server })
  const { token_hash } = await resetLink(email)
  const { results } = await env.SITE.prepare("select * from email_tokens").all()
  expect(results.length).toBeGreaterThan(0)
  expect(JSON.stringify(results)).not.toContain(token_hash)
})

test("an account without a password is proved by a mailed link, as nobody could ask for more", async () => {
  const { server, verify, resetLink } = site()
  const { email, id } = await signUpPerson({ server })
  await env.SITE.prepare("update users set password = null where id = ?").bind(id).run()
  const { access_token: token } = await read<Tokens>(verify(await resetLink(email)))
  expect((await call("/api/account/sessions", { method: "DELETE", token, server })).status).toBe(204)
})
