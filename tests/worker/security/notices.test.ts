import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import type { Mail } from "../../../worker/mail/mailer.ts"
import { tellOfFactor } from "../../../worker/site/security/notices.ts"
import { appWith } from "../support/app.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, signUpPerson } from "../support/people.ts"
import { makeKey } from "../support/programs.ts"
import { startTeam } from "../support/teams.ts"

const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
const newer = firefox.replaceAll("140.0", "141.0")
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604"
const server = appWith({})

const signIn = (email: string, agent: string, country = "DE", at = server) => {
  const request = (input: Request) => at(new Request(input, { cf: { country } } as RequestInit))
  return call("/auth/v1/token?grant_type=password", {
    body: { email, password: goodPassword },
    headers: { "User-Agent": agent },
    server: request,
  })
}
const subjects = async (email: string, at = server) =>
  (await mailTo(email, 0, at)).map(({ subject }) => subject)
const newSignIns = async (email: string) =>
  (await subjects(email)).filter((subject) => subject.startsWith("New sign-in")).length

test("a sign-in from a device or country that the account was not used from is told, once", async () => {
  const { email } = await signUpPerson({ server })
  await env.SITE.prepare("delete from devices").run()
  await signIn(email, firefox)
  expect(await newSignIns(email), "the first device ever").toBe(0)
  await signIn(email, newer)
  expect(await newSignIns(email), "another version").toBe(0)
  await signIn(email, phone)
  expect(await newSignIns(email)).toBe(1)
  await signIn(email, phone)
  expect(await newSignIns(email), "known by now").toBe(1)
  await Promise.all([1, 2, 3].map(() => signIn(email, firefox, "KE")))
  expect(await newSignIns(email), "three at once").toBe(2)
  const [newest] = await mailTo(email, 1, server)
  expect(newest?.text).toMatch(
    /It happened on \w{3} \d+, \d{4}, \d\d:\d\d UTC, from Firefox on Windows, in Kenya\./,
  )
  expect(newest?.text).toContain("/forgot-password")
})

test("a refused sign-in is told to nobody", async () => {
  const { email } = await signUpPerson({ server })
  const body = { email, password: "not the password" }
  await call("/auth/v1/token?grant_type=password", { body, headers: { "User-Agent": phone }, server })
  expect(await newSignIns(email)).toBe(0)
})

test("changes of address and password say when and where", async () => {
  const { email, token } = await signUpPerson({ server })
  const next = randomAddress()
  const headers = { "User-Agent": firefox }
  await call("/api/account", { method: "PUT", body: { name: "Ada L", email: next }, token, headers, server })
  await call("/auth/v1/verify", { body: await newestLink(next, 1, server), headers, server })
  const happened = /It happened on .+ UTC, from Firefox on Windows\./
  const [changed, requested] = (await mailTo(email, 2, server)).filter(({ subject }) =>
    /address (is|has)/.test(subject),
  )
  expect(changed?.text).toMatch(happened)
  expect(requested?.text).toMatch(happened)
  const body = { currentPassword: goodPassword, newPassword: "another horse battery staple" }
  await call("/api/account/password", { method: "PUT", body, token, headers, server })
  const [password] = await mailTo(next, 1, server)
  expect(password?.subject).toMatch(/password has changed/)
  expect(password?.text).toMatch(happened)
})

test("a new key is told to whoever made it, and a new role to whoever has it, without anybody's words", async () => {
  const { owner, admin, member } = await startTeam(server)
  await makeKey(admin.ask, { name: "A name to click", scopes: ["contacts:read"], days: null })
  const [key] = await mailTo(admin.email, 1, server)
  expect(key?.subject).toMatch(/API key was made/)
  expect(key?.text).not.toContain("A name to click")
  await owner.ask("", { method: "PUT", body: { name: "Words of a stranger" } })
  await owner.ask(`/members/${member.id}`, { method: "PUT", body: { role: "viewer" } })
  const [role] = await mailTo(member.email, 1, server)
  expect(role?.text).toContain("You are now: viewer.")
  expect(role?.text).not.toMatch(/Words of a stranger|from an unknown device/)
  expect(await subjects(owner.email)).toEqual([])
})

test("a second factor that was added or removed is told", async () => {
  const sent: Mail[] = []
  const deferred: Promise<unknown>[] = []
  const ctx = {
    settings: readSettings(env),
    db: openDatabase(env.SITE),
    now: Date.UTC(2026, 4, 1, 12, 30),
    client: { bucket: "10.0.0.1", userAgent: phone, country: "XX" },
    mail: { send: async (mail: Mail) => void sent.push(mail) },
    defer: (work: Promise<unknown>) => void deferred.push(work),
  } as unknown as Ctx
  tellOfFactor(ctx, "ada@example.com", "added")
  tellOfFactor(ctx, "ada@example.com", "removed")
  await Promise.all(deferred)
  expect(sent.map(({ subject }) => subject)).toEqual([
    "A second factor of your Presskite account was added",
    "A second factor of your Presskite account was removed",
  ])
  expect(sent[0]?.text).toContain("It happened on May 1, 2026, 12:30 UTC, from Safari on iPhone.")
})

test("a demo mails no notices", async () => {
  const demo = appWith({ settings: { DEMO_MODE: "true" } })
  const { email, token } = await signUpPerson({ server: demo })
  await signIn(email, phone, "KE", demo)
  const body = { currentPassword: goodPassword, newPassword: "another horse battery staple" }
  expect((await call("/api/account/password", { method: "PUT", body, token, server: demo })).status).toBe(204)
  expect((await subjects(email, demo)).filter((subject) => !subject.startsWith("Confirm"))).toEqual([])
})
