import { env } from "cloudflare:workers"
import { decodeJwt } from "jose"
import { describe, expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { openAuthenticator } from "../support/authenticator.ts"
import { factorDesk, type Granted, personWithApp } from "../support/factors.ts"
import { call, goodPassword, read, type Server, signUpPerson } from "../support/people.ts"

interface Asked {
  challenge_id: string
  options: { challenge: string; rpId?: string; allowCredentials?: { id: string }[]; user?: { id: string } }
}

const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  return [status, (await read(answer)).code]
}

function passkeyDesk(server: Server) {
  const post = (path: string, body: unknown, token?: string) =>
    call(`/auth/v1/passkeys${path}`, { method: "POST", body, token, server })
  const askNew = (token: string) => read<Asked>(post("/registration/options", {}, token))
  const askAny = () => read<Asked>(post("/authentication/options", {}))
  const register = async (token: string, authenticator = openAuthenticator(), wrong = {}) => {
    const { challenge_id, options } = await askNew(token)
    const credential = authenticator.create(options, wrong)
    return post("/registration/verify", { challenge_id, credential }, token)
  }
  const signInBy = async (authenticator: ReturnType<typeof openAuthenticator>, wrong = {}) => {
    const { challenge_id, options } = await askAny()
    return post("/authentication/verify", { challenge_id, credential: authenticator.get(options, wrong) })
  }
  return { post, askNew, askAny, register, signInBy }
}

async function personWithPasskey() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const person = await signUpPerson({ server })
  const desk = passkeyDesk(server)
  const authenticator = openAuthenticator()
  const passkey = await read<{ id: string; friendly_name: string }>(
    desk.register(person.token, authenticator),
  )
  const signIn = () =>
    read<Granted>(
      call("/auth/v1/token?grant_type=password", {
        body: { email: person.email, password: goodPassword },
        server,
      }),
    )
  return { ...person, ...desk, authenticator, passkey, server, clock, move, signIn }
}

describe("a passkey", () => {
  test("is added, counts as a factor, and ends the sessions without one", async () => {
    const { clock } = movableClock()
    const server = appWith({ clock })
    const { token, email, id } = await signUpPerson({ server })
    const body = { email, password: goodPassword }
    const other = await read<Granted>(call("/auth/v1/token?grant_type=password", { body, server }))
    const { askNew, register } = passkeyDesk(server)
    expect((await askNew(token)).options).toMatchObject({
      rp: { id: "presskite.test", name: "Presskite" },
      user: { id: Buffer.from(id).toString("base64url"), name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    const made = await read(register(token))
    expect(made).toEqual({
      id: expect.any(String),
      friendly_name: "Unknown device",
      created_at: expect.any(String),
    })
    const me = (who: string) => call("/api/me", { token: who, server })
    expect(await read(me(token))).toMatchObject({ hasFactor: true, nextStep: null })
    expect((await me(other.access_token)).status).toBe(401)
  })

  test("signs in alone, with the level of two factors, which a refresh keeps", async () => {
    const { signInBy, authenticator, id, server } = await personWithPasskey()
    const session = await read<Granted>(signInBy(authenticator, { userHandle: id }))
    expect(decodeJwt(session.access_token)).toMatchObject({
      sub: id,
      aal: "aal2",
      amr: [{ method: "passkey" }],
    })
    expect((await call("/api/workspaces", { token: session.access_token, server })).status).toBe(200)
    const body = { refresh_token: session.refresh_token }
    const fresh = await read<Granted>(call("/auth/v1/token?grant_type=refresh_token", { body, server }))
    expect(decodeJwt(fresh.access_token)).toMatchObject({ aal: "aal2" })
  })

  test("is named beside an app that is shown after it", async () => {
    const { signInBy, authenticator, id, token, server, clock, move } = await personWithPasskey()
    const { enrol, verify, codeNow } = factorDesk({ server, clock })
    const { id: app, totp } = await enrol(token)
    expect((await verify(app, token, codeNow(totp.secret))).status).toBe(200)
    move(60_000)
    const session = await read<Granted>(signInBy(authenticator, { userHandle: id }))
    move(60_000)
    const shown = await read<Granted>(verify(app, session.access_token, codeNow(totp.secret)))
    expect(decodeJwt(shown.access_token)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "passkey" }],
    })
  })

  test("is asked for after a password, and raises that session", async () => {
    const { signIn, authenticator, passkey, server } = await personWithPasskey()
    const { access_token: token } = await signIn()
    expect(await read(call("/api/me", { token, server }))).toMatchObject({ nextStep: "verify" })
    const { post } = factorDesk({ server, clock: Date.now })
    const asked = await read<{
      id: string
      webauthn: { credential_options: { publicKey: Asked["options"] } }
    }>(post(`/factors/${passkey.id}/challenge`, token))
    const { publicKey } = asked.webauthn.credential_options
    expect(publicKey.allowCredentials).toHaveLength(1)
    const answer = {
      challenge_id: asked.id,
      webauthn: { type: "request", credential_response: authenticator.get(publicKey) },
    }
    const verify = () => post(`/factors/${passkey.id}/verify`, token, answer)
    const raised = await read<Granted>(verify())
    expect(decodeJwt(raised.access_token)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/webauthn" }, { method: "password" }],
    })
    const again = post(`/factors/${passkey.id}/verify`, raised.access_token, answer)
    expect(await refusal(again)).toEqual([422, "webauthn_challenge_expired"])
  })

  test("is listed, renamed and removed by its owner alone", async () => {
    const { token, passkey, server, id } = await personWithPasskey()
    const stranger = await personWithPasskey()
    const at = `/auth/v1/passkeys/${passkey.id}`
    const rename = (by: string, friendly_name: string) =>
      call(at, { method: "PATCH", body: { friendly_name }, token: by, server })
    const remove = (by: string) => call(at, { method: "DELETE", token: by, server })
    expect(await refusal(rename(stranger.token, "Mine"))).toEqual([404, "webauthn_credential_not_found"])
    expect(await refusal(remove(stranger.token))).toEqual([404, "webauthn_credential_not_found"])
    expect(await read(rename(token, " Laptop "))).toMatchObject({ friendly_name: "Laptop" })
    expect(await read(call("/auth/v1/passkeys", { token, server }))).toMatchObject([
      { id: passkey.id, friendly_name: "Laptop" },
    ])
    expect((await remove(token)).status).toBe(204)
    expect(await read(call("/api/me", { token, server }))).toMatchObject({ hasFactor: false, nextStep: null })
    const left = await env.SITE.prepare(
      "select (select count(*) from factors where user_id = ?1) + (select count(*) from passkeys where factor_id = ?2) as n",
    )
      .bind(id, passkey.id)
      .first()
    expect(left).toEqual({ n: 0 })
  })

  test("that was removed signs nobody in", async () => {
    const { token, passkey, server, signInBy, authenticator } = await personWithPasskey()
    await call(`/auth/v1/passkeys/${passkey.id}`, { method: "DELETE", token, server })
    expect(await refusal(signInBy(authenticator))).toEqual([422, "webauthn_verification_failed"])
  })

  test("of a suspended person signs nobody in", async () => {
    const { id, signInBy, authenticator } = await personWithPasskey()
    await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(id).run()
    expect(await refusal(signInBy(authenticator))).toEqual([400, "user_banned"])
  })
})

describe("what an authenticator sends is refused", () => {
  const wrongs = [
    ["from another origin", { origin: "https://presskite.test.example" }],
    ["for another host", { host: "example.test" }],
    ["without its person verified", { isUnverified: true }],
  ] as const

  test.each(wrongs)("when a passkey is made %s", async (_, wrong) => {
    const server = appWith({})
    const { token } = await signUpPerson({ server })
    const answer = passkeyDesk(server).register(token, openAuthenticator(), wrong)
    expect(await refusal(answer)).toEqual([422, "webauthn_verification_failed"])
  })

  test.each(wrongs)("when a passkey is shown %s", async (_, wrong) => {
    const { signInBy, authenticator } = await personWithPasskey()
    expect(await refusal(signInBy(authenticator, wrong))).toEqual([422, "webauthn_verification_failed"])
  })

  test("when it brings certificates, which nobody asked for", async () => {
    const server = appWith({})
    const { token } = await signUpPerson({ server })
    for (const format of ["packed", "fido-u2f", "tpm", "android-key"]) {
      const answer = passkeyDesk(server).register(token, openAuthenticator(), { format })
      expect(await refusal(answer)).toEqual([422, "webauthn_verification_failed"])
    }
  })

  test("when it names another person", async () => {
    const { signInBy, authenticator } = await personWithPasskey()
    const other = await personWithPasskey()
    const answer = signInBy(authenticator, { userHandle: other.id })
    expect(await refusal(answer)).toEqual([422, "webauthn_verification_failed"])
  })

  test("when its count goes back, as that of a copy does", async () => {
    const { signInBy, authenticator } = await personWithPasskey()
    expect((await signInBy(authenticator, { counter: 7 })).status).toBe(200)
    expect(await refusal(signInBy(authenticator, { counter: 7 }))).toEqual([
      422,
      "webauthn_verification_failed",
    ])
  })

  test("when it is not of the form of one", async () => {
    const { post, askAny } = await personWithPasskey()
    const { challenge_id } = await askAny()
    expect(await refusal(post("/authentication/verify", { challenge_id, credential: {} }))).toEqual([
      400,
      "bad_json",
    ])
    const credential = openAuthenticator().get({ challenge: "x" })
    const broken = { ...credential, response: { ...credential.response, clientDataJSON: "AAAA" } }
    expect(await refusal(post("/authentication/verify", { challenge_id, credential: broken }))).toEqual([
      422,
      "webauthn_verification_failed",
    ])
  })
})

describe("a challenge", () => {
  test("signs in once, also when the answer is sent twice at the same time", async () => {
    const { post, askAny, authenticator } = await personWithPasskey()
    const { challenge_id, options } = await askAny()
    const body = { challenge_id, credential: authenticator.get(options) }
    const answers = await Promise.all([1, 2, 3].map(() => post("/authentication/verify", body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal(post("/authentication/verify", body))).toEqual([422, "webauthn_challenge_expired"])
  })

  test("adds one passkey, also when the answer is sent twice at the same time", async () => {
    const server = appWith({})
    const { token } = await signUpPerson({ server })
    const { post, askNew } = passkeyDesk(server)
    const { challenge_id, options } = await askNew(token)
    const body = { challenge_id, credential: openAuthenticator().create(options) }
    const answers = await Promise.all([1, 2, 3].map(() => post("/registration/verify", body, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(call("/auth/v1/passkeys", { token, server }))).toHaveLength(1)
  })

  test("lives five minutes", async () => {
    const { post, askAny, authenticator, move } = await personWithPasskey()
    const { challenge_id, options } = await askAny()
    move(300_000)
    const answer = post("/authentication/verify", { challenge_id, credential: authenticator.get(options) })
    expect(await refusal(answer)).toEqual([422, "webauthn_challenge_expired"])
  })

  test("is for one purpose and one person", async () => {
    const one = await personWithPasskey()
    const other = await personWithPasskey()
    const forNew = await one.askNew(one.token)
    const forAny = await one.askAny()
    const gone = [422, "webauthn_challenge_expired"]
    const shown = { challenge_id: forNew.challenge_id, credential: one.authenticator.get(forNew.options) }
    expect(await refusal(one.post("/authentication/verify", shown))).toEqual(gone)
    const made = { challenge_id: forAny.challenge_id, credential: openAuthenticator().create(forAny.options) }
    expect(await refusal(one.post("/registration/verify", made, one.token))).toEqual(gone)
    const theirs = {
      challenge_id: forNew.challenge_id,
      credential: openAuthenticator().create(forNew.options),
    }
    expect(await refusal(other.post("/registration/verify", theirs, other.token))).toEqual(gone)
  })
})

test("of two sessions that add the first passkey at once, one does", async () => {
  const server = appWith({})
  const { token, email, id } = await signUpPerson({ server })
  const body = { email, password: goodPassword }
  const thief = await read<Granted>(call("/auth/v1/token?grant_type=password", { body, server }))
  const { post, askNew } = passkeyDesk(server)
  const asked = await Promise.all(
    [token, thief.access_token].map(async (who) => ({ who, ...(await askNew(who)) })),
  )
  const answers = await Promise.all(
    asked.map(({ who, challenge_id, options }) =>
      post("/registration/verify", { challenge_id, credential: openAuthenticator().create(options) }, who),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { results } = await env.SITE.prepare("select type from factors where user_id = ?").bind(id).all()
  expect(results).toEqual([{ type: "webauthn" }])
})

test("a passkey that is known cannot be added again", async () => {
  const { register, authenticator, token } = await personWithPasskey()
  expect(await refusal(register(token, authenticator))).toEqual([422, "webauthn_credential_exists"])
  const other = await personWithApp()
  const again = passkeyDesk(other.server).register(other.token, authenticator)
  expect(await refusal(again)).toEqual([422, "webauthn_credential_exists"])
})

test("a session that has still to show its factor adds, lists and removes no passkey", async () => {
  const { signIn, post, passkey, server } = await personWithPasskey()
  const { access_token: token } = await signIn()
  expect(await refusal(post("/registration/options", {}, token))).toEqual([403, "insufficient_aal"])
  expect(await refusal(call("/auth/v1/passkeys", { token, server }))).toEqual([403, "insufficient_aal"])
  const removal = call(`/auth/v1/passkeys/${passkey.id}`, { method: "DELETE", token, server })
  expect(await refusal(removal)).toEqual([403, "insufficient_aal"])
})
