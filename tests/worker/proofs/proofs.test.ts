import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"
import { addPerson } from "../support/teams.ts"

const late = 11 * 60_000
const codeIn = (text = "") => /\b\d{6}\b/.exec(text)?.[0] ?? ""

/** A site whose clock moves, with a person whose sign-in was longer ago than a proof lasts. */
async function longAgo(move = late) {
  const time = movableClock()
  const server = appWith({ clock: time.clock })
  const person = await signUpPerson({ server })
  await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(person.id).run()
  time.move(move)
  const ask = (path: string, options: Parameters<typeof call>[1] = {}) =>
    call(path, { token: person.token, server, ...options })
  const prove = (body: object) => ask("/api/account/proof", { body })
  const [workspace] = await read<[{ id: string }]>(ask("/api/workspaces"))
  return { ...person, ask, prove, server, time, workspace }
}

type Person = Awaited<ReturnType<typeof longAgo>>
const otherSession = async ({ email, server }: Person) =>
  read<{ access_token: string }>(
    call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword }, server }),
  )

const newKey = { name: "P", scopes: ["contacts:read"], days: null }
const sensitive: [what: string, (person: Person) => Promise<Response>, done: number][] = [
  [
    "changing the address",
    ({ ask }) =>
      ask("/api/account", { method: "PUT", body: { name: "Ada Lovelace", email: randomAddress() } }),
    200,
  ],
  ["ending the other sessions", ({ ask }) => ask("/api/account/sessions", { method: "DELETE" }), 204],
  [
    "ending another session",
    async (person) => {
      await otherSession(person)
      const all = await read<{ id: string; isCurrent: boolean }[]>(person.ask("/api/account/sessions"))
      const other = all.find(({ isCurrent }) => !isCurrent)
      return person.ask(`/api/account/sessions/${other?.id}`, { method: "DELETE" })
    },
    204,
  ],
  [
    "making an API key",
    ({ ask, workspace }) => ask(`/api/workspaces/${workspace.id}/keys`, { body: newKey }),
    201,
  ],
]

test.each(sensitive)("%s takes a fresh proof, which a password is", async (_, act, done) => {
  const person = await longAgo()
  const refused = await act(person)
  expect([refused.status, await read(refused)]).toMatchObject([
    403,
    { error: { code: "reauthentication_needed" } },
  ])
  expect((await person.prove({ password: goodPassword })).status).toBe(204)
  expect((await act(person)).status).toBe(done)
  person.time.move(late)
  expect((await act(person)).status).toBe(403)
})

test("a name is saved, and one's own session ended, without a proof", async () => {
  const { ask, email } = await longAgo()
  const body = { name: "Countess Lovelace", email: email.toUpperCase() }
  expect((await ask("/api/account", { method: "PUT", body })).status).toBe(200)
  const [own] = await read<[{ id: string }]>(ask("/api/account/sessions"))
  expect((await ask(`/api/account/sessions/${own.id}`, { method: "DELETE" })).status).toBe(204)
})

test("a sign-in by password or Google is a proof, and one by a mailed link is none", async () => {
  const { token, email } = await signUpPerson()
  const end = (bearer: string) =>
    call("/api/account/sessions", { method: "DELETE", token: bearer }).then(({ status }) => status)
  expect(await end(token)).toBe(204)
  expect(await end((await addPerson()).token)).toBe(204)
  const [link] = await mailTo(email)
  const token_hash = /token_hash=([\w-]+)/.exec(link?.text ?? "")?.[1]
  const session = await read<{ access_token: string }>(
    call("/auth/v1/verify", { body: { token_hash, type: "signup" } }),
  )
  expect(await end(session.access_token)).toBe(403)
})

test("a mailed code is a proof, once, for the session that asked for it, and for ten minutes", async () => {
  const person = await longAgo()
  const { ask, prove, email, server, time } = person
  const other = await otherSession(person)
  const askForCode = async (least: number) => {
    expect((await ask("/api/account/proof/code", { method: "POST" })).status).toBe(204)
    const mails = await mailTo(email, least, server)
    return codeIn(mails.find(({ subject }) => /code/.test(subject))?.text)
  }
  const code = await askForCode(2)
  const stored = await env.SITE.prepare("select * from proof_codes").all()
  expect(JSON.stringify(stored.results)).not.toContain(code)
  const wrong = code === "000000" ? "000001" : "000000"
  expect(await read(prove({ code: wrong }))).toMatchObject({ error: { code: "reauthentication_not_valid" } })
  const elsewhere = await ask("/api/account/proof", { body: { code }, token: other.access_token })
  expect(elsewhere.status).toBe(422)
  expect((await prove({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204)
  expect((await prove({ code })).status).toBe(422)
  expect((await ask("/api/account/sessions", { method: "DELETE" })).status).toBe(204)
  const late2 = await askForCode(3)
  time.move(10 * 60_000)
  expect((await prove({ code: late2 })).status).toBe(422)
})

test("of many uses of one code at once, one is right", async () => {
  const { ask, prove, email, server } = await longAgo()
  await ask("/api/account/proof/code", { method: "POST" })
  const mails = await mailTo(email, 2, server)
  const code = codeIn(mails.find(({ subject }) => /code/.test(subject))?.text)
  const answers = await Promise.all([1, 2, 3, 4].map(() => prove({ code })))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})

test("wrong proofs are limited for the account, whichever session tries them", async () => {
  const person = await longAgo()
  const other = await otherSession(person)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const token = tries % 2 ? person.token : other.access_token
    const answer = await person.ask("/api/account/proof", { body: { code: "123456" }, token })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect((await person.prove({ password: goodPassword })).status).toBe(429)
})

test("a proof counts for the session that gave it, and for no other of anybody", async () => {
  const person = await longAgo(0)
  const other = await otherSession(person)
  const stranger = await signUpPerson({ server: person.server })
  person.time.move(late)
  await person.ask("/api/account/proof/code", { method: "POST" })
  const mails = await mailTo(person.email, 2, person.server)
  const code = codeIn(mails.find(({ subject }) => /code/.test(subject))?.text)
  expect((await person.prove({ code })).status).toBe(204)
  expect((await person.prove({ password: goodPassword })).status).toBe(204)
  for (const token of [other.access_token, stranger.token])
    expect((await person.ask("/api/account/sessions", { method: "DELETE", token })).status).toBe(403)
  expect((await person.ask("/api/account/sessions", { method: "DELETE" })).status).toBe(204)
})

test("whoever proves themselves often is not kept waiting for it", async () => {
  const { prove } = await longAgo()
  const statuses = []
  for (let times = 0; times < 12; times++) statuses.push((await prove({ password: goodPassword })).status)
  expect(statuses).toEqual(Array(12).fill(204))
})

test("a password that is replaced while it is being checked proves nothing", async () => {
  const { id, token, time } = await longAgo()
  let batches = 0
  const database = {
    prepare: (sql: string) => env.SITE.prepare(sql),
    // It counts the try, then the password's, and gives both back.
    batch: async (statements: D1PreparedStatement[]) => {
      if (++batches === 3)
        await env.SITE.prepare("update users set password = 'x' where id = ?").bind(id).run()
      return env.SITE.batch(statements)
    },
  } as unknown as D1Database
  const server = appWith({ database, clock: time.clock })
  await call("/api/account/proof", { body: { password: goodPassword }, token, server })
  const end = await call("/api/account/sessions", { method: "DELETE", token, server })
  expect([batches >= 3, end.status]).toEqual([true, 403])
})

test("no code goes to an address that is not confirmed, nor too many to any", async () => {
  const { token } = await signUpPerson()
  const refused = await call("/api/account/proof/code", { method: "POST", token })
  expect([refused.status, await read(refused)]).toMatchObject([
    403,
    { error: { code: "email_not_confirmed" } },
  ])
  const { ask } = await longAgo()
  const answers: number[] = []
  for (let times = 0; times < 7; times++)
    answers.push((await ask("/api/account/proof/code", { method: "POST" })).status)
  expect(answers).toEqual([...Array(6).fill(204), 429])
})

test.each([
  {},
  { password: "" },
  { code: "12345" },
  { code: "abcdef" },
  { password: "x", code: "123456" },
  [],
  7,
])("%j is no proof", async (body) => {
  const { prove } = await longAgo(0)
  expect((await prove(body as object)).status).toBe(422)
})

test("auth clients change the address by the password, by a mailed code, or while their sign-in is fresh", async () => {
  const fresh = await longAgo(0)
  const change = ({ ask }: Person, more = {}) =>
    ask("/auth/v1/user", { method: "PUT", body: { email: randomAddress(), ...more } })
  expect((await change(fresh)).status).toBe(200)
  const person = await longAgo()
  const refused = await change(person)
  expect([refused.status, await read(refused)]).toMatchObject([403, { code: "reauthentication_needed" }])
  expect((await change(person, { current_password: "wrong one" })).status).toBe(400)
  expect((await change(person, { current_password: goodPassword })).status).toBe(200)
})

test("auth clients set a password by the code that reauthenticate mails, once", async () => {
  const { ask, email, server } = await longAgo()
  const answer = await ask("/auth/v1/reauthenticate")
  expect([answer.status, await read(answer)]).toEqual([200, {}])
  const mails = await mailTo(email, 2, server)
  const nonce = codeIn(mails.find(({ subject }) => /code/.test(subject))?.text)
  const set = (password: string, by: object) =>
    ask("/auth/v1/user", { method: "PUT", body: { password, ...by } })
  const other = "another horse battery staple"
  expect(await read(set(other, {}))).toMatchObject({ code: "current_password_required" })
  expect(await read(set(other, { nonce: "999999x" }))).toMatchObject({ code: "reauthentication_not_valid" })
  expect((await set(other, { nonce })).status).toBe(200)
  expect((await set(`${other} too`, { nonce })).status).toBe(422)
})

test("an old session of an auth client cannot end the others, but all or itself", async () => {
  const person = await longAgo()
  const other = await otherSession(person)
  const out = (scope: string) => person.ask(`/auth/v1/logout?scope=${scope}`, { method: "POST" })
  const refused = await out("others")
  expect([refused.status, await read(refused)]).toMatchObject([400, { code: "reauthentication_needed" }])
  expect((await person.ask("/api/me", { token: other.access_token })).status).toBe(200)
  expect((await out("global")).status).toBe(204)
  expect((await person.ask("/api/me", { token: other.access_token })).status).toBe(401)
})

test("a person without a password deletes their account with a mailed code", async () => {
  const time = movableClock()
  const server = appWith({ clock: time.clock })
  const { token, email } = await addPerson({ server, clock: time.clock })
  time.move(late)
  const remove = () => call("/api/account", { method: "DELETE", body: {}, token, server })
  const refused = await remove()
  expect([refused.status, await read(refused)]).toMatchObject([
    403,
    { error: { code: "reauthentication_needed" } },
  ])
  await call("/api/account/proof/code", { method: "POST", token, server })
  const [mail] = await mailTo(email, 1, server)
  await call("/api/account/proof", { body: { code: codeIn(mail?.text) }, token, server })
  expect((await remove()).status).toBe(204)
})
