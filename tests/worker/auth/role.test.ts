import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { foldAddress } from "../../../worker/site/accounts/fold-address.ts"
import { roleOf } from "../../../worker/site/accounts/role.ts"
import { appWith } from "../support/app.ts"
import { call, goodPassword, randomAddress, read, type Server, signUpPerson } from "../support/people.ts"

const confirm = (id: string) =>
  env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(id).run()
const roleAt = async (server: Server, token: string) =>
  (await read<{ role: string }>(call("/api/me", { token, server }))).role
const forAdmins = "/api/messages"
const adminIs = (email: string) => appWith({ settings: { ADMIN_EMAIL: email } })

test("whoever signs up with the administrator's address is an ordinary user until it is confirmed", async () => {
  const email = randomAddress()
  const server = adminIs(email)
  const { id, token } = await signUpPerson({ email, server })
  expect(await roleAt(server, token)).toBe("user")
  expect((await call(forAdmins, { token, server })).status).toBe(403)
  await confirm(id)
  expect(await roleAt(server, token)).toBe("admin")
  expect((await call(forAdmins, { token, server })).status).toBe(200)
})

test("an address that only looks like the administrator's is refused, or is somebody else's", async () => {
  const admin = `kate.${crypto.randomUUID()}@example.com`
  const server = adminIs(admin)
  const refused = [
    admin.replace("k", "\u212A"),
    admin.replace("a", "\u0430"),
    admin.replace("e", "\uFF45"),
    `${admin} `,
    ` ${admin}`,
    `${admin}\u0000`,
  ]
  for (const email of refused) {
    const answer = await call("/auth/v1/signup", { body: { email, password: goodPassword }, server })
    expect(answer.status).toBe(400)
  }
  for (const email of [admin.replace("kate.", "kate"), admin.replace("@", "+admin@")]) {
    const { id, token } = await signUpPerson({ email, server })
    await confirm(id)
    expect(await roleAt(server, token)).toBe("user")
  }
})

test("nothing but the address itself, in any case, has the administrator's role", () => {
  const settings = { ADMIN_EMAIL: "Kate.Admin@Example.com" }
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant("kate.admin@example.com")), (text) => {
      const emailNorm = foldAddress(text)
      if (emailNorm === null) return
      const isAdmin = roleOf({ emailNorm, emailVerifiedAt: 1 }, settings) === "admin"
      expect(isAdmin).toBe(/^kate\.admin@example\.com$/i.test(text) && emailNorm === text.toLowerCase())
      expect(roleOf({ emailNorm, emailVerifiedAt: null }, settings)).toBe("user")
    }),
  )
})

test("a role that a client writes into its own data gives no rights", async () => {
  const { token } = await signUpPerson()
  const data = { role: "admin", isAdmin: true }
  await call("/auth/v1/user", {
    method: "PUT",
    token,
    body: { data, role: "admin", app_metadata: { role: "admin" } },
  })
  expect((await call(forAdmins, { token })).status).toBe(403)
  expect(await read(call("/api/me", { token }))).toMatchObject({ role: "user" })
})

test("when another address is configured, the old administrator is an ordinary user on the next request", async () => {
  const email = randomAddress()
  const { id, token } = await signUpPerson({ email })
  await confirm(id)
  expect((await call(forAdmins, { token, server: adminIs(email) })).status).toBe(200)
  expect((await call(forAdmins, { token, server: adminIs(randomAddress()) })).status).toBe(403)
})

test("an administrator whose address changes is one no longer", async () => {
  const email = randomAddress()
  const server = adminIs(email)
  const { id, token } = await signUpPerson({ email, server })
  await confirm(id)
  expect(await roleAt(server, token)).toBe("admin")
  const other = randomAddress()
  await env.SITE.prepare("update users set email = ?1, email_norm = ?1 where id = ?2").bind(other, id).run()
  expect(await roleAt(server, token)).toBe("user")
  expect((await call(forAdmins, { token, server })).status).toBe(403)
})

test("no method and no header that names another gets past the administrator's door", async () => {
  const { token } = await signUpPerson()
  const headers = { "X-HTTP-Method-Override": "GET", "X-Method-Override": "GET" }
  for (const method of ["HEAD", "GET", "POST", "PUT", "DELETE", "PATCH"]) {
    for (const path of [forAdmins, `${forAdmins}?_method=GET`]) {
      for (const one of [token, undefined]) {
        const answer = await call(path, { method, token: one, headers })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    }
  }
})
