import { GoTrueClient } from "auth-js-2-119"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { openAuthenticator } from "../support/authenticator.ts"
import { codeOf } from "../support/factors.ts"
import { goodPassword, randomAddress, type Server } from "../support/people.ts"

/** The published client, with what it calls experimental. */
function openClient(server: Server) {
  const stored = new Map<string, string>()
  return new GoTrueClient({
    url: "https://presskite.test/auth/v1",
    headers: { apikey: "anything" },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => server(new Request(input, init)),
  })
}

/** What the client answered, or its error thrown. */
async function from<Answer extends { data: unknown; error: unknown }>(answer: Promise<Answer>) {
  const { data, error } = await answer
  if (error || !data) throw error
  return data as NonNullable<Extract<Answer, { error: null }>["data"]>
}

async function personWithClient() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const client = openClient(server)
  const email = randomAddress()
  await from(client.signUp({ email, password: goodPassword }))
  const signInElsewhere = async () => {
    const other = openClient(server)
    await from(other.signInWithPassword({ email, password: goodPassword }))
    return other
  }
  return { client, clock, move, server, signInElsewhere }
}

test("an authenticator app is enrolled, challenged, verified, listed and removed", async () => {
  const { client, clock, move, signInElsewhere } = await personWithClient()
  const factor = await from(
    client.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Presskite" }),
  )
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect((await from(client.mfa.listFactors())).totp).toEqual([])

  const challenge = await from(client.mfa.challenge({ factorId: factor.id }))
  expect(challenge).toEqual({
    id: expect.any(String),
    type: "totp",
    expires_at: Math.floor((clock() + 300_000) / 1000),
  })
  const { secret } = factor.totp
  const wrong = await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code: "abcdef" })
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" })
  const code = codeOf(secret, clock())
  const session = await from(client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }))
  expect(session).toMatchObject({
    token_type: "bearer",
    user: { factors: [{ id: factor.id, status: "verified" }] },
  })
  expect((await from(client.mfa.listFactors())).totp).toMatchObject([
    { id: factor.id, friendly_name: "Phone" },
  ])
  expect(await from(client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
  })

  move(60_000)
  const other = await signInElsewhere()
  expect(await from(other.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  })
  const refused = await other.mfa.enroll({ factorType: "totp", friendlyName: "Another" })
  expect(refused.error).toMatchObject({ status: 403, code: "insufficient_aal" })
  await from(other.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret, clock()) }))
  await from(other.refreshSession())
  expect(await from(other.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ currentLevel: "aal2" })
  expect(await from(other.mfa.unenroll({ factorId: factor.id }))).toEqual({ id: factor.id })
  expect((await from(other.getUser())).user.factors).toBeUndefined()
})

test("a factor of another kind is refused by name", async () => {
  const { client } = await personWithClient()
  const phone = await client.mfa.enroll({ factorType: "phone", phone: "+442079460173" })
  expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" })
})

test("recovery codes are made, counted, used, replaced and removed", async () => {
  const { client, clock, signInElsewhere } = await personWithClient()
  const codes = client.mfa.recoveryCodes
  expect((await codes.generate()).error).toMatchObject({ code: "mfa_recovery_codes_sole_factor" })
  const factor = await from(client.mfa.enroll({ factorType: "totp" }))
  await from(
    client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret, clock()) }),
  )
  const made = await from(codes.generate({ friendlyName: "Backup codes" }))
  expect(made).toMatchObject({ type: "recovery_code", friendly_name: "Backup codes", total: 10 })
  expect((await codes.generate()).error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" })
  expect((await from(client.mfa.listFactors())).recovery_code).toMatchObject([{ id: made.id }])

  const other = await signInElsewhere()
  const session = await from(other.mfa.recoveryCodes.verify({ code: made.codes[0] ?? "" }))
  expect(session.user.factors).toHaveLength(2)
  expect(await from(other.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: [{ method: "mfa/recovery_code" }, { method: "password" }],
  })
  expect(await from(other.mfa.recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 })
  expect(await from(codes.regenerate())).toMatchObject({ id: made.id, total: 10 })
  expect(await from(codes.getStatus())).toMatchObject({ remaining: 10 })
  expect(await from(codes.unenroll())).toEqual({ id: made.id })
  expect((await codes.getStatus()).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" })
})

test("too many wrong recovery codes are refused for a while", async () => {
  const { client, clock } = await personWithClient()
  const factor = await from(client.mfa.enroll({ factorType: "totp" }))
  await from(
    client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret, clock()) }),
  )
  await from(client.mfa.recoveryCodes.generate())
  for (let times = 0; times < 5; times++) {
    const { error } = await client.mfa.recoveryCodes.verify({ code: "wrong" })
    expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" })
  }
  const { error } = await client.mfa.recoveryCodes.verify({ code: "wrong" })
  expect(error).toMatchObject({ status: 429, code: "mfa_recovery_codes_locked" })
})

test("a passkey is added, listed, renamed, signed in with and removed", async () => {
  const { client, server, signInElsewhere } = await personWithClient()
  const authenticator = openAuthenticator()
  const asked = await from(client.passkey.startRegistration())
  const made = authenticator.create(asked.options)
  const passkey = await from(
    client.passkey.verifyRegistration({ challengeId: asked.challenge_id, credential: made }),
  )
  expect(passkey).toMatchObject({ id: expect.any(String), created_at: expect.any(String) })
  const named = await from(client.passkey.update({ passkeyId: passkey.id, friendlyName: "Laptop" }))
  expect(named).toMatchObject({ id: passkey.id, friendly_name: "Laptop" })
  expect(await from(client.passkey.list())).toMatchObject([{ id: passkey.id, friendly_name: "Laptop" }])

  const other = openClient(server)
  const challenge = await from(other.passkey.startAuthentication())
  const credential = authenticator.get(challenge.options)
  const signedIn = await from(
    other.passkey.verifyAuthentication({ challengeId: challenge.challenge_id, credential }),
  )
  expect(signedIn.session?.user.factors).toMatchObject([{ factor_type: "webauthn", status: "verified" }])
  expect(await from(other.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: [{ method: "passkey" }],
  })
  const again = await other.passkey.verifyAuthentication({ challengeId: challenge.challenge_id, credential })
  expect(again.error).toMatchObject({ status: 422, code: "webauthn_challenge_expired" })

  const third = await signInElsewhere()
  expect((await third.passkey.list()).error).toMatchObject({ status: 403, code: "insufficient_aal" })
  expect((await other.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
  expect(await from(other.passkey.list())).toEqual([])
})
