import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { newestLink } from "../support/outbox.ts"
import { call, randomAddress, read, runningWorker, type Server, signUpPerson } from "../support/people.ts"

const path = "/api/account/export"

const writeTo = (email: string, message: string, server: Server) =>
  call("/api/messages", { body: { name: "Ada", email, subject: "A question", message }, server })

async function writePost(authorId: string, title: string) {
  await env.SITE.batch([
    env.SITE.prepare("insert into blog_authors (id, name, created_at) values (?, 'Ada', 0)").bind(authorId),
    env.SITE.prepare(
      `insert into blog_posts (id, position, title, slug, excerpt_fallback, category, date, read_time, author_id, updated_at, content)
       values (?1, (select coalesce(min(position), 0) - 1 from blog_posts), ?2, ?1, '', 'B2B PR', 0, '1 min read', ?3, 0, '<p>Text</p>')`,
    ).bind(crypto.randomUUID(), title, authorId),
  ])
}

const forget = (...authors: string[]) =>
  env.SITE.batch([
    env.SITE.prepare(`delete from blog_posts where author_id in (${authors.map(() => "?")})`).bind(
      ...authors,
    ),
  ])

test("an export is a file with everything that is stored about the person", async () => {
  const { clock } = movableClock()
  const server = appWith({ clock })
  const { token, email, id } = await signUpPerson({ server })
  await call("/auth/v1/verify", { body: await newestLink(email, 1, server), server })
  const next = randomAddress()
  await call("/api/account", { method: "PUT", token, body: { name: "Ada Lovelace", email: next }, server })
  expect((await writeTo(email.toUpperCase(), "What does it cost?", server)).status).toBe(201)
  await writePost(id, "Mine")

  const answer = await call(path, { token, server })
  await forget(id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename=/)
  expect(answer.headers.get("Cache-Control")).toContain("no-store")
  expect(answer.headers.get("Content-Type")).toContain("application/json")
  const now = new Date(clock()).toISOString()
  expect(await read(answer)).toMatchObject({
    version: 1,
    exportedAt: now,
    profile: { id, name: "Ada Lovelace", email, emailVerifiedAt: now, hasPassword: true, createdAt: now },
    identities: [{ provider: "email", email }],
    sessions: [{ method: "password", startedAt: now }, {}],
    mailedLinks: expect.arrayContaining([
      expect.objectContaining({ purpose: "confirm", newEmail: null, createdAt: now, usedAt: now }),
      expect.objectContaining({ purpose: "change", newEmail: next, createdAt: now, usedAt: null }),
    ]),
    author: { name: "Ada" },
    posts: [{ title: "Mine", content: "<p>Text</p>" }],
    contactMessages: [{ subject: "A question", message: "What does it cost?", readAt: null }],
  })
})

test("an export has the drafts that the person saved, and nobody else's", async () => {
  const [person, stranger] = [await signUpPerson(), await signUpPerson()]
  for (const [id, title] of [
    [person.id, "Mine"],
    [stranger.id, "Not mine"],
  ])
    await env.SITE.prepare(
      `insert into blog_drafts (id, title, slug, excerpt, category, featured_image, featured_image_alt, saved_by, created_at,
       updated_at, publish_at, content) values (?1, ?2, 'mine', '', '', '', '', ?3, 1, 2, 3, '<p>Half a text')`,
    )
      .bind(crypto.randomUUID(), title, id)
      .run()
  const { drafts } = await read<{ drafts: unknown[] }>(call(path, { token: person.token }))
  await env.SITE.prepare("delete from blog_drafts where saved_by in (?, ?)")
    .bind(person.id, stranger.id)
    .run()
  expect(drafts).toEqual([
    expect.objectContaining({
      title: "Mine",
      slug: "mine",
      content: "<p>Half a text",
      createdAt: "1970-01-01T00:00:00.001Z",
      updatedAt: "1970-01-01T00:00:00.002Z",
      publishAt: "1970-01-01T00:00:00.003Z",
    }),
  ])
})

test("an export holds no hash, no token, and nothing of anybody else", async () => {
  const { token, id, session, email } = await signUpPerson()
  const stranger = await signUpPerson({ name: "Somebody Else" })
  await writePost(stranger.id, "Not mine")
  const text = await (await call(path, { token })).text()
  await forget(stranger.id)

  const { password } =
    (await env.SITE.prepare("select password from users where id = ?").bind(id).first()) ?? {}
  const { hash } =
    (await env.SITE.prepare("select hash from email_tokens where user_id = ?").bind(id).first()) ?? {}
  expect(text).toContain(email)
  const secrets = [password, hash, token, session.refresh_token, (await newestLink(email, 1)).token_hash]
  for (const secret of [...secrets, stranger.id, stranger.email, "Somebody Else", "Not mine"]) {
    expect(String(secret).length).toBeGreaterThan(7)
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/scrypt|"hash"|"counter"/)
})

test("a message sent with an address that is not confirmed is not handed out", async () => {
  const { token, email } = await signUpPerson()
  expect((await writeTo(email, "Was this them?", runningWorker)).status).toBe(201)
  expect(await read(call(path, { token }))).toMatchObject({ contactMessages: [], author: null, posts: [] })
})

test("an export costs one round trip beside the check of who asks, and reads nobody else's rows", async () => {
  const { token, email } = await signUpPerson()
  for (let sent = 0; sent < 20; sent++) await writeTo(randomAddress(), "Not for this export.", runningWorker)
  await writeTo(email, "For this one, once it is confirmed.", runningWorker)
  await env.SITE.prepare("update users set email_verified_at = 1 where email_norm = ?").bind(email).run()
  const { database, cost } = countDatabase(env.SITE)
  expect((await call(path, { token, server: appWith({ database }) })).status).toBe(200)
  // One more, after the answer, for the log.
  expect(cost.trips).toBe(3)
  for (const { sql, read, returned } of cost.statements) {
    if (sql.startsWith("select")) expect(read, sql).toBeLessThanOrEqual(returned * 2 + 6)
  }
})

test("a person exports ten times an hour, and the next hour again", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { token } = await signUpPerson({ server })
  const answers = await Promise.all(Array.from({ length: 11 }, () => call(path, { token, server })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0)
  move(3_600_000 - 1_000)
  expect((await call(path, { token, server })).status).toBe(429)
  move(1_000)
  expect((await call(path, { token, server })).status).not.toBe(429)
})

test("an export needs a session that stands", async () => {
  expect((await call(path)).status).toBe(401)
  const { token } = await signUpPerson()
  await call("/auth/v1/logout", { method: "POST", token })
  expect((await call(path, { token })).status).toBe(401)
})
