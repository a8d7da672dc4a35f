import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import type { AuthUser, Session } from "../../../worker/site/auth/contract.ts"
import { createAdministrator } from "../../../worker/site/auth/create-administrator.ts"
import { removeExpired } from "../../../worker/site/auth/remove-expired.ts"
import { appWith, movableClock } from "../support/app.ts"
import { countHashes } from "../support/count-hashes.ts"
import { call, goodPassword, randomAddress, randomClient, read, signUpPerson } from "../support/people.ts"

const change = (token: string, body: unknown, client?: string) =>
  call("/auth/v1/user", { method: "PUT", token, body, ...(client ? { client } : {}) })
const signIn = (email: string, password: string) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password } })
const newPassword = "an entirely different one"

test("a person reads and changes their own data; null takes a key away", async () => {
  const { token, id } = await signUpPerson()
  expect((await change(token, { data: { team: "press", city: "Paris" } })).status).toBe(200)
  const user = await read<AuthUser>(change(token, { data: { name: "Grace Hopper", city: null } }))
  expect(user).toMatchObject({ id, user_metadata: { name: "Grace Hopper", team: "press" } })
  expect(user.user_metadata).not.toHaveProperty("city")
  expect(await read(call("/auth/v1/user", { token }))).toEqual(user)
  expect(await read(call("/api/me", { token }))).toMatchObject({ name: "Grace Hopper" })
})

test("what there is no way to do is said so, and is not taken for done", async () => {
  const { token, email } = await signUpPerson()
  const noPhone = { code: "phone_provider_disabled" }
  expect(await read(change(token, { phone: "+442079460123", data: { city: "Paris" } }))).toMatchObject(
    noPhone,
  )
  const { user_metadata } = await read<AuthUser>(call("/auth/v1/user", { token }))
  expect(user_metadata).not.toHaveProperty("city")
  const signUp = { phone: "+442079460123", password: goodPassword }
  expect(await read(call("/auth/v1/signup", { body: signUp }))).toMatchObject(noPhone)
  expect(await read(call("/auth/v1/otp", { body: { email } }))).toEqual({
    code: "not_found",
    message: "This call does not exist.",
  })
})

test("two changes at once both count", async () => {
  const { token } = await signUpPerson()
  await Promise.all([1, 2, 3, 4].map((at) => change(token, { data: { [`key${at}`]: at } })))
  const { user_metadata } = await read<AuthUser>(call("/auth/v1/user", { token }))
  expect(user_metadata).toMatchObject({ key1: 1, key2: 2, key3: 3, key4: 4 })
})

test("a new password needs the current one, and ends the other sessions", async () => {
  const { token, email, session } = await signUpPerson()
  const other = await read<Session>(signIn(email, goodPassword))
  expect(await read(change(token, { password: newPassword }))).toEqual({
    code: "current_password_required",
    message: "Current password required when setting new password.",
  })
  const body = { password: newPassword, current_password: goodPassword }
  expect((await change(token, body)).status).toBe(200)
  expect((await signIn(email, goodPassword)).status).toBe(400)
  expect((await signIn(email, newPassword)).status).toBe(200)
  expect((await call("/auth/v1/user", { token: session.access_token })).status).toBe(200)
  expect((await call("/auth/v1/user", { token: other.access_token })).status).toBe(403)
})

test("a wrong current password is counted as a failed sign-in", async () => {
  const { token } = await signUpPerson()
  const client = randomClient()
  const wrong = { password: newPassword, current_password: "a wrong password" }
  for (let turn = 0; turn < 5; turn++) {
    const answer = await change(token, wrong, client)
    expect([answer.status, (await read(answer)).code]).toEqual([400, "current_password_invalid"])
  }
  const right = { ...wrong, current_password: goodPassword }
  expect((await change(token, right, client)).status).toBe(429)
})

/** A person whose sign-in is too long ago to count as a proof, and a site in which something happens before the change is written. */
async function changeMeeting(happens: (id: string) => Promise<unknown>) {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const person = await signUpPerson({ server })
  const other = await read<Session>(
    call("/auth/v1/token?grant_type=password", {
      body: { email: person.email, password: goodPassword },
      server,
    }),
  )
  move(11 * 60_000)
  const database = {
    prepare: (sql: string) => env.SITE.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      // The change itself is the one batch with the data in it; all before it only count and read.
      if (isChange) await happens(person.id)
      return env.SITE.batch(statements)
    },
  } as unknown as D1Database
  let isChange = false
  const prepare = database.prepare
  database.prepare = (sql) => {
    isChange ||= sql.includes("json_patch")
    return prepare(sql)
  }
  const meeting = appWith({ clock, database })
  const save = (body: object) =>
    call("/auth/v1/user", { method: "PUT", body, token: person.token, server: meeting })
  const ask = (path: string, method: string, token: string) => call(path, { method, token, server })
  return { ...person, other, save, ask }
}

test("a change of password that comes too late ends no session and proves nothing", async () => {
  const { save, ask, token, other } = await changeMeeting((id) =>
    env.SITE.prepare("update users set password = 'another' where id = ?").bind(id).run(),
  )
  const lost = await save({ password: newPassword, current_password: goodPassword })
  expect(lost.status).toBe(409)
  expect((await ask("/auth/v1/user", "GET", other.access_token)).status).toBe(200)
  expect((await ask("/api/account/sessions", "DELETE", token)).status).toBe(403)
})

test("what a person saves of themselves is not lost to a new password that meets it", async () => {
  const { save } = await changeMeeting((id) =>
    env.SITE.prepare("update users set password = 'another' where id = ?").bind(id).run(),
  )
  const saved = await save({ data: { team: "press" } })
  expect([saved.status, await read(saved)]).toMatchObject([200, { user_metadata: { team: "press" } }])
})

test("a new password proves nobody else's presence, and is hashed once beside the check of the old one", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const [person, stranger] = [await signUpPerson({ server }), await signUpPerson({ server })]
  move(11 * 60_000)
  const end = ({ token }: { token: string }) =>
    call("/api/account/sessions", { method: "DELETE", token, server })
  const hashes = countHashes()
  const body = { password: newPassword, current_password: goodPassword, email: randomAddress() }
  expect((await call("/auth/v1/user", { method: "PUT", body, token: person.token, server })).status).toBe(200)
  expect(hashes()).toBe(2)
  expect([(await end(person)).status, (await end(stranger)).status]).toEqual([204, 403])
})

test("data that would grow too large is refused, and what there was is kept", async () => {
  const { token } = await signUpPerson()
  expect((await change(token, { data: { one: "x".repeat(5000) } })).status).toBe(200)
  expect((await change(token, { data: { two: "x".repeat(5000) } })).status).toBe(409)
  const { user_metadata } = await read<AuthUser>(call("/auth/v1/user", { token }))
  expect(Object.keys(user_metadata).sort()).toEqual(["name", "one"])
})

test("an address that only waits for its link changes nothing of the account yet", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { token } = await signUpPerson({ server })
  const user = () => read<AuthUser>(call("/auth/v1/user", { token, server }))
  const { updated_at } = await user()
  move(60_000)
  const body = { email: randomAddress() }
  await call("/auth/v1/user", { method: "PUT", body, token, server })
  expect((await user()).updated_at).toBe(updated_at)
})

test("whoever saves their own address again need not prove anything", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { token, email } = await signUpPerson({ server })
  move(11 * 60_000)
  const body = { email: email.toUpperCase() }
  expect((await call("/auth/v1/user", { method: "PUT", body, token, server })).status).toBe(200)
})

test("the same password again is refused, and so is a weak one", async () => {
  const { token } = await signUpPerson()
  const codes = []
  for (const password of [goodPassword, "", "short", "password1", "x".repeat(129)]) {
    const answer = await change(token, { password, current_password: goodPassword })
    codes.push([answer.status, (await read(answer)).code])
  }
  expect(codes).toEqual([
    [422, "same_password"],
    [422, "weak_password"],
    [422, "weak_password"],
    [422, "weak_password"],
    [400, "validation_failed"],
  ])
})

test("the name of one's own workspace is no password", async () => {
  const { token, id } = await signUpPerson()
  await env.SITE.prepare(
    "update workspaces set name = 'Quayside Review' where id in (select workspace_id from memberships where user_id = ?)",
  )
    .bind(id)
    .run()
  const answer = await change(token, { password: "quayside-review2026", current_password: goodPassword })
  expect([answer.status, await read(answer)]).toMatchObject([
    422,
    { code: "weak_password", weak_password: { reasons: ["guessable"] } },
  ])
})

test("two changes of the password at once make one", async () => {
  const { token } = await signUpPerson()
  const answers = await Promise.all(
    ["first good password", "second good password"].map((password) =>
      change(token, { password, current_password: goodPassword }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test("the public answers of the auth service", async () => {
  expect(await read(call("/auth/v1/settings"))).toEqual({
    external: { email: true, google: true, azure: true },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  expect(await read(call("/auth/v1/health"))).toMatchObject({ name: "Presskite" })
  expect(await read(call("/auth/v1/.well-known/jwks.json"))).toEqual({ keys: [] })
  expect((await call("/auth/v1/nothing")).status).toBe(404)
})

test("the administrator is made once, already confirmed, and keeps everything but a password that is given", async () => {
  const email = randomAddress()
  const ctx = { db: openDatabase(env.SITE), settings: readSettings(env), now: Date.now() } as Ctx
  expect(await createAdministrator(ctx, { email, password: goodPassword })).toBe("created")
  expect(await read(signIn(email, goodPassword))).toMatchObject({
    user: { email, email_confirmed_at: expect.any(String) },
  })
  expect(await createAdministrator(ctx, { email, password: goodPassword })).toBe("unchanged")
  expect(await createAdministrator(ctx, { email, password: null })).toBe("unchanged")
  expect(await createAdministrator(ctx, { email, password: newPassword })).toBe("changed")
  expect((await signIn(email, goodPassword)).status).toBe(400)
  expect((await signIn(email, newPassword)).status).toBe(200)
})

test("a start that changes the administrator's password changes nobody else's, and signs nobody else out", async () => {
  const email = randomAddress()
  const other = await signUpPerson()
  const ctx = { db: openDatabase(env.SITE), settings: readSettings(env), now: Date.now() } as Ctx
  await createAdministrator(ctx, { email, password: goodPassword })
  expect(await createAdministrator(ctx, { email, password: newPassword })).toBe("changed")
  expect((await call("/auth/v1/user", { token: other.token })).status).toBe(200)
  expect((await signIn(other.email, goodPassword)).status).toBe(200)
})

test("two starts at once make one administrator, and one that cannot says why", async () => {
  const email = randomAddress()
  const ctx = { db: openDatabase(env.SITE), settings: readSettings(env), now: Date.now() } as Ctx
  const starts = [1, 2].map(() => createAdministrator(ctx, { email, password: goodPassword }))
  expect((await Promise.all(starts)).sort()).toEqual(["created", "unchanged"])
  const nobody = createAdministrator(ctx, { email: "nobody", password: goodPassword })
  await expect(nobody).rejects.toThrow("ADMIN_EMAIL is not an address that can sign in")
  const batch = () => Promise.reject(new Error("D1_ERROR: Network connection lost."))
  const broken = { prepare: env.SITE.prepare.bind(env.SITE), batch } as unknown as D1Database
  const lost = { ...ctx, db: openDatabase(broken) } as Ctx
  const another = createAdministrator(lost, { email: randomAddress(), password: goodPassword })
  await expect(another).rejects.toThrow()
})

test("what has expired is removed, and nothing else", async () => {
  const [gone, kept] = [await signUpPerson(), await signUpPerson()]
  const expire = env.SITE.prepare("update sessions set expires_at = 1000 where user_id = ?")
  await expire.bind(gone.id).run()
  await removeExpired({ db: openDatabase(env.SITE), now: 1000 })
  expect((await call("/auth/v1/user", { token: gone.token })).status).toBe(403)
  expect((await call("/auth/v1/user", { token: kept.token })).status).toBe(200)
})
