import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, randomClient, read, signUpPerson } from "../support/people.ts"

const otherPassword = "an entirely different sentence"

function site(settings: Record<string, string> = {}) {
  const { clock, move } = movableClock()
  const server = appWith({ clock, settings })
  const send = (method: string, path: string, token: string, body: unknown, client?: string) =>
    call(path, { method, token, body, server, ...(client ? { client } : {}) })
  const saveProfile = (token: string, body: unknown) => send("PUT", "/api/account", token, body)
  const changePassword = (token: string, body: unknown, client?: string) =>
    send("PUT", "/api/account/password", token, body, client)
  const deleteAccount = (token: string, body: unknown = {}) => send("DELETE", "/api/account", token, body)
  const signIn = (email: string, password = goodPassword) =>
    call("/auth/v1/token?grant_type=password", { body: { email, password }, server })
  return { server, move, saveProfile, changePassword, deleteAccount, signIn }
}

const countOf = async (table: string, column: string, id: string) =>
  env.SITE.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id).first("n")

test("a name is saved at once, and an address waits for its link", async () => {
  const { server, saveProfile } = site()
  const { token, email } = await signUpPerson({ server })
  const named = await saveProfile(token, { name: "  Katherine Johnson ", email })
  expect([named.status, await read(named)]).toEqual([
    200,
    { name: "Katherine Johnson", email, pendingEmail: null },
  ])
  const next = randomAddress()
  const moved = await saveProfile(token, { name: "Katherine Johnson", email: next })
  expect(await read(moved)).toEqual({ name: "Katherine Johnson", email, pendingEmail: next })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ name: "Katherine Johnson", email })
  await call("/auth/v1/verify", { body: await newestLink(next, 1, server), server })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ email: next, emailVerified: true })
})

test("an address that waits goes on waiting when only the name is saved", async () => {
  const { server, saveProfile } = site()
  const { token, email } = await signUpPerson({ server })
  const next = randomAddress()
  await saveProfile(token, { name: "Ada Lovelace", email: next })
  const named = await saveProfile(token, { name: "Katherine Johnson", email })
  expect(await read(named)).toMatchObject({ name: "Katherine Johnson", email, pendingEmail: next })
})

test("of several addresses the one that was asked for last waits, also when it was the first before", async () => {
  const { server, saveProfile } = site()
  const { token } = await signUpPerson({ server })
  const [first, second] = [randomAddress(), randomAddress()]
  for (const email of [first, second, first]) {
    expect(await read(saveProfile(token, { name: "Ada Lovelace", email }))).toMatchObject({
      pendingEmail: email,
    })
  }
  await call("/auth/v1/verify", { body: await newestLink(first, 2, server), server })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ email: first })
})

test("a profile whose address is taken saves nothing", async () => {
  const { server, saveProfile } = site()
  const { token } = await signUpPerson({ server })
  const { email } = await signUpPerson({ server })
  const answer = await saveProfile(token, { name: "Somebody Else", email })
  expect([answer.status, await read(answer)]).toMatchObject([
    422,
    { error: { code: "email_exists", details: [{ field: "email" }] } },
  ])
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ name: "Ada Lovelace" })
})

test.each([
  [{ name: "A", email: "ada@example.com" }, "name", "Name must be at least 2 characters"],
  [{ name: "\u{1FA81}", email: "ada@example.com" }, "name", "Name must be at least 2 characters"],
  [{ name: "x".repeat(101), email: "ada@example.com" }, "name", "Name cannot be longer than 100 characters"],
  [{ name: "Ada", email: "ada" }, "email", "Please enter a valid email address"],
] as const)("the profile %o is refused in words", async (profile, field, message) => {
  const { server, saveProfile } = site()
  const { token } = await signUpPerson({ server })
  const answer = await saveProfile(token, profile)
  expect([answer.status, await read(answer)]).toMatchObject([
    422,
    { error: { details: [{ field, message }] } },
  ])
})

test("a profile changes nothing but the name and the address", async () => {
  const { server, saveProfile } = site()
  const { token, email, id } = await signUpPerson({ server })
  const extra = {
    role: "admin",
    id: crypto.randomUUID(),
    emailVerified: true,
    state: "suspended",
    password: "x",
  }
  await saveProfile(token, { name: "Ada", email, ...extra })
  expect(await read(call("/api/me", { token, server }))).toEqual({
    id,
    name: "Ada",
    email,
    emailVerified: false,
    role: "user",
    hasFactor: false,
    nextStep: null,
  })
})

test("a new password needs the current one, keeps this session and ends the others", async () => {
  const { server, changePassword, signIn } = site()
  const { token, email } = await signUpPerson({ server })
  const other = await read<{ access_token: string }>(signIn(email))
  const wrong = await changePassword(token, { currentPassword: "not this one", newPassword: otherPassword })
  expect(wrong.status).toBe(400)
  const same = await changePassword(token, { currentPassword: goodPassword, newPassword: goodPassword })
  expect([same.status, await read(same)]).toMatchObject([422, { error: { code: "same_password" } }])
  const weak = await changePassword(token, { currentPassword: goodPassword, newPassword: "password" })
  expect([weak.status, await read(weak)]).toMatchObject([422, { error: { code: "weak_password" } }])

  const right = await changePassword(token, { currentPassword: goodPassword, newPassword: otherPassword })
  expect(right.status).toBe(204)
  expect((await call("/api/me", { token, server })).status).toBe(200)
  expect((await call("/api/me", { token: other.access_token, server })).status).toBe(401)
  expect((await signIn(email)).status).toBe(400)
  expect((await signIn(email, otherPassword)).status).toBe(200)
  expect((await mailTo(email, 2, server))[0]?.subject).toBe("Your Presskite password has changed")
})

test("wrong current passwords count as failed sign-ins", async () => {
  const { server, changePassword } = site()
  const { token } = await signUpPerson({ server })
  const client = randomClient()
  const attempts = { currentPassword: "not this one", newPassword: otherPassword }
  for (let tries = 0; tries < 5; tries++) {
    expect((await changePassword(token, attempts, client)).status).toBe(400)
  }
  const late = await changePassword(token, { ...attempts, currentPassword: goodPassword }, client)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0)
})

test("of two changes of password at once, one is made", async () => {
  const { server, changePassword, signIn } = site()
  const { token, email } = await signUpPerson({ server })
  const passwords = [otherPassword, `${otherPassword} again`]
  const answers = await Promise.all(
    passwords.map((newPassword) => changePassword(token, { currentPassword: goodPassword, newPassword })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const won = passwords[answers.findIndex(({ status }) => status === 204)]
  expect((await signIn(email, won)).status).toBe(200)
})

test("a deletion needs the password, and a wrong one is refused", async () => {
  const { server, deleteAccount } = site()
  const { token } = await signUpPerson({ server })
  const without = await deleteAccount(token)
  expect([without.status, await read(without)]).toMatchObject([
    403,
    { error: { code: "reauthentication_needed" } },
  ])
  expect((await deleteAccount(token, { password: "not this one" })).status).toBe(400)
  expect((await call("/api/me", { token, server })).status).toBe(200)
})

test.each([true, false])("of many deletions at once, one deletes (at once: %s)", async (atOnce) => {
  const { server, deleteAccount } = site()
  const { token } = await signUpPerson({ server })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => deleteAccount(token, { password: goodPassword, atOnce })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401])
})

test("a deleted person is unknown, signed out everywhere, and their posts are by Anonymous", async () => {
  const { server, deleteAccount, signIn } = site()
  const { token, email, id, session } = await signUpPerson({ server })
  const slug = `post-${crypto.randomUUID()}`
  await env.SITE.batch([
    env.SITE.prepare("insert into blog_authors (id, name, created_at) values (?, 'Ada', 0)").bind(id),
    env.SITE.prepare(
      `insert into blog_posts (id, position, title, slug, excerpt_fallback, category, date, read_time, author_id, updated_at, content)
       values (?, (select coalesce(min(position), 0) - 1 from blog_posts), 'Title', ?, '', 'B2B PR', 0, '1 min read', ?, 0, '<p>Text</p>')`,
    ).bind(crypto.randomUUID(), slug, id),
  ])
  const answer = await deleteAccount(token, { password: goodPassword, atOnce: true })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Max-Age=0/)

  expect((await signIn(email)).status).toBe(400)
  expect((await call("/api/me", { token, server })).status).toBe(401)
  const refresh = { refresh_token: session.refresh_token }
  expect((await call("/auth/v1/token?grant_type=refresh_token", { body: refresh, server })).status).toBe(400)
  for (const table of ["sessions", "identities", "email_tokens"]) {
    expect(await countOf(table, "user_id", id)).toBe(0)
  }
  expect(await countOf("blog_authors", "id", id)).toBe(0)
  const post = await env.SITE.prepare("select author_id from blog_posts where slug = ?").bind(slug).first()
  expect(post).toEqual({ author_id: null })
  await env.SITE.prepare("delete from blog_posts where slug = ?").bind(slug).run()
})

test("a deletion that the database breaks off leaves everything", async () => {
  const { server, deleteAccount, signIn } = site()
  const { token, email, id } = await signUpPerson({ server })
  await env.SITE.prepare("insert into blog_authors (id, name, created_at) values (?, 'Ada', 0)")
    .bind(id)
    .run()
  await env.SITE.exec(
    "create trigger no_end before delete on users begin select raise(abort, 'not today'); end",
  )
  try {
    expect((await deleteAccount(token, { password: goodPassword, atOnce: true })).status).toBe(500)
  } finally {
    await env.SITE.exec("drop trigger no_end")
  }
  expect(await countOf("blog_authors", "id", id)).toBe(1)
  expect((await signIn(email)).status).toBe(200)
})

test("signing up and leaving again and again does not flood the address that was given", async () => {
  const { server, deleteAccount } = site()
  const email = randomAddress()
  for (let turn = 0; turn < 7; turn++) {
    const { token } = await signUpPerson({ email, server })
    expect((await deleteAccount(token, { password: goodPassword, atOnce: true })).status).toBe(204)
  }
  expect(await mailTo(email, 6, server)).toHaveLength(6)
})

test("who signs up again with a deleted address begins anew", async () => {
  const { server, deleteAccount } = site()
  const first = await signUpPerson({ name: "First Person", server })
  const link = await newestLink(first.email, 1, server)
  await deleteAccount(first.token, { password: goodPassword, atOnce: true })
  const second = await signUpPerson({ name: "Second Person", email: first.email, server })
  expect(second.id).not.toBe(first.id)
  expect((await call("/auth/v1/verify", { body: link, server })).status).toBe(403)
  expect(await read(call("/api/me", { token: second.token, server }))).toMatchObject({
    name: "Second Person",
    emailVerified: false,
  })
})

test("a demo deletes nobody, and says so as the page does", async () => {
  const { server, deleteAccount } = site({ DEMO_MODE: "true" })
  const { token } = await signUpPerson({ server })
  const answer = await deleteAccount(token, { password: goodPassword })
  expect([answer.status, await read(answer)]).toMatchObject([
    403,
    { error: { code: "demo_mode", message: "This feature is not enabled in the demo." } },
  ])
  expect((await call("/api/me", { token, server })).status).toBe(200)
})

test.each([
  ["PUT", "/api/account"],
  ["PUT", "/api/account/password"],
  ["DELETE", "/api/account"],
])("%s %s needs someone who is signed in", async (method, path) => {
  expect((await call(path, { method, body: {} })).status).toBe(401)
})
