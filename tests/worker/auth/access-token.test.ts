import { env } from "cloudflare:workers"
import { type JWTHeaderParameters, SignJWT } from "jose"
import { beforeAll, expect, test } from "vitest"
import { readSettings } from "../../../worker/env.ts"
import { keysOf } from "../../../worker/keys.ts"
import { appWith, movableClock } from "../support/app.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const settings = readSettings(env)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
const partsOf = (token: string) => token.split(".") as [string, string, string]
const parse = (part: string) =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>

let person: Awaited<ReturnType<typeof signUpPerson>>
let header: Record<string, unknown>
let claims: Record<string, unknown>
beforeAll(async () => {
  person = await signUpPerson()
  const [first, second] = partsOf(person.token)
  header = parse(first)
  claims = parse(second)
})

/** Signs with the worker's own key, so that only what was changed can be the reason for a refusal. */
async function sign(changed: Record<string, unknown>, otherHeader: Record<string, unknown> = {}) {
  const head = { ...header, ...otherHeader } as unknown as JWTHeaderParameters
  return new SignJWT({ ...claims, ...changed })
    .setProtectedHeader(head)
    .sign(await keysOf(settings)[0].access())
}

const ask = (token: string) => call("/auth/v1/user", { token })

async function expectRefused(token: string) {
  const answer = await ask(token)
  expect(answer.status).toBe(403)
  expect(await read(answer)).toEqual({
    code: "bad_jwt",
    message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
  })
}

test("a token says what auth clients expect, and what the tests sign passes", async () => {
  expect(header).toEqual({ alg: "HS256", typ: "at+jwt", kid: expect.stringMatching(/^[\w-]{8}$/) })
  expect(claims).toEqual({
    iss: "https://presskite.test/auth/v1",
    sub: person.id,
    aud: "authenticated",
    exp: (claims.iat as number) + 3600,
    iat: expect.any(Number),
    email: person.email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { name: "Ada Lovelace" },
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: claims.iat }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
  expect((await ask(await sign({}))).status).toBe(200)
})

test.each(["none", "NONE", "None", "HS512", "RS256"])(
  "a token with the algorithm %s is refused",
  async (alg) => {
    const [, payload, signature] = partsOf(person.token)
    const head = encode({ ...header, alg })
    for (const last of ["", signature]) await expectRefused(`${head}.${payload}.${last}`)
    await expectRefused(`${partsOf(person.token)[0]}.${payload}.`)
  },
)

test.each(["", "secret", "a-secret-that-only-the-tests-know-0123456789", "authenticated"])(
  "a token signed with %j is refused",
  async (secret) => {
    const [head, payload] = partsOf(person.token)
    const { createHmac } = await import("node:crypto")
    const signature = createHmac("sha256", secret).update(`${head}.${payload}`).digest("base64url")
    await expectRefused(`${head}.${payload}.${signature}`)
  },
)

test.each([
  { kid: "../../../../dev/null" },
  { kid: "' or 1=1 --" },
  { kid: "" },
  { jku: "https://evil.example/jwks.json", kid: "evil" },
  { x5u: "https://evil.example/cert.pem", kid: "evil" },
  { jwk: { kty: "oct", k: "c2VjcmV0" }, kid: undefined },
  { crit: ["b64"], b64: false },
])("the header %j leads to no other key", async (changed) => {
  const [, payload] = partsOf(person.token)
  const head = encode({ ...header, ...changed })
  const { createHmac } = await import("node:crypto")
  const signature = createHmac("sha256", "secret").update(`${head}.${payload}`).digest("base64url")
  await expectRefused(`${head}.${payload}.${signature}`)
})

test.each([
  ["another issuer", { iss: "https://evil.example/auth/v1" }],
  ["no issuer", { iss: undefined }],
  ["another audience", { aud: "service_role" }],
  ["no audience", { aud: undefined }],
  ["no expiry", { exp: undefined }],
  ["an expiry in words", { exp: "tomorrow" }],
  ["a past expiry", { exp: Math.floor(Date.now() / 1000) - 1 }],
  ["a start in the future", { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ["an issue in the future", { iat: Math.floor(Date.now() / 1000) + 3600 }],
  ["no issue", { iat: undefined }],
])("a token with %s is refused", async (_, changed) => expectRefused(await sign(changed)))

test("a payload that was edited is refused, and so is a role in it", async () => {
  const [head, , signature] = partsOf(person.token)
  await expectRefused(`${head}.${encode({ ...claims, role: "admin" })}.${signature}`)
  await expectRefused(`${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`)
})

test.each(["JWT", "unsubscribe+jwt", "reset+jwt", undefined])(
  "a token of the type %s is no access token, though the key is right",
  async (typ) => expectRefused(await sign({}, { typ })),
)

test("a refresh token is no bearer, and an access token refreshes nothing", async () => {
  await expectRefused(person.session.refresh_token)
  const path = "/auth/v1/token?grant_type=refresh_token"
  const answer = await call(path, { body: { refresh_token: person.token } })
  expect([answer.status, await read(answer)]).toEqual([
    400,
    { code: "validation_failed", message: "Refresh token is not valid" },
  ])
})

test("a subject or a session that is no UUID is refused, and one that is unknown does not exist", async () => {
  for (const changed of [{ sub: "1" }, { sub: undefined }, { session_id: "1" }, { session_id: undefined }]) {
    await expectRefused(await sign(changed))
  }
  const nil = "00000000-0000-0000-0000-000000000000"
  const codes = []
  for (const changed of [
    { session_id: nil },
    { session_id: crypto.randomUUID() },
    { sub: crypto.randomUUID() },
  ]) {
    const answer = await ask(await sign(changed))
    codes.push([answer.status, (await read(answer)).code])
  }
  expect(codes).toEqual([
    [403, "session_not_found"],
    [403, "session_not_found"],
    [403, "user_not_found"],
  ])
})

test("a token counts in one proper header, and nowhere else", async () => {
  const { token } = person
  const answered = async (headers: Record<string, string>, query = "") =>
    (await call(`/auth/v1/user${query}`, { headers })).status
  expect(await answered({ Authorization: `Bearer ${token}` })).toBe(200)
  // RFC 9110 section 11.1: the scheme's case does not matter.
  expect(await answered({ Authorization: `bearer ${token}` })).toBe(200)
  for (const value of [
    `Bearer  ${token}`,
    `Bearer${token}`,
    token,
    `Basic ${token}`,
    `Bearer ${token}, Bearer ${token}`,
  ]) {
    expect(await answered({ Authorization: value })).toBe(401)
  }
  expect(await answered({}, `?access_token=${token}&apikey=${token}`)).toBe(401)
  expect(
    await answered({ apikey: token, Cookie: `access_token=${token}`, Origin: "https://presskite.test" }),
  ).toBe(401)
})

test("a token is good until the second of its expiry", async () => {
  const { clock, move } = movableClock(Math.floor(Date.now() / 1000) * 1000)
  const server = appWith({ clock })
  const { token } = await signUpPerson({ server })
  move(3_599_000)
  expect((await call("/auth/v1/user", { token, server })).status).toBe(200)
  move(1000)
  expect((await call("/auth/v1/user", { token, server })).status).toBe(403)
})

test("the database holds no token, secret or password in clear", async () => {
  const { session, token, password } = await signUpPerson()
  const tables = await env.SITE.prepare(
    "select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like '\\_%' escape '\\' and name <> 'captured_mail'",
  ).all<{ name: string }>()
  const dump = []
  for (const { name } of tables.results) {
    dump.push(JSON.stringify((await env.SITE.prepare(`select * from "${name}"`).all()).results))
  }
  const everything = dump.join("\n")
  expect(everything).toContain(session.user.id)
  for (const secret of [session.refresh_token, token, password, ...settings.AUTH_SECRETS]) {
    expect(everything).not.toContain(secret)
  }
})
