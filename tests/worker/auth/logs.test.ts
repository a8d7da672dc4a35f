import { env } from "cloudflare:workers"
import { expect, onTestFinished, test, vi } from "vitest"
import { appWith } from "../support/app.ts"
import { call, goodPassword, randomAddress, signUpPerson } from "../support/people.ts"

/** Everything that is logged until the test ends. */
function captureLogs(): string[] {
  const lines: string[] = []
  for (const level of ["info", "error", "warn", "log"] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")))
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}

/** Fails at every statement with an error that a bug or a full disk would give. */
const broken = (message: string) => {
  const fail = async () => Promise.reject(new Error(message))
  const statement = { bind: () => statement, run: fail, all: fail, raw: fail, first: fail }
  return { prepare: () => statement, batch: fail } as unknown as D1Database
}

test("no password, token or address is logged, whatever goes wrong", async () => {
  const { email, session, token } = await signUpPerson({ name: "Ada Lovelace" })
  const lines = captureLogs()
  for (const message of ["D1_ERROR: no such column: SQLITE_ERROR", "D1_ERROR: Network connection lost."]) {
    const server = appWith({ database: broken(message) })
    const answers = [
      await call("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword }, server }),
      await call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword }, server }),
      await call("/auth/v1/token?grant_type=refresh_token", {
        body: { refresh_token: session.refresh_token },
        server,
      }),
      await call("/auth/v1/user", { token, server }),
      await call("/auth/v1/user", { method: "PUT", token, body: { data: { name: "Grace Hopper" } }, server }),
      await call("/auth/v1/logout", { method: "POST", token, server }),
      await call("/api/me", { token, server }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(message.includes("SQLITE_ERROR") ? 500 : 503)
      expect(await answer.text()).not.toMatch(/D1|SQL|select|\.ts/)
    }
  }
  const logged = lines.join("\n")
  expect(lines).toHaveLength(14)
  expect(logged).toContain("no such column")
  for (const secret of [
    email,
    goodPassword,
    token,
    session.refresh_token,
    "Ada Lovelace",
    "Grace Hopper",
    "@example.com",
  ]) {
    expect(logged).not.toContain(secret)
  }
  expect(
    await env.SITE.prepare("select count(*) as n from sessions where user_id = ?")
      .bind(session.user.id)
      .first("n"),
  ).toBe(1)
})
