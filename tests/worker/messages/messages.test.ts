import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { MessagePage, ReceivedMessage } from "../../../worker/site/messages/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { type Call, call, randomClient, read, signUpPerson } from "../support/people.ts"

const path = "/api/messages"

const written = (input: object = {}) => ({
  name: "Wren Hollis",
  email: "wren@tallow.example",
  subject: `Repairs ${crypto.randomUUID()}`,
  message: "We mend chairs for life.\n\nWould that interest you?",
  ...input,
})

const write = (input: unknown = written(), options: Call = {}) => call(path, { body: input, ...options })
const asAdmin = async (to = path, options: Call = {}) => call(to, { token: await signInAdmin(), ...options })
const list = async (query = "") => read<MessagePage>(asAdmin(path + query))

async function received(input = written()): Promise<ReceivedMessage> {
  expect((await write(input)).status).toBe(201)
  const { messages } = await list()
  return messages.find(({ subject }) => subject === input.subject) as ReceivedMessage
}

const mark = async (id: number, state: object) =>
  read<ReceivedMessage>(asAdmin(`${path}/${id}`, { method: "PUT", body: state }))

interface Refused {
  error: { code: string; details: { field: string; message: string }[] }
}

describe("a visitor's message", () => {
  test("is kept as it was written, unread and unanswered", async () => {
    const input = written()
    expect(await received(input)).toMatchObject({ ...input, readAt: null, answeredAt: null })
  })

  test.each([
    ["name", { name: "W" }, "Name must be at least 2 characters"],
    ["name", { name: "  W  " }, "Name must be at least 2 characters"],
    ["name", { name: "W\u200b\u2060" }, "Name must be at least 2 characters"],
    ["name", { name: undefined }, "Name must be at least 2 characters"],
    ["name", { name: "n".repeat(101) }, "Name must be at most 100 characters"],
    ["email", { email: "wren@" }, "Please enter a valid email address"],
    ["email", { email: "a@b.example,c@d.example" }, "Please enter a valid email address"],
    [
      "email",
      { email: "wren@tallow.example\r\nBcc: all@press.example" },
      "Please enter a valid email address",
    ],
    ["email", { email: 7 }, "Please enter a valid email address"],
    ["subject", { subject: "R" }, "Subject is required"],
    ["subject", { subject: "\u200b\u200b" }, "Subject is required"],
    ["subject", { subject: "" }, "Subject is required"],
    ["subject", { subject: null }, "Subject is required"],
    ["message", { message: "Too short" }, "Message must be at least 10 characters"],
    ["message", { message: "          x          " }, "Message must be at least 10 characters"],
    ["message", { message: "\u200b".repeat(12) }, "Message must be at least 10 characters"],
    ["message", { message: "m".repeat(5001) }, "Message must be at most 5000 characters"],
  ])("is refused for its %s %j with the specification's words", async (field, input, message) => {
    const answer = await write(written(input))
    expect(answer.status).toBe(422)
    const { error } = await read<Refused>(answer)
    expect(error.code).toBe("validation_failed")
    expect(error.details).toEqual([expect.objectContaining({ field, message })])
  })

  test.each([
    ["an empty object", {}],
    ["an array", []],
    ["null", "null"],
    ["a number", "7"],
    ["no JSON", "{"],
    ["deep nesting", "[".repeat(100_000)],
    ["a polluted prototype", '{"__proto__":{"name":"Wren"}}'],
    ["lone surrogates", written({ name: "\ud800\ud800", message: "\udfff".repeat(20) })],
    ["NUL everywhere", written({ name: "\0\0\0", subject: "\0\0\0", message: "\0".repeat(50) })],
  ])("never causes a 5xx: %s", async (_, input) => {
    expect((await write(input)).status).toBeLessThan(500)
  })

  test("is refused as a form or as plain text", async () => {
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      const answer = await write(JSON.stringify(written()), { headers: { "Content-Type": type } })
      expect(answer.status).toBe(415)
    }
  })

  test("cannot say when it was read or answered, or what its number is", async () => {
    const message = await received({ ...written(), id: 1, readAt: 1, answeredAt: 1 } as never)
    expect(message).toMatchObject({ readAt: null, answeredAt: null })
    expect(message.id).toBeGreaterThan(0)
  })

  test("keeps markup and unusual letters as text, and line breaks only in the message", async () => {
    const subject = `<script>alert(1)</script> ${crypto.randomUUID()}`
    const message = await received(
      written({ name: "‮Wren\r\nHollis", subject, message: "One line\r\nanother\u0000 one" }) as never,
    )
    expect(message).toMatchObject({ name: "‮Wren Hollis", subject, message: "One line\nanother one" })
  })
})

describe("the administrator's notice", () => {
  test("takes no header from a visitor", async () => {
    const mark = crypto.randomUUID()
    const server = appWith({})
    const name = `Wren\r\nBcc: all@press.example ${mark}`
    const message = `<b>bold</b> enough ${mark}`
    expect((await write(written({ name, message }), { server })).status).toBe(201)
    const mail = await env.SITE.prepare(`select * from captured_mail where "text" like ?`)
      .bind(`%${mark}%`)
      .first<Record<string, string>>()
    expect(mail).toMatchObject({
      to: "admin@presskite.test",
      subject: "A message through the Presskite contact form",
    })
    expect(mail?.text).toContain(`Wren Bcc: all@press.example ${mark} (wren@tallow.example)`)
    expect(mail?.html).toContain("&lt;b&gt;bold")
  })

  test("does not hold up the visitor, and its failure loses no message", async () => {
    const subject = `Mail is down ${crypto.randomUUID()}`
    const server = appWith({ settings: { LOCAL: "false", SMTP_URL: "smtp://127.0.0.1:1" } })
    expect((await write(written({ subject }), { server })).status).toBe(201)
    expect((await list()).messages.map((message) => message.subject)).toContain(subject)
  })
})

describe("one client", () => {
  test("may write so often in an hour, also at once, and again later", async () => {
    const { clock, move } = movableClock()
    const server = appWith({ clock, settings: { MESSAGES_PER_HOUR: "3" } })
    const client = randomClient()
    const writeOnce = async () => (await write(written(), { client, server })).status
    const statuses = await Promise.all(Array.from({ length: 8 }, writeOnce))
    expect(statuses.sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
    const refused = await write(written(), { client, server })
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500)
    expect((await write(written(), { server })).status).toBe(201)
    move(61 * 60 * 1000)
    expect(await writeOnce()).toBe(201)
  })

  test("is not another one for naming another address", async () => {
    const server = appWith({ settings: { MESSAGES_PER_HOUR: "1" } })
    const client = randomClient()
    await write(written(), { client, server })
    const headers = { "X-Forwarded-For": randomClient() }
    expect((await write(written(), { client, server, headers })).status).toBe(429)
  })
})

describe("the administrator", () => {
  test("reads newest first, page by page, each message once", async () => {
    await Promise.all(Array.from({ length: 22 }, () => write()))
    const first = await list()
    expect(first.messages).toHaveLength(20)
    const second = await list(`?before=${first.before}`)
    const ids = [...first.messages, ...second.messages].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })

  test("marks a message read and answered; the first time that it happened stays", async () => {
    const { id } = await received()
    const read = await mark(id, { isRead: true })
    expect(read).toMatchObject({ readAt: expect.any(String), answeredAt: null })
    const answered = await mark(id, { isAnswered: true })
    expect(answered).toMatchObject({ readAt: read.readAt, answeredAt: expect.any(String) })
    expect(await mark(id, { isRead: true, isAnswered: true })).toEqual(answered)
    expect(await mark(id, {})).toEqual(answered)
    expect(await mark(id, { isAnswered: false })).toEqual(read)
    expect(await mark(id, { isRead: false })).toMatchObject({ readAt: null, answeredAt: null })
  })

  test("sees an answered message as read, and an unread one as unanswered", async () => {
    const { id } = await received()
    const answered = await mark(id, { isAnswered: true })
    expect(answered.readAt).toBe(answered.answeredAt)
    expect(await mark(id, { isRead: false })).toMatchObject({ readAt: null, answeredAt: null })
  })

  test("may look at what waits for an answer only", async () => {
    const [done, open] = [await received(), await received()]
    await mark(done.id, { isAnswered: true })
    const ids = (await list("?show=unanswered")).messages.map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(done.id)
  })

  test("deletes a message, once", async () => {
    const { id } = await received()
    const remove = () => asAdmin(`${path}/${id}`, { method: "DELETE" })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await list()).messages.map((message) => message.id)).not.toContain(id)
  })

  test("reads a page in one round trip for the session and one for the messages, by the index", async () => {
    const { database, cost } = countDatabase(env.SITE)
    await asAdmin(`${path}?show=unanswered`, { server: appWith({ database }) })
    expect(cost.trips).toBe(2)
    const { read, returned } = cost.statements.at(-1) as { read: number; returned: number }
    expect(read).toBeLessThanOrEqual(returned * 2 + 10)
  })

  test.each(["before=0", "before=-1", "before=x", "before=1e99", "show=none"])(
    "is told when a filter makes no sense: %s",
    async (query) => expect((await asAdmin(`${path}?${query}`)).status).toBe(422),
  )

  test.each(["999999999", "0", "1e3", "-1", "9".repeat(40), "x", "%00"])(
    "gets 404 for the message %s",
    async (id) => {
      expect((await asAdmin(`${path}/${id}`, { method: "PUT", body: { isRead: true } })).status).toBe(404)
      expect((await asAdmin(`${path}/${id}`, { method: "DELETE" })).status).toBe(404)
    },
  )

  test.each([{ isRead: "yes" }, { isAnswered: 1 }, [], "null"])(
    "is told that %j is no state",
    async (body) => {
      const { id } = await received()
      expect((await asAdmin(`${path}/${id}`, { method: "PUT", body })).status).toBe(422)
    },
  )
})

test("nobody else reads, marks or deletes messages", async () => {
  const { id } = await received()
  const { token } = await signUpPerson()
  const attempts: [string, Call][] = [
    [path, {}],
    [`${path}/${id}`, { method: "PUT", body: { isRead: true } }],
    [`${path}/${id}`, { method: "DELETE" }],
  ]
  for (const [to, options] of attempts) {
    expect((await call(to, options)).status).toBe(401)
    expect((await call(to, { ...options, token: "not.a.token" })).status).toBe(401)
    expect((await call(to, { ...options, token })).status).toBe(403)
  }
  const { messages } = await list()
  expect(messages.find((message) => message.id === id)).toMatchObject({ readAt: null })
})
