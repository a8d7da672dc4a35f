import { expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { call, randomAddress, read, signUpPerson } from "../support/people.ts"

test("the settings page learns of the password, the address that waits, and whether one may leave", async () => {
  const { token } = await signUpPerson()
  const account = () => read(call("/api/account", { token }))
  expect(await account()).toEqual({
    hasPassword: true,
    pendingEmail: null,
    canBeDeleted: true,
    providers: [],
  })
  const next = randomAddress()
  await call("/api/account", { method: "PUT", token, body: { name: "Ada Lovelace", email: next } })
  expect(await account()).toEqual({
    hasPassword: true,
    pendingEmail: next,
    canBeDeleted: true,
    providers: [],
  })
})

test("in a demo nobody may be deleted", async () => {
  const server = appWith({ settings: { DEMO_MODE: "true" } })
  const { token } = await signUpPerson({ server })
  expect(await read(call("/api/account", { token, server }))).toMatchObject({ canBeDeleted: false })
})

test("an account is read by who is signed in only, and not once the session has ended", async () => {
  expect((await call("/api/account")).status).toBe(401)
  const { token } = await signUpPerson()
  await call("/auth/v1/logout", { method: "POST", token })
  const answer = await call("/api/account", { token })
  expect([answer.status, await read(answer)]).toMatchObject([401, { error: { code: "session_not_found" } }])
})
