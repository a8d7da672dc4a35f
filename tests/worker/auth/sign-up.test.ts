import { env } from "cloudflare:workers"
import crypto from "node:crypto"
import { expect, onTestFinished, test, vi } from "vitest"
import type { Session } from "../../../worker/site/auth/contract.ts"
import { appWith } from "../support/app.ts"
import { countHashes } from "../support/count-hashes.ts"
import {
  call,
  goodPassword,
  randomAddress,
  randomClient,
  read,
  runningWorker,
  signUpPerson,
} from "../support/people.ts"

const path = "/auth/v1/signup"
const signUp = (body: unknown, client?: string) => call(path, { body, ...(client ? { client } : {}) })
const refusal = async (body: unknown) => {
  const answer = await signUp(body)
  return [answer.status, await read(answer)] as const
}
const withPassword = (password: string) => ({ email: randomAddress(), password })
const usersOf = async (email: string) =>
  (await env.SITE.prepare("select id from users where email_norm = ?").bind(email.toLowerCase()).all())
    .results

test("the same address in another case is the same account", async () => {
  const { email } = await signUpPerson()
  expect(await refusal({ email: email.toUpperCase(), password: goodPassword })).toEqual([
    422,
    { code: "user_already_exists", message: "User already registered" },
  ])
  expect(await usersOf(email)).toHaveLength(1)
})

test("twenty simultaneous sign-ups with one address make one account", async () => {
  const email = randomAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signUp({ email, password: goodPassword })),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(19)
  expect(await usersOf(email)).toHaveLength(1)
})

test.each([
  ["5 characters", "x7&kQ", 422, "weak_password", "Password should be at least 6 characters."],
  [
    "129 characters",
    "x".repeat(129),
    400,
    "validation_failed",
    "Password cannot be longer than 128 characters",
  ],
  [
    "a million",
    "xy".repeat(500_000),
    400,
    "validation_failed",
    "Password cannot be longer than 128 characters",
  ],
])("a password of %s is refused before it is hashed", async (_, password, status, code, message) => {
  const counted = countHashes()
  expect(await refusal(withPassword(password))).toEqual([status, expect.objectContaining({ code, message })])
  expect(counted()).toBe(0)
})

test("a database that fails while an account is written is no taken address", async () => {
  let batches = 0
  const database = {
    prepare: env.SITE.prepare.bind(env.SITE),
    batch: async (statements: D1PreparedStatement[]) => {
      if (++batches > 1) throw new Error("D1_ERROR: Network connection lost.")
      return env.SITE.batch(statements)
    },
  } as D1Database
  const email = randomAddress()
  const answer = await call(path, { body: { email, password: goodPassword }, server: appWith({ database }) })
  expect([answer.status, (await read(answer)).code]).toEqual([503, "unavailable"])
  expect(await usersOf(email)).toEqual([])
})

test.each([7, 8, 64, 128])("a password of %i characters is taken", async (length) => {
  expect((await signUp(withPassword("q🔑wörtel-".repeat(20).slice(0, length)))).status).toBe(200)
})

test("a password is hashed with 16384 rounds of 8 blocks, 5 times over, and a salt of its own", async () => {
  const spy = vi.spyOn(crypto, "scrypt")
  onTestFinished(() => spy.mockRestore())
  await Promise.all([signUpPerson(), signUpPerson()])
  const [one, other] = spy.mock.calls
  expect(one?.[3]).toMatchObject({ N: 16_384, r: 8, p: 5 })
  expect(one?.[1]).toHaveLength(16)
  expect(one?.[1]).not.toEqual(other?.[1])
})

test.each(["password1", "QWERTY123", "iloveyou", "zaq12wsx", "michael12", "777777", "ßßßßßßßß"])(
  "the common password %s is refused",
  async (password) => {
    expect(await refusal(withPassword(password))).toEqual([
      422,
      {
        code: "weak_password",
        message: "Password is known to be weak and easy to guess, please choose a different one.",
        weak_password: { reasons: ["pwned"] },
      },
    ])
  },
)

test("one's own name, address, its first part and the product's name are no passwords", async () => {
  const email = randomAddress()
  const data = { name: "Ottoline Brackenbury" }
  const names = ["Brackenbury", "ottolinebrackenbury", "Brackenbury1987!", "Presskite"]
  for (const password of [email, email.toUpperCase(), email.split("@")[0], ...names]) {
    expect(await refusal({ email, password, data })).toMatchObject([
      422,
      { code: "weak_password", weak_password: { reasons: ["guessable"] } },
    ])
  }
})

test("the reasons for a weak password stand in both forms of error", async () => {
  const body = withPassword("short")
  expect(await refusal(body)).toEqual([
    422,
    {
      code: "weak_password",
      message: "Password should be at least 6 characters.",
      weak_password: { reasons: ["length"] },
    },
  ])
  const older = await call(path, { body, headers: { "X-Supabase-Api-Version": "" } })
  expect(older.headers.get("X-Supabase-Api-Version")).toBeNull()
  expect(older.headers.get("X-Sb-Error-Code")).toBe("weak_password")
  expect(await read(older)).toEqual({
    code: 422,
    error_code: "weak_password",
    msg: "Password should be at least 6 characters.",
    weak_password: { reasons: ["length"] },
  })
})

test("what a client may not say of itself is ignored", async () => {
  const email = randomAddress()
  const id = crypto.randomUUID()
  const answer = await signUp({
    email,
    password: goodPassword,
    id,
    role: "admin",
    app_metadata: { role: "admin" },
    email_confirmed_at: "2020-01-01T00:00:00Z",
    is_anonymous: true,
    data: { name: "Eve Adams", role: "admin" },
  })
  const { user } = await read<Session>(answer)
  expect(user).toMatchObject({ role: "authenticated", is_anonymous: false })
  expect(user.id).not.toBe(id)
  expect(user.app_metadata).toEqual({ provider: "email", providers: ["email"] })
  expect(user).not.toHaveProperty("email_confirmed_at")
})

test("metadata that is too much or too deep is refused, and a key called __proto__ does no harm", async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`) as object
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]))
  for (const data of [{ text: "x".repeat(900_000) }, many, deep]) {
    expect((await signUp({ ...withPassword(goodPassword), data })).status).toBe(422)
  }
  const big = await signUp({ ...withPassword(goodPassword), data: { text: "x".repeat(1_048_576) } })
  expect(big.status).toBe(413)

  const body = `{"email":"${randomAddress()}","password":"${goodPassword}","data":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"team":"a"}}`
  const answer = await call(path, { body })
  expect(answer.status).toBe(200)
  const { user } = await read<Session>(answer)
  expect(Object.keys(user.user_metadata).sort()).toEqual(["constructor", "team"])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test("a name has two characters or more, and is text whatever it holds", async () => {
  for (const name of ["A", " A ", "", 7, "x".repeat(101)]) {
    expect((await signUp({ ...withPassword(goodPassword), data: { name } })).status).toBe(422)
  }
  const name = "<script>alert(1)</script>\r\nBcc: a@b.co \u202Egnp.exe"
  const { session, token } = await signUpPerson({ name })
  expect(session.user.user_metadata).toEqual({ name })
  expect(await read(call("/api/me", { token }))).toMatchObject({ name })
})

test.each([
  `${"x".repeat(65)}@example.com`,
  `x@${"y".repeat(63)}.${"y".repeat(63)}.${"y".repeat(63)}.${"y".repeat(63)}.com`,
  "someone@localhost",
  "a@b@example.com",
  '"quoted local"@example.com',
  '"a@b.co"@evil.example',
  "someone@example.com\n",
  " someone@example.com",
  "someone@[127.0.0.1]",
  "someone@-example.com",
  "some..one@example.com",
  "\u212Aate@example.com",
  "someone@\uFF45xample.com",
  "s\u043Emeone@example.com",
])("%j is no address", async (email) => {
  expect(await refusal({ email, password: goodPassword })).toEqual([
    400,
    { code: "validation_failed", message: "Unable to validate email address: invalid format" },
  ])
})

test.each(["", "no json", "[]", "null", "7", '"text"', "[".repeat(100_000), '{"email":'])(
  "a body that is no JSON object is refused: %.20s",
  async (body) => {
    for (const address of [
      path,
      "/auth/v1/token?grant_type=password",
      "/auth/v1/token?grant_type=refresh_token",
    ]) {
      const answer = await call(address, { body, method: "POST" })
      expect(answer.status).toBe(400)
      expect(await read(answer)).toMatchObject({
        code: "bad_json",
        message: expect.stringMatching(/^Could not parse request body as JSON: /),
      })
    }
  },
)

test("a body that cannot be read is refused with what is wrong with it", async () => {
  const said = async (body: string) => (await read(call(path, { body, method: "POST" }))).message
  const prefix = "Could not parse request body as JSON: "
  expect(await said("")).toBe(`${prefix}it is empty`)
  expect(await said('{"email":')).toBe(`${prefix}it is not well formed`)
  expect(await said("[]")).toBe(`${prefix}it must be an object`)
  expect(await said('{"email":7}')).toBe(`${prefix}email has the wrong type`)
})

test("a field of another type is refused, and so is an array a hundred thousand deep inside", async () => {
  expect(await refusal({ email: 7, password: goodPassword })).toMatchObject([400, { code: "bad_json" }])
  const deep = `{"email":"${randomAddress()}","password":"${goodPassword}","data":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`
  expect((await call(path, { body: deep })).status).toBe(422)
})

test("more than 1 MiB is refused, whether or not the length was told", async () => {
  const text = `{"email":"${"x".repeat(1_048_576)}"}`
  const stream = new Blob([text]).stream()
  for (const body of [text, stream]) {
    const headers = { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" }
    const answer = await runningWorker(
      new Request(`https://presskite.test${path}`, { method: "POST", headers, body }),
    )
    expect(answer.status).toBe(413)
    expect(await read(answer)).toEqual({
      code: "request_entity_too_large",
      message: "Request body too large (max 1048576 bytes)",
    })
  }
})

test("of a key that stands twice the last counts", async () => {
  const [first, last] = [randomAddress(), randomAddress()]
  const body = `{"email":"${first}","email":"${last}","password":"${goodPassword}"}`
  const { user } = await read<Session>(call(path, { body }))
  expect(user.email).toBe(last)
})

test("a sign-up without a password, or without an address, says what is missing", async () => {
  expect(await refusal({ email: randomAddress() })).toEqual([
    400,
    { code: "validation_failed", message: "Signup requires a valid password" },
  ])
  expect(await refusal({ password: goodPassword })).toEqual([
    422,
    { code: "anonymous_provider_disabled", message: "Anonymous sign-ins are disabled" },
  ])
})

test("one client makes no more sign-ups in an hour than it may, and what is refused is never hashed", async () => {
  const server = appWith({ settings: { SIGN_UPS_PER_HOUR: "2" } })
  const client = randomClient()
  const attempt = () => call(path, { body: withPassword(goodPassword), client, server })
  expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 200])
  const counted = countHashes()
  const refused = await attempt()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500)
  expect(await read(refused)).toEqual({
    code: "over_request_rate_limit",
    message: "Request rate limit reached",
  })
  expect(counted()).toBe(0)
})
