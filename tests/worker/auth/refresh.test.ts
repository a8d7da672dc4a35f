import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../worker/env.ts"
import { readRefreshToken, writeRefreshToken } from "../../../worker/site/auth/refresh-token.ts"
import { appWith, movableClock } from "../support/app.ts"
import { type Cost, countDatabase } from "../support/count-database.ts"
import { call, read, type Server, signUpPerson } from "../support/people.ts"

interface Answer {
  status: number
  body: { access_token: string; refresh_token: string; code?: string; message?: string }
}

async function refresh(token: unknown, server?: Server): Promise<Answer> {
  const path = "/auth/v1/token?grant_type=refresh_token"
  const answer = await call(path, { body: { refresh_token: token }, ...(server ? { server } : {}) })
  return { status: answer.status, body: await read<Answer["body"]>(answer) }
}

const counterOf = (token: string) => readRefreshToken(readSettings(env), token)?.counter
const day = 86_400_000
const alreadyUsed = { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" }

/** A person whose clock the test moves; the app runs on it. */
async function personWithClock(settings: Record<string, string> = {}) {
  const { clock, move } = movableClock()
  const server = appWith({ clock, settings })
  const person = await signUpPerson({ server })
  return { ...person, server, move, first: person.session.refresh_token }
}

test("a token that is rotated 127 times has counted 127, and the old ones are dead", async () => {
  const { server, move, first } = await personWithClock()
  const tokens = [first]
  for (let turn = 0; turn < 127; turn++) {
    move(60_000)
    const { status, body } = await refresh(tokens.at(-1), server)
    expect(status).toBe(200)
    tokens.push(body.refresh_token)
  }
  expect(counterOf(tokens.at(-1) ?? "")).toBe(127)
  move(60_000)
  expect(await refresh(tokens[60], server)).toMatchObject({ status: 400, body: alreadyUsed })
})

test.each([20, 100])("%i refreshes at once make one rotation, and all get the same token", async (many) => {
  const { session } = await signUpPerson()
  const answers = await Promise.all(Array.from({ length: many }, () => refresh(session.refresh_token)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const tokens = new Set(answers.map((answer) => answer.body.refresh_token))
  expect([...tokens].map(counterOf)).toEqual([1])
})

test("the parent of the active token, used ten times long after, gives the active token", async () => {
  const { server, move, first } = await personWithClock()
  const active = (await refresh(first, server)).body.refresh_token
  for (let turn = 0; turn < 10; turn++) {
    move(3_600_000)
    expect(await refresh(first, server)).toMatchObject({ status: 200, body: { refresh_token: active } })
  }
})

test("an older token ends the session for good", async () => {
  const { server, move, first } = await personWithClock()
  const second = (await refresh(first, server)).body.refresh_token
  const third = (await refresh(second, server)).body
  move(9_999)
  expect(await refresh(first, server)).toMatchObject({
    status: 200,
    body: { refresh_token: third.refresh_token },
  })
  move(1)
  expect(await refresh(first, server)).toMatchObject({ status: 400, body: alreadyUsed })
  expect(await refresh(third.refresh_token, server)).toMatchObject({
    status: 400,
    body: {
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    },
  })
  const user = await call("/auth/v1/user", { token: third.access_token, server })
  expect(await read(user)).toMatchObject({ code: "session_not_found" })
})

test("a token that was tampered with is refused, without asking the database", async () => {
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database })
  const { session, token } = await signUpPerson({ server })
  const good = session.refresh_token
  const settings = readSettings(env)
  const ticket = readRefreshToken(settings, good) ?? { sessionId: "", counter: 0 }
  const forged = writeRefreshToken(
    readSettings({ ...env, AUTH_SECRETS: "another-secret-0123456789-0123456789" }),
    { ...ticket, counter: 1 },
  )
  const flip = (at: number) => {
    const bytes = Buffer.from(good, "base64url")
    bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)
    return bytes.toString("base64url")
  }
  const before = cost.trips
  const tampered = [
    ...[0, 5, 20, 25, 40].map(flip),
    forged,
    good.slice(0, -1),
    `${good}A`,
    `${good} `,
    good.replace(/.$/, (last) => (last === "B" ? "C" : "B")),
    "abcdefghijkl",
    "x".repeat(1_000_000),
    token,
  ]
  for (const one of tampered) {
    const { status, body } = await refresh(one, server)
    expect([status, body]).toEqual([
      400,
      { code: "validation_failed", message: "Refresh token is not valid" },
    ])
  }
  expect(cost.trips).toBe(before)
  expect((await refresh(good, server)).status).toBe(200)
})

test("a token whose counter is ahead of its session is refused, and changes nothing", async () => {
  const { session } = await signUpPerson()
  const settings = readSettings(env)
  const { sessionId = "", counter = 0 } = readRefreshToken(settings, session.refresh_token) ?? {}
  for (const ahead of [1, 2, 3]) {
    expect(await refresh(writeRefreshToken(settings, { sessionId, counter: counter + ahead }))).toMatchObject(
      {
        status: 400,
        body: { code: "refresh_token_not_found" },
      },
    )
  }
  const { status, body } = await refresh(session.refresh_token)
  expect([status, counterOf(body.refresh_token)]).toEqual([200, counter + 1])
})

test("a token is read in the one spelling in which it was written", () => {
  const settings = readSettings(env)
  const sessionId = "3f0c5a52-7d0b-4a56-9a53-0d5be0c7f6d1"
  const tokens = Array.from({ length: 500 }, (_, counter) =>
    writeRefreshToken(settings, { sessionId, counter }),
  )
  const token = tokens.find((text) => /-/.test(text) && /_/.test(text)) ?? ""
  expect(readRefreshToken(settings, token)?.sessionId).toBe(sessionId)
  // Other alphabets and characters that a lenient decoder passes over give the same bytes.
  for (const other of [
    token.replaceAll("-", "+"),
    token.replaceAll("_", "/"),
    `${token.slice(0, -1)}=`,
    `${token.slice(0, 20)} ${token.slice(21)}`,
  ])
    expect(readRefreshToken(settings, other)).toBeNull()
})

test("a missing refresh token is answered in the OAuth form", async () => {
  const path = "/auth/v1/token?grant_type=refresh_token"
  const answer = await call(path, { body: {} })
  expect([answer.status, await read(answer)]).toEqual([
    400,
    { error: "invalid_request", error_description: "refresh_token required" },
  ])
})

test("a session ends after its longest time, however it is used", async () => {
  const { server, move, first } = await personWithClock({ SESSION_MAX_DAYS: "3", SESSION_IDLE_DAYS: "2" })
  move(1.5 * day)
  const second = await refresh(first, server)
  expect(second.status).toBe(200)
  move(1.5 * day)
  expect(await refresh(second.body.refresh_token, server)).toMatchObject({
    status: 400,
    body: { code: "session_expired", message: "Invalid Refresh Token: Session Expired" },
  })
})

test("a session ends when it is not used", async () => {
  const { server, move, first } = await personWithClock({ SESSION_MAX_DAYS: "30", SESSION_IDLE_DAYS: "2" })
  move(2 * day)
  expect(await refresh(first, server)).toMatchObject({
    status: 400,
    body: { code: "session_expired", message: "Invalid Refresh Token: Session Expired (Inactivity)" },
  })
})

test("an access token that outlives its session opens nothing from the moment the session ends", async () => {
  const { server, move, first } = await personWithClock({ SESSION_MAX_DAYS: "3", SESSION_IDLE_DAYS: "3" })
  move(3 * day - 600_000)
  const { access_token: token } = (await refresh(first, server)).body
  const doors = async () => [
    (await call("/api/me", { token, server })).status,
    (await call("/auth/v1/user", { token, server })).status,
  ]
  move(599_999)
  expect(await doors()).toEqual([200, 200])
  move(1)
  expect(await doors()).toEqual([401, 403])
  expect(await read(await call("/api/me", { token, server }))).toMatchObject({
    error: { code: "session_not_found" },
  })
})

test("a refresh that races a sign-out leaves no usable token", async () => {
  const { session, token } = await signUpPerson()
  const [, ...answers] = await Promise.all([
    call("/auth/v1/logout", { method: "POST", token }),
    ...Array.from({ length: 5 }, () => refresh(session.refresh_token)),
  ])
  for (const { body } of answers.filter((answer) => answer.status === 200)) {
    expect((await refresh(body.refresh_token)).status).toBe(400)
    expect((await call("/auth/v1/user", { token: body.access_token })).status).toBe(403)
  }
})

test("tokens of an older secret hold until that secret is removed", async () => {
  const [old, fresh] = ["an-older-secret-0123456789-0123456789", "a-newer-secret-0123456789-0123456789"]
  const { clock } = movableClock()
  const before = appWith({ settings: { AUTH_SECRETS: old }, clock })
  const both = appWith({ settings: { AUTH_SECRETS: `${fresh}, ${old}` }, clock })
  const after = appWith({ settings: { AUTH_SECRETS: fresh }, clock })
  const { session, token } = await signUpPerson({ server: before })
  const user = (token: string, server: Server) => call("/auth/v1/user", { token, server })

  expect((await user(token, both)).status).toBe(200)
  expect((await user(token, after)).status).toBe(403)
  expect((await refresh(session.refresh_token, after)).status).toBe(400)
  const renewed = await refresh(session.refresh_token, both)
  expect(renewed.status).toBe(200)
  expect((await user(renewed.body.access_token, after)).status).toBe(200)
  expect((await refresh(renewed.body.refresh_token, after)).status).toBe(200)
})

test("a refresh takes one round trip and reads few rows, as a signed-in request does", async () => {
  const { session } = await signUpPerson()
  const refreshed = countDatabase(env.SITE)
  const { body } = await refresh(session.refresh_token, appWith({ database: refreshed.database }))
  expect(refreshed.cost.trips).toBe(1)
  expect(rowsRead(refreshed.cost)).toBeLessThanOrEqual(16)

  const signedIn = countDatabase(env.SITE)
  const server = appWith({ database: signedIn.database })
  expect((await call("/api/me", { token: body.access_token, server })).status).toBe(200)
  expect(signedIn.cost.trips).toBe(1)
  expect(rowsRead(signedIn.cost)).toBeLessThanOrEqual(12)
})

const rowsRead = ({ statements }: Cost) => statements.reduce((sum, { read }) => sum + read, 0)

test("a database that cannot answer just now gives 503 with Retry-After, and nothing is lost", async () => {
  const { session } = await signUpPerson()
  const broken = {
    prepare: (sql: string) => env.SITE.prepare(sql),
    batch: async () => {
      throw new Error("D1_ERROR: Network connection lost.")
    },
  } as unknown as D1Database
  const server = appWith({ database: broken })
  const path = "/auth/v1/token?grant_type=refresh_token"
  const answer = await call(path, { body: { refresh_token: session.refresh_token }, server })
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"])
  expect((await refresh(session.refresh_token)).status).toBe(200)
})
