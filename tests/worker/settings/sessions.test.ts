import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, goodPassword, read, type Server, signUpPerson } from "../support/people.ts"

const path = "/api/account/sessions"
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0"

interface Granted {
  access_token: string
  refresh_token: string
}

async function signIn(email: string, server?: Server, userAgent = firefox) {
  const headers = { "User-Agent": userAgent }
  const body = { email, password: goodPassword }
  return read<Granted>(
    call("/auth/v1/token?grant_type=password", { body, headers, ...(server ? { server } : {}) }),
  )
}

const list = (token: string, server?: Server) =>
  read<Record<string, unknown>[]>(call(path, { token, ...(server ? { server } : {}) }))

const idOf = (sessions: Record<string, unknown>[], isCurrent: boolean) =>
  String(sessions.find((session) => session.isCurrent === isCurrent)?.id)

async function isOver({ access_token, refresh_token }: Granted) {
  const asked = await call("/api/me", { token: access_token })
  const refreshed = await call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })
  return [asked.status, refreshed.status].join() === "401,400"
}

test("a person's sessions are listed, the one used last first, with a device that can be read", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const start = clock()
  const person = await signUpPerson({ server })
  move(60_000)
  const later = await signIn(person.email, server)
  const sessions = await list(person.token, server)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: "Firefox on Windows",
      country: null,
      startedAt: new Date(start + 60_000).toISOString(),
      refreshedAt: new Date(start + 60_000).toISOString(),
      isCurrent: false,
    },
    {
      id: expect.any(String),
      device: "Unknown device",
      country: null,
      startedAt: new Date(start).toISOString(),
      refreshedAt: new Date(start).toISOString(),
      isCurrent: true,
    },
  ])
  expect(idOf(await list(later.access_token, server), true)).toBe(idOf(sessions, false))
})

test("sessions that have expired, and those of others, are not listed", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { email } = await signUpPerson({ server })
  await signUpPerson({ server })
  move(31 * 86_400_000)
  const { access_token } = await signIn(email, server)
  expect(await list(access_token, server)).toMatchObject([{ isCurrent: true }])
})

test("the list costs one round trip beside the check of who asks", async () => {
  const { token } = await signUpPerson()
  const { database, cost } = countDatabase(env.SITE)
  await list(token, appWith({ database }))
  expect(cost.trips).toBe(2)
})

test("a session that its person ends can neither ask nor refresh, and the others go on", async () => {
  const { email, token } = await signUpPerson()
  const other = await signIn(email)
  const id = idOf(await list(token), false)
  const ended = await call(`${path}/${id}`, { method: "DELETE", token })
  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie()).toEqual([])
  expect(await isOver(other)).toBe(true)
  expect(await list(token)).toMatchObject([{ isCurrent: true }])
  expect((await call(`${path}/${id}`, { method: "DELETE", token })).status).toBe(404)
})

test("who ends the session that asks is signed out", async () => {
  const { token, session } = await signUpPerson()
  const ended = await call(`${path}/${idOf(await list(token), true)}`, { method: "DELETE", token })
  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Max-Age=0/)
  expect(await isOver(session)).toBe(true)
})

test("all other sessions end at once, and nobody else's", async () => {
  const { email, token } = await signUpPerson()
  const stranger = await signUpPerson()
  const others = [await signIn(email), await signIn(email)]
  expect((await call(path, { method: "DELETE", token })).status).toBe(204)
  for (const other of others) expect(await isOver(other)).toBe(true)
  expect(await list(token)).toMatchObject([{ isCurrent: true }])
  expect(await list(stranger.token)).toHaveLength(1)
})

test.each(["another person's", "an unknown", "a malformed"])("%s session id answers 404", async (whose) => {
  const { token } = await signUpPerson()
  const stranger = await signUpPerson()
  const ids: Record<string, string> = {
    "another person's": idOf(await list(stranger.token), true),
    "an unknown": crypto.randomUUID(),
    "a malformed": "%27%20or%201%3D1",
  }
  expect((await call(`${path}/${ids[whose]}`, { method: "DELETE", token })).status).toBe(404)
  expect(await list(stranger.token)).toHaveLength(1)
})

test.each([
  ["GET", path],
  ["DELETE", path],
  ["DELETE", `${path}/${crypto.randomUUID()}`],
])("%s %s needs a session that stands", async (method, address) => {
  expect((await call(address, { method })).status).toBe(401)
  const { token } = await signUpPerson()
  await call("/auth/v1/logout", { method: "POST", token })
  expect((await call(address, { method, token })).status).toBe(401)
})
