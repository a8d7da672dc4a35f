import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../worker/env.ts"

const required = ["SITE_ORIGIN", "AUTH_SECRETS", "ADMIN_EMAIL", "MAIL_FROM"]

describe("the worker does not start", () => {
  test.each(required)("without %s, and says that it is not set", (name) => {
    const { [name]: _, ...rest } = env as unknown as Record<string, unknown>
    expect(() => readSettings(rest)).toThrow(new RegExp(`cannot start.*${name} is not set`))
  })

  test("and names everything that is missing at once", () => {
    const named = new RegExp(`${required.join(".*")}.*mail has nowhere to go`)
    expect(() => readSettings({})).toThrow(named)
  })

  test.each(["", "short", `${"long enough, ".repeat(3)},short`])("with the secrets “%s”", (AUTH_SECRETS) => {
    expect(() => readSettings({ ...env, AUTH_SECRETS })).toThrow("at least 32 characters")
  })

  test("with nowhere for its mail to go, off a developer's machine", () => {
    const outside = { ...env, LOCAL: "false", SMTP_URL: undefined, EMAIL: undefined }
    expect(() => readSettings(outside)).toThrow("mail has nowhere to go")
  })
})
