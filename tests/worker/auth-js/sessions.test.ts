import { env } from "cloudflare:workers"
import { describe, expect, test, vi } from "vitest"
import { withOwnTimers } from "../support/own-timers.ts"
import { goodPassword, randomAddress } from "../support/people.ts"
import { openClient, type Version, versions } from "./clients.ts"

const expired = 1_000_000
const message = "You must provide either an email or phone number and a password"

async function signedUp(version: Version) {
  const opened = openClient(version)
  const email = randomAddress()
  const options = { data: { name: "Ada Lovelace" } }
  const { data, error } = await opened.client.signUp({ email, password: goodPassword, options })
  if (error || !data.session || !data.user) throw error ?? new Error("a sign-up gave no session")
  opened.sent.length = 0
  return { ...opened, email, session: data.session, user: data.user }
}

/** Makes the client believe that its access token has run out. */
function age(stored: Map<string, string>) {
  for (const [key, value] of stored) {
    const session = JSON.parse(value) as Record<string, unknown>
    if (session.expires_at) stored.set(key, JSON.stringify({ ...session, expires_at: expired }))
  }
}

/** Lets every pause of the client end at once, while its clock counts it. */
const withFastClock = <T>(work: () => Promise<T>): Promise<T> =>
  withOwnTimers(["setTimeout", "clearTimeout", "Date"], async () => {
    const done = work()
    let isDone = false
    done.finally(() => (isDone = true)).catch(() => {})
    while (!isDone) await vi.advanceTimersByTimeAsync(1000)
    return await done
  })

const endAllSessions = (id: string) =>
  env.SITE.prepare("delete from sessions where user_id = ?").bind(id).run()

describe.each(Object.keys(versions) as Version[])("with auth-js %s", (version) => {
  describe("sign-up and sign-in", () => {
    test("a sign-up gives a session and the name", async () => {
      const { client, session, user, email } = await signedUp(version)
      expect(user).toMatchObject({ email, user_metadata: { name: "Ada Lovelace" }, identities: [{ email }] })
      const stored = await client.getSession()
      expect(stored.data.session?.access_token).toBe(session.access_token)
    })

    test("a sign-up with a redirect tells the server where to", async () => {
      const { client, sent } = openClient(version)
      const options = { emailRedirectTo: "https://presskite.test/dashboard" }
      const { error } = await client.signUp({ email: randomAddress(), password: goodPassword, options })
      expect(error).toBeNull()
      expect(sent).toEqual(["POST /signup?redirect_to=https%3A%2F%2Fpresskite.test%2Fdashboard"])
    })

    test("a second sign-up, a bad address and a weak password are refused by name", async () => {
      const { client, email } = await signedUp(version)
      const again = await client.signUp({ email, password: goodPassword })
      expect(again.error).toMatchObject({
        status: 422,
        code: "user_already_exists",
        message: "User already registered",
      })
      const bad = await client.signUp({ email: "nobody", password: goodPassword })
      expect(bad.error).toMatchObject({ status: 400, code: "validation_failed" })
      const weak = await client.signUp({ email: randomAddress(), password: "abc" })
      expect(weak.error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, reasons: ["length"] })
    })

    test("a sign-in is right or wrong", async () => {
      const { email, user } = await signedUp(version)
      const { client } = openClient(version)
      const wrong = await client.signInWithPassword({ email, password: "a wrong password" })
      expect(wrong.error).toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      })
      expect(wrong.data.session).toBeNull()
      const right = await client.signInWithPassword({ email, password: goodPassword })
      expect(right.data.user?.id).toBe(user.id)
    })

    test("neither an address nor a phone number is refused before anything is sent", async () => {
      const { client, sent } = openClient(version)
      const without = { password: goodPassword } as never
      for (const { error } of [await client.signInWithPassword(without), await client.signUp(without)]) {
        expect(error?.message).toBe(message)
      }
      expect(sent).toEqual([])
    })
  })

  describe("sessions", () => {
    test("a session is refreshed, with its stored token or one that is given", async () => {
      const { client, session } = await signedUp(version)
      const first = await client.refreshSession()
      expect(first.error).toBeNull()
      expect(first.data.session?.refresh_token).not.toBe(session.refresh_token)
      const given = { refresh_token: first.data.session?.refresh_token ?? "" }
      const { data, error } = await openClient(version).client.refreshSession(given)
      expect(error).toBeNull()
      expect(data.user?.id).toBe(session.user.id)
    })

    test("a session is taken over by its tokens; bad ones are refused", async () => {
      const { session } = await signedUp(version)
      const { access_token, refresh_token } = session
      const good = await openClient(version).client.setSession({ access_token, refresh_token })
      expect(good.data.user?.id).toBe(session.user.id)
      const [head, claims] = access_token.split(".")
      const forged = await openClient(version).client.setSession({
        access_token: `${head}.${claims}.${"A".repeat(43)}`,
        refresh_token,
      })
      expect(forged.error).toMatchObject({ status: 403, code: "bad_jwt" })
      const noToken = await openClient(version).client.refreshSession({ refresh_token: "not-a-token" })
      expect(noToken.error).toMatchObject({ status: 400, code: "validation_failed" })
    })

    test("an expired session is refreshed when it is asked for, once for forty callers", async () => {
      const { client, stored, sent } = await signedUp(version)
      age(stored)
      const answers = await Promise.all(Array.from({ length: 40 }, () => client.getSession()))
      expect(sent).toEqual(["POST /token?grant_type=refresh_token"])
      const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token))
      expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{55}$/)])
    })

    test("when a refresh is refused all who wait are refused", async () => {
      const { client, stored, user } = await signedUp(version)
      await endAllSessions(user.id)
      age(stored)
      const answers = await Promise.all(Array.from({ length: 5 }, () => client.getSession()))
      expect(answers.map(({ data }) => data.session)).toEqual(Array(5).fill(null))
      expect(stored.size).toBe(0)
    })

    test("a server that cannot answer just now signs nobody out", async () => {
      const { client, stored, network, session } = await signedUp(version)
      age(stored)
      network.isDown = true
      // The client retries with doubling pauses, for half a minute in all, on a clock that stands still here.
      const { data, error } = await withFastClock(() => client.refreshSession())
      expect([data.session, error?.name]).toEqual([null, "AuthRetryableFetchError"])
      const kept = [...stored.values()].join()
      expect(kept).toContain(session.refresh_token)
      const { refresh_token } = session
      const back = await openClient(version).client.refreshSession({ refresh_token })
      expect(back.data.user?.id).toBe(session.user.id)
    })
  })

  describe("sign-out", () => {
    test.each(["global", "local", "others"] as const)("the scope %s ends its sessions", async (scope) => {
      const { client, email, sent, stored } = await signedUp(version)
      const other = openClient(version).client
      await other.signInWithPassword({ email, password: goodPassword })
      const { error } = await client.signOut({ scope })
      expect([error, sent]).toEqual([null, [`POST /logout?scope=${scope}`]])
      expect(stored.size > 0).toBe(scope === "others")
      const { data } = await other.getUser()
      expect(data.user !== null).toBe(scope === "local")
    })

    test("signing out works when the user or the session is no more", async () => {
      for (const table of ["users", "sessions"]) {
        const { client, user, stored } = await signedUp(version)
        const column = table === "users" ? "id" : "user_id"
        await env.SITE.prepare(`delete from ${table} where ${column} = ?`).bind(user.id).run()
        const { error } = await client.signOut()
        expect([error, stored.size]).toEqual([null, 0])
      }
    })

    test("signing out offline tells so, and loses nothing on the server", async () => {
      const { client, network } = await signedUp(version)
      network.isDown = true
      const { error } = await client.signOut()
      expect(error?.name).toBe("AuthRetryableFetchError")
    })
  })

  describe("the user", () => {
    test("is read, changed, and read again", async () => {
      const { client } = await signedUp(version)
      const changed = await client.updateUser({ data: { name: "Grace Hopper" } })
      expect(changed.data.user?.user_metadata).toEqual({ name: "Grace Hopper" })
      const { data } = await client.getUser()
      expect(data.user?.user_metadata).toEqual({ name: "Grace Hopper" })
    })

    test("is nobody after signing out, or once the session has ended elsewhere", async () => {
      const out = await signedUp(version)
      await out.client.signOut()
      const after = await out.client.getUser()
      expect(after.error?.name).toBe("AuthSessionMissingError")
      const ended = await signedUp(version)
      await endAllSessions(ended.user.id)
      const { data, error } = await ended.client.getUser()
      expect([data.user, error?.name]).toEqual([null, "AuthSessionMissingError"])
      expect(ended.stored.size).toBe(0)
    })

    test("has claims that the server confirms", async () => {
      const { client, user, sent } = await signedUp(version)
      const { data } = await client.getClaims()
      expect(data?.claims).toMatchObject({ sub: user.id, role: "authenticated", aal: "aal1" })
      expect(sent).toEqual(["GET /user"])
    })
  })

  test("a sign-in with Google begins at our own address, with where to return, scopes and a challenge", async () => {
    const { client } = openClient(version, { flowType: "pkce" })
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo: "https://presskite.test/dashboard", scopes: "email", skipBrowserRedirect: true },
    })
    const url = new URL(data.url ?? "")
    expect(url.origin + url.pathname).toBe("https://presskite.test/auth/v1/authorize")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: "google",
      redirect_to: "https://presskite.test/dashboard",
      scopes: "email",
      code_challenge_method: "s256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})
