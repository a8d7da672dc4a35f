import { env } from "cloudflare:workers"
import { afterEach, expect, test } from "vitest"
import type { StoredSettings } from "../../../worker/site/site-settings/contract.ts"
import { openAuthenticator } from "../support/authenticator.ts"
import { administratorWithApp, type Granted, personWithApp } from "../support/factors.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const body = await read<{ code?: string; error?: { code: string } }>(answer)
  return [status, body.code ?? body.error?.code]
}

afterEach(() => env.SITE.prepare("delete from settings").run())

async function setRequired(
  token: string,
  isFactorRequired: boolean,
  server?: (r: Request) => Response | Promise<Response>,
) {
  const options = server ? { server } : {}
  const { version, settings } = await read<StoredSettings>(call("/api/site/settings", { token, ...options }))
  const body = { version, settings: { ...settings, isFactorRequired } }
  return call("/api/site/settings", { method: "PUT", body, token, ...options })
}

const require = () =>
  env.SITE.prepare("insert into settings (id, version, data, updated_at) values (1, 1, ?, 0)")
    .bind(JSON.stringify({ isFactorRequired: true }))
    .run()

test("the administrator requires a factor of everybody, and has one first", async () => {
  const admin = await administratorWithApp()
  expect((await setRequired(admin.token, true, admin.server)).status).toBe(200)
  const { token } = await signUpPerson()
  expect(await read(call("/api/me", { token }))).toMatchObject({ hasFactor: false, nextStep: "enrol" })
  expect((await setRequired(admin.token, false, admin.server)).status).toBe(200)
  expect(await read(call("/api/me", { token }))).toMatchObject({ nextStep: null })
  await call(`/auth/v1/factors/${admin.app.id}`, {
    method: "DELETE",
    token: admin.token,
    server: admin.server,
  })
  expect(await refusal(setRequired(admin.token, true, admin.server))).toEqual([409, "own_factor_first"])
})

test("whoever has none can set one up, read themselves and leave, and nothing else", async () => {
  const { token, password } = await signUpPerson()
  await require()
  const refused = [403, "factor_required"]
  expect(await refusal(call("/api/workspaces", { token }))).toEqual(refused)
  expect(await refusal(call("/api/account", { token }))).toEqual(refused)
  const change = { password: "another good sentence", current_password: password }
  expect(await refusal(call("/auth/v1/user", { method: "PUT", body: change, token }))).toEqual(refused)
  expect((await call("/auth/v1/user", { token })).status).toBe(200)

  const { challenge_id, options } = await read<{ challenge_id: string; options: { challenge: string } }>(
    call("/auth/v1/passkeys/registration/options", { method: "POST", token }),
  )
  const body = { challenge_id, credential: openAuthenticator().create(options) }
  expect((await call("/auth/v1/passkeys/registration/verify", { body, token })).status).toBe(200)
  expect((await call("/auth/v1/factors/recovery-codes", { method: "POST", token })).status).toBe(200)
  expect((await call("/api/workspaces", { token })).status).toBe(200)
})

test("whoever has one shows it, as without the rule", async () => {
  const { signIn, server, token } = await personWithApp()
  await require()
  expect((await call("/api/workspaces", { token, server })).status).toBe(200)
  const lower: Granted = await signIn()
  expect(await refusal(call("/api/workspaces", { token: lower.access_token, server }))).toEqual([
    403,
    "insufficient_aal",
  ])
})
