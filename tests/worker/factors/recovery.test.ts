import { env } from "cloudflare:workers"
import { decodeJwt } from "jose"
import { describe, expect, test } from "vitest"
import { type Granted, personWithApp } from "../support/factors.ts"
import { mailTo } from "../support/outbox.ts"
import { call, read, signUpPerson } from "../support/people.ts"

interface Codes {
  id: string
  total: number
  codes: [string, ...string[]]
}

const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  return [status, (await read(answer)).code]
}

async function personWithCodes() {
  const person = await personWithApp()
  const made = await read<Codes>(person.post("/factors/recovery-codes", person.token))
  const status = async (token = person.token) =>
    read(call("/auth/v1/factors/recovery-codes", { token, server: person.server }))
  const use = (token: string, code: string) => person.post("/factors/recovery-codes/verify", token, { code })
  return { ...person, made, status, use }
}

test("there are ten codes, of which only hashes are stored", async () => {
  const { made, status } = await personWithCodes()
  expect(made).toMatchObject({ type: "recovery_code", friendly_name: "Recovery codes", total: 10 })
  expect(new Set(made.codes).size).toBe(10)
  for (const code of made.codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const { results } = await env.SITE.prepare("select hash from recovery_codes where factor_id = ?")
    .bind(made.id)
    .all<{ hash: string }>()
  expect(results).toHaveLength(10)
  for (const { hash } of results) expect(hash).toMatch(/^[\w-]{43}$/)
  expect(await status()).toEqual({ id: made.id, type: "recovery_code", total: 10, remaining: 10 })
})

test("a code raises a session, once, also when it is sent twice at the same time", async () => {
  const { made, signIn, use, status } = await personWithCodes()
  const [first, second] = await Promise.all([signIn(), signIn()])
  const [code] = made.codes
  const answers = await Promise.all([use(first.access_token, code), use(second.access_token, code)])
  const good = answers.filter((answer) => answer.status === 200)
  expect(good).toHaveLength(1)
  const raised = await read<Granted>(good[0] as Response)
  expect(decodeJwt(raised.access_token)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
  })
  expect(await status(raised.access_token)).toMatchObject({ total: 10, remaining: 9 })
  expect(await refusal(use((await signIn()).access_token, code))).toEqual([422, "mfa_verification_failed"])
})

test("new codes, and the use or the removal of one, are told to their owner and logged", async () => {
  const { made, token, email, id, server, signIn, use, post } = await personWithCodes()
  const before = (await mailTo(email, 1, server)).length
  expect((await use((await signIn()).access_token, made.codes[0])).status).toBe(200)
  expect((await post("/factors/recovery-codes/regenerate", token)).status).toBe(200)
  expect((await call("/auth/v1/factors/recovery-codes", { method: "DELETE", token, server })).status).toBe(
    200,
  )
  const mails = await mailTo(email, before + 3, server)
  const subjects = mails.map(({ subject }) => subject)
  for (const words of [
    "recovery code was used",
    "recovery codes were replaced",
    "recovery codes were removed",
  ])
    expect(
      subjects.filter((subject) => subject.includes(words)),
      words,
    ).toHaveLength(1)
  const { results } = await env.SITE.prepare(
    "select detail from security_events where person_id = ? and detail like 'recovery_code%' order by id",
  )
    .bind(id)
    .all()
  expect(results.map(({ detail }) => detail)).toEqual([
    "recovery_code made",
    "recovery_code used",
    "recovery_code replaced",
    "recovery_code removed",
  ])
})

test("a code may be typed in capitals, with spaces, and with letters that look like digits", async () => {
  const { made, signIn, use } = await personWithCodes()
  const typed = made.codes[0].toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")
  expect((await use((await signIn()).access_token, typed)).status).toBe(200)
})

test("five wrong codes lock the rest, until they are replaced or an hour is over", async () => {
  const { made, signIn, use, post, token, move } = await personWithCodes()
  const { access_token: lower } = await signIn()
  for (let times = 0; times < 5; times++) {
    expect(await refusal(use(lower, "0000-0000-0000-0000"))).toEqual([422, "mfa_verification_failed"])
  }
  const locked = await use(lower, made.codes[0])
  expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(3000)
  expect(await refusal(locked)).toEqual([429, "mfa_recovery_codes_locked"])
  const fresh = await read<Codes>(post("/factors/recovery-codes/regenerate", token))
  expect(fresh.id).toBe(made.id)
  expect(await refusal(use(lower, made.codes[0]))).toEqual([422, "mfa_verification_failed"])
  expect((await use(lower, fresh.codes[0])).status).toBe(200)

  const { access_token: next } = await signIn()
  for (let times = 0; times < 5; times++) await use(next, "wrong")
  expect((await use(next, fresh.codes[1] ?? "")).status).toBe(429)
  move(3_600_000)
  const { access_token: later } = await signIn()
  expect((await use(later, fresh.codes[1] ?? "")).status).toBe(200)
})

describe("codes are refused", () => {
  test("as the only factor, and without any set", async () => {
    const { token } = await signUpPerson()
    const ask = (path: string, method = "POST") =>
      call(`/auth/v1/factors/recovery-codes${path}`, {
        method,
        token,
        ...(path && { body: { code: "abcd" } }),
      })
    expect(await refusal(ask(""))).toEqual([422, "mfa_recovery_codes_sole_factor"])
    expect(await refusal(ask("", "GET"))).toEqual([404, "mfa_factor_not_found"])
    expect(await refusal(ask("/regenerate"))).toEqual([404, "mfa_factor_not_found"])
    expect(await refusal(ask("/verify"))).toEqual([422, "mfa_verification_failed"])
    expect(await refusal(ask("", "DELETE"))).toEqual([404, "mfa_factor_not_found"])
  })

  test("a second time, and to a session that has shown no factor", async () => {
    const { post, token, signIn, server, made } = await personWithCodes()
    expect(await refusal(post("/factors/recovery-codes", token))).toEqual([422, "mfa_verified_factor_exists"])
    const { access_token: lower } = await signIn()
    expect(await refusal(post("/factors/recovery-codes", lower))).toEqual([403, "insufficient_aal"])
    expect(await refusal(post("/factors/recovery-codes/regenerate", lower))).toEqual([
      403,
      "insufficient_aal",
    ])
    const remove = (by: string) =>
      call("/auth/v1/factors/recovery-codes", { method: "DELETE", token: by, server })
    expect(await refusal(remove(lower))).toEqual([403, "insufficient_aal"])
    const asFactor = call(`/auth/v1/factors/${made.id}`, { method: "DELETE", token, server })
    expect(await refusal(asFactor)).toEqual([404, "mfa_factor_not_found"])
    expect(await read(remove(token))).toEqual({ id: made.id })
  })

  test("to somebody else", async () => {
    const { made } = await personWithCodes()
    const other = await personWithCodes()
    const { access_token: lower } = await other.signIn()
    expect(await refusal(other.use(lower, made.codes[0]))).toEqual([422, "mfa_verification_failed"])
  })
})
