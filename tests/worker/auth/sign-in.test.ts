import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { hashPassword } from "../../../worker/site/accounts/hash-password.ts"
import type { AuthUser, Session } from "../../../worker/site/auth/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { countHashes } from "../support/count-hashes.ts"
import {
  call,
  goodPassword,
  randomAddress,
  randomClient,
  read,
  type Server,
  signUpPerson,
} from "../support/people.ts"

interface Attempt {
  email: string
  password?: string
  client?: string
  server?: Server
  headers?: Record<string, string>
}

const signIn = ({ email, password = goodPassword, ...how }: Attempt) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password }, ...how })

/** Everything by which a client can distinguish answers. */
async function whole(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "x-request-id"))
  return { status: answer.status, headers, body: await answer.text() }
}

const forgetPassword = (email: string) =>
  env.SITE.prepare("update users set password = null where email_norm = ?").bind(email).run()

test("an unknown address, a wrong password and an account without one cannot be told apart", async () => {
  const [{ email }, { email: googleOnly }] = [await signUpPerson(), await signUpPerson()]
  await forgetPassword(googleOnly)
  const seen = []
  const hashes = countHashes()
  for (const attempt of [
    { email, password: "a wrong password" },
    { email: randomAddress() },
    { email: googleOnly },
  ]) {
    const before = hashes()
    const { database, cost } = countDatabase(env.SITE)
    const answer = await whole(await signIn({ ...attempt, server: appWith({ database }) }))
    // The time is the same because the work is: one hash and one round trip, and after the answer one for the log.
    seen.push({ answer, hashes: hashes() - before, trips: cost.trips })
  }
  expect(seen[0]).toMatchObject({
    answer: { status: 400, body: '{"code":"invalid_credentials","message":"Invalid login credentials"}' },
    hashes: 1,
    trips: 2,
  })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test("an address signs in in any case", async () => {
  const { email, id } = await signUpPerson()
  const answer = await signIn({ email: email.toUpperCase() })
  expect(await read(answer)).toMatchObject({ user: { id, email } })
})

test("a password is taken exactly as it was sent", async () => {
  const password = " \u0000 e\u0301 \u00e9 \u{1F511} "
  const email = randomAddress()
  expect((await call("/auth/v1/signup", { body: { email, password } })).status).toBe(200)
  expect((await signIn({ email, password })).status).toBe(200)
  for (const other of [password.trim(), password.normalize("NFC"), password.replace("\u0000", "")]) {
    expect((await signIn({ email, password: other })).status).toBe(400)
  }
})

test("passwords that differ after 72 bytes are different", async () => {
  const email = randomAddress()
  const begin = "correct-horse-".repeat(6).slice(0, 72)
  await call("/auth/v1/signup", { body: { email, password: `${begin}A` } })
  expect((await signIn({ email, password: `${begin}B` })).status).toBe(400)
  expect((await signIn({ email, password: `${begin}A` })).status).toBe(200)
})

test("a missing address or password is refused as the contract says", async () => {
  const path = "/auth/v1/token?grant_type=password"
  expect(await read(call(path, { body: { password: goodPassword } }))).toEqual({
    code: "validation_failed",
    message: "You must provide either an email or phone number and a password",
  })
  expect(await read(call(path, { body: { email: randomAddress() } }))).toMatchObject({
    code: "invalid_credentials",
  })
  const byPhone = { phone: "+442079460123", password: goodPassword }
  expect(await read(call(path, { body: byPhone }))).toMatchObject({ code: "invalid_credentials" })
  for (const query of ["?grant_type=magic", ""]) {
    const answer = await call(`/auth/v1/token${query}`, { body: {} })
    expect(await read(answer)).toEqual({ code: "invalid_credentials", message: "unsupported_grant_type" })
  }
})

test("what no account can have is refused without the work of a hash", async () => {
  const { email } = await signUpPerson()
  const hashes = countHashes()
  for (const wrong of [{ email: "nobody" }, { email, password: "" }, { email, password: "x".repeat(129) }])
    expect(await read(signIn(wrong))).toMatchObject({ code: "invalid_credentials" })
  expect(hashes()).toBe(0)
})

test("a sign-in is noted with the person's own address, and with nobody else's", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const [person, other] = [await signUpPerson({ server }), await signUpPerson({ server })]
  const signedIn = async ({ token }: { token: string }) => {
    const user = await read<AuthUser>(call("/auth/v1/user", { token, server }))
    return [user.last_sign_in_at, user.identities?.[0]?.last_sign_in_at]
  }
  const before = [await signedIn(person), await signedIn(other)]
  move(60_000)
  expect((await signIn({ email: person.email, server })).status).toBe(200)
  const now = new Date(clock()).toISOString()
  expect([await signedIn(person), await signedIn(other)]).toEqual([[now, now], before[1]])
})

test("after five wrong passwords even the right one waits, but not from elsewhere", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { email } = await signUpPerson({ server })
  const client = randomClient()
  for (let turn = 0; turn < 5; turn++) {
    expect((await signIn({ email, password: "a wrong password", client, server })).status).toBe(400)
    move(60_000)
  }
  const hashes = countHashes()
  const refused = await signIn({ email, client, server })
  expect(refused.status).toBe(429)
  expect(refused.headers.get("Retry-After")).toBe("600")
  expect(await read(refused)).toMatchObject({ code: "over_request_rate_limit" })
  expect(hashes()).toBe(0)
  expect((await signIn({ email, server })).status).toBe(200)
  move(600_000)
  expect((await signIn({ email, client, server })).status).toBe(200)
})

test("a sign-in that succeeds forgets the failures before it", async () => {
  const { email } = await signUpPerson()
  const client = randomClient()
  for (const turn of [1, 2]) {
    for (let wrong = 0; wrong < 4; wrong++)
      await signIn({ email, password: `wrong ${turn} ${wrong}`, client })
    expect((await signIn({ email, client })).status).toBe(200)
  }
})

test("attempts made in parallel are counted before they are tried", async () => {
  const { email } = await signUpPerson()
  const client = randomClient()
  const hashes = countHashes()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => signIn({ email, password: `guess number ${at}`, client })),
  )
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
  expect(hashes()).toBe(5)
})

test("one password tried on many addresses by one client is stopped, whatever it says it forwards", async () => {
  const server = appWith({ settings: { FAILED_SIGN_INS_PER_CLIENT: "4" } })
  const client = randomClient()
  const statuses = []
  for (let turn = 0; turn < 6; turn++) {
    const headers = { "X-Forwarded-For": randomClient(), "X-Real-IP": randomClient() }
    statuses.push((await signIn({ email: randomAddress(), client, headers, server })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
})

/** Each run of the test has a network of its own. */
let networks = 0

test("the addresses of one IPv6 /64 are one client", async () => {
  const { email } = await signUpPerson()
  networks += 1
  const network = `2001:db8:${networks.toString(16)}:a24`
  const statuses = []
  for (const host of ["::1", ":1:2:3:4", "::a", "::b", "::c", "::d"]) {
    const wrong = { email, password: "a wrong password", client: `${network}${host}` }
    statuses.push((await signIn(wrong)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test("one address is guarded against many clients, too", async () => {
  const { email } = await signUpPerson()
  const server = appWith({ settings: {} })
  await signIn({ email, password: "a wrong password", server })
  // The hundredth failure of the hour, without hashing a hundred times.
  await env.SITE.prepare("update rate_limits set count = 100 where window = 3600 and count = 1").run()
  expect((await signIn({ email, server })).status).toBe(429)
})

test("each sign-in has a session id of ours", async () => {
  const { email, session } = await signUpPerson()
  const chosen = crypto.randomUUID()
  const body = { email, password: goodPassword, session_id: chosen }
  const headers = { Cookie: `__Host-session=${session.refresh_token}` }
  const answer = await call("/auth/v1/token?grant_type=password", {
    body,
    headers: { ...headers, Origin: "https://presskite.test" },
  })
  const second = await read<Session>(answer)
  const [before, after] = [session, second].map(({ access_token }) => sessionIdOf(access_token))
  expect(after).not.toBe(before)
  expect(after).not.toBe(chosen)
})

test("ten people who sign in at once are all answered", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signUpPerson()))
  const answers = await Promise.all(people.map(({ email }) => signIn({ email })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
})

test("a suspended person is told so once the password is right, and is nobody anywhere else", async () => {
  const { email, session, token } = await signUpPerson()
  await env.SITE.prepare("update users set state = 'suspended' where email_norm = ?").bind(email).run()
  const banned = { code: "user_banned", message: "User is banned" }
  const answers = [
    await signIn({ email }),
    await call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: session.refresh_token } }),
    await call("/auth/v1/user", { token }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 403])
  for (const answer of answers) expect(await read(answer)).toEqual(banned)
  expect(await read(signIn({ email, password: "a wrong password" }))).toMatchObject({
    code: "invalid_credentials",
  })
})

test("a suspended person who knows the password is told why each time, not to wait", async () => {
  const { email, id } = await signUpPerson()
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(id).run()
  const client = randomClient()
  for (let times = 0; times < 6; times++)
    expect(await read(signIn({ email, client }))).toMatchObject({ code: "user_banned" })
})

test("a password that was hashed with other parameters is hashed anew at the next sign-in", async () => {
  const { email } = await signUpPerson()
  const stored = () =>
    env.SITE.prepare("select password from users where email_norm = ?").bind(email).first<string>("password")
  const { scryptSync } = await import("node:crypto")
  const salt = Buffer.alloc(16, 7)
  const key = scryptSync(goodPassword, salt, 32, { N: 1024, r: 8, p: 1 })
  const weaker = `$scrypt$ln=10,r=8,p=1$${salt.toString("base64")}$${key.toString("base64")}`
  await env.SITE.prepare("update users set password = ? where email_norm = ?").bind(weaker, email).run()
  expect((await signIn({ email })).status).toBe(200)
  expect(await stored()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  const hashes = countHashes()
  expect((await signIn({ email })).status).toBe(200)
  expect(hashes(), "checked, and not hashed anew").toBe(1)
})

test("a password that is replaced while it is being checked opens no session", async () => {
  const { email, id } = await signUpPerson()
  const other = await hashPassword("another good password")
  let isReset = false
  const database = new Proxy(env.SITE, {
    get(site, name) {
      if (name !== "batch") return (site[name as keyof D1Database] as () => unknown).bind(site)
      return async (statements: D1PreparedStatement[]) => {
        const results = await site.batch(statements)
        if (!isReset) await site.prepare("update users set password = ? where id = ?").bind(other, id).run()
        isReset = true
        return results
      }
    },
  })
  expect((await signIn({ email, server: appWith({ database }) })).status).toBe(400)
})

const sessionIdOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id as string
