import { expect, test } from "vitest"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"

test("a person signs up and is signed in at once", async () => {
  const { session, email } = await signUpPerson({ name: "Grace Hopper" })
  expect(session).toMatchObject({
    token_type: "bearer",
    expires_in: 3600,
    user: { email, aud: "authenticated", user_metadata: { name: "Grace Hopper" }, identities: [{ email }] },
  })
  // Auth clients expect what has not happened to be missing, not empty.
  for (const field of ["email_confirmed_at", "factors"]) expect(session.user).not.toHaveProperty(field)
  const me = await read(call("/api/me", { token: session.access_token }))
  const person = { id: session.user.id, name: "Grace Hopper", email, emailVerified: false, role: "user" }
  expect(me).toEqual({ ...person, hasFactor: false, nextStep: null })
})

test("a person signs in with the password", async () => {
  const { email, id } = await signUpPerson()
  const answer = await call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01")
  expect(await read(answer)).toMatchObject({ user: { id } })
})

test("without a token /api/me answers 401", async () => {
  expect((await call("/api/me")).status).toBe(401)
})
