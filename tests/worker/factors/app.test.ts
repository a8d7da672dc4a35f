import { env } from "cloudflare:workers"
import { decodeJwt } from "jose"
import { describe, expect, test } from "vitest"
import { codeAt, stepOf, toBase32 } from "../../../worker/site/factors/totp.ts"
import { appWith, movableClock } from "../support/app.ts"
import { codeOf, factorDesk, fromBase32, type Granted, personWithApp } from "../support/factors.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const codeFrom = async (answer: Promise<Response>) => {
  const { status } = await answer
  return [status, (await read(answer)).code]
}
const claimsOf = ({ access_token }: Granted) =>
  decodeJwt<{ aal: string; amr: { method: string }[] }>(access_token)

// RFC 6238, appendix B.
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("the code at %i seconds is the one in the RFC", (seconds, code) => {
  const secret = Buffer.from("12345678901234567890")
  expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code)
})

test("a code is good one step early and one step late, and no more", () => {
  const secret = Buffer.from("12345678901234567890")
  const code = codeAt(secret, 100)
  const at = (step: number) => stepOf(secret, code, step * 30_000)
  expect([98, 99, 100, 101, 102].map(at)).toEqual([null, 100, 100, 100, null])
})

test("a secret is written as apps read it", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI")
  expect(fromBase32("MZXW6YTBOI").toString()).toBe("foobar")
})

describe("setting up an authenticator app", () => {
  test("raises the session, ends the others without a factor, and lists the factor", async () => {
    const { clock } = movableClock()
    const server = appWith({ clock })
    const { enrol, verify, codeNow } = factorDesk({ server, clock })
    const person = await signUpPerson({ server })
    const body = { email: person.email, password: person.password }
    const other = await read<Granted>(call("/auth/v1/token?grant_type=password", { body, server }))
    const app = await enrol(person.token, "Phone")
    expect(app).toMatchObject({ type: "totp", friendly_name: "Phone" })
    expect(app.totp.uri).toBe(
      `otpauth://totp/Presskite:${encodeURIComponent(person.email)}?secret=${app.totp.secret}&issuer=Presskite&algorithm=SHA1&digits=6&period=30`,
    )
    expect(app.totp.qr_code).toMatch(/^<svg [^#]+<\/svg>$/)

    const raised = await read<Granted>(verify(app.id, person.token, codeNow(app.totp.secret)))
    expect(claimsOf(raised)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] })
    expect(raised.user.factors).toMatchObject([{ id: app.id, factor_type: "totp", status: "verified" }])
    const me = (token: string) => call("/api/me", { token, server })
    expect((await me(raised.access_token)).status).toBe(200)
    expect((await me(other.access_token)).status).toBe(401)
    expect((await me(person.token)).status).toBe(401)
  })

  test("shows it as not verified until a code was given, and with no name where it has none", async () => {
    const { clock } = movableClock()
    const server = appWith({ clock })
    const { enrol } = factorDesk({ server, clock })
    const { token, id } = await signUpPerson({ server })
    await enrol(token, "Phone")
    const factors = async () =>
      (await read<{ factors: object[] }>(call("/auth/v1/user", { token, server }))).factors
    expect(await factors()).toMatchObject([{ status: "unverified", friendly_name: "Phone" }])
    await env.SITE.prepare("update factors set friendly_name = '' where user_id = ?").bind(id).run()
    expect(Object.keys((await factors())[0] ?? {})).not.toContain("friendly_name")
  })

  test("the secret is stored sealed", async () => {
    const { app, secret } = await personWithApp()
    const row = await env.SITE.prepare("select secret from factors where id = ?")
      .bind(app.id)
      .first<{ secret: string }>()
    expect(row?.secret).toMatch(/^[\w-]{8}\.[\w-]+$/)
    expect(row?.secret).not.toContain(fromBase32(secret).toString("hex"))
  })

  test("an unfinished one does not count, and gives way to the next", async () => {
    const { clock } = movableClock()
    const server = appWith({ clock })
    const { enrol, verify, post } = factorDesk({ server, clock })
    const { token } = await signUpPerson({ server })
    const first = await enrol(token)
    const second = await enrol(token)
    expect((await call("/api/workspaces", { token, server })).status).toBe(200)
    expect(await codeFrom(post(`/factors/${first.id}/challenge`, token))).toEqual([
      404,
      "mfa_factor_not_found",
    ])
    expect(await codeFrom(verify(second.id, token, "000000"))).toEqual([422, "mfa_verification_failed"])
  })

  test("one that two sessions complete at once is completed by one of them, and the other one ends", async () => {
    const { clock } = movableClock()
    const server = appWith({ clock })
    const { enrol, challenge, post, codeNow } = factorDesk({ server, clock })
    const { token, email, password, id } = await signUpPerson({ server })
    const mine = await enrol(token)
    const body = { email, password }
    const thief = await read<Granted>(call("/auth/v1/token?grant_type=password", { body, server }))
    const code = codeNow(mine.totp.secret)
    const verifyAs = async (who: string) =>
      (await post(`/factors/${mine.id}/verify`, who, { challenge_id: await challenge(mine.id, who), code }))
        .status
    const answers = await Promise.all([verifyAs(token), verifyAs(thief.access_token)])
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    const { results } = await env.SITE.prepare("select factor from sessions where user_id = ?").bind(id).all()
    expect(results).toEqual([{ factor: "totp" }])
  })
})

describe("a code of the app", () => {
  test("raises a new sign-in, and refreshing keeps the level", async () => {
    const { app, secret, verify, codeNow, signIn, server } = await personWithApp()
    const lower = await signIn()
    expect(claimsOf(lower)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] })
    const raised = await read<Granted>(verify(app.id, lower.access_token, codeNow(secret)))
    const body = { refresh_token: raised.refresh_token }
    const fresh = await read<Granted>(call("/auth/v1/token?grant_type=refresh_token", { body, server }))
    expect(claimsOf(fresh)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] })
  })

  test("leaves every older token of the session without effect", async () => {
    const { app, secret, verify, codeNow, signIn, server } = await personWithApp()
    const lower = await signIn()
    expect((await verify(app.id, lower.access_token, codeNow(secret))).status).toBe(200)
    const body = { refresh_token: lower.refresh_token }
    const again = call("/auth/v1/token?grant_type=refresh_token", { body, server })
    expect(await codeFrom(again)).toEqual([400, "refresh_token_not_found"])
    expect((await call("/api/me", { token: lower.access_token, server })).status).toBe(401)
  })

  test("works once, also when it is sent twice at the same time", async () => {
    const { app, secret, challenge, post, codeNow, signIn } = await personWithApp()
    const sessions = await Promise.all([signIn(), signIn(), signIn()])
    const code = codeNow(secret)
    const asked = await Promise.all(
      sessions.map(async ({ access_token: token }) => ({
        token,
        challenge_id: await challenge(app.id, token),
      })),
    )
    const answers = await Promise.all(
      asked.map(({ token, challenge_id }) =>
        post(`/factors/${app.id}/verify`, token, { challenge_id, code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = (await signIn()).access_token
    const answer = await post(`/factors/${app.id}/verify`, late, {
      challenge_id: await challenge(app.id, late),
      code,
    })
    expect([answer.status, (await read(answer)).code]).toEqual([422, "mfa_verification_failed"])
  })

  test("of an earlier step is refused after a later one was used", async () => {
    const { app, secret, verify, codeNow, signIn, clock } = await personWithApp()
    const first = (await signIn()).access_token
    expect((await verify(app.id, first, codeNow(secret))).status).toBe(200)
    const second = (await signIn()).access_token
    const earlier = codeOf(secret, clock() - 30_000)
    expect(await codeFrom(verify(app.id, second, earlier))).toEqual([422, "mfa_verification_failed"])
  })

  test("a challenge lives five minutes and is answered once", async () => {
    const { app, secret, challenge, post, codeNow, signIn, move } = await personWithApp()
    const { access_token: token } = await signIn()
    const old = await challenge(app.id, token)
    move(300_000)
    const late = post(`/factors/${app.id}/verify`, token, { challenge_id: old, code: codeNow(secret) })
    expect(await codeFrom(late)).toEqual([422, "mfa_challenge_expired"])
    const challenge_id = await challenge(app.id, token)
    const answer = post(`/factors/${app.id}/verify`, token, { challenge_id, code: codeNow(secret) })
    const raised = await read<Granted>(answer)
    move(30_000)
    const again = post(`/factors/${app.id}/verify`, raised.access_token, {
      challenge_id,
      code: codeNow(secret),
    })
    expect(await codeFrom(again)).toEqual([422, "mfa_challenge_expired"])
  })

  test("may be guessed five times in a quarter of an hour, over all sessions", async () => {
    const { app, secret, verify, codeNow, signIn, move } = await personWithApp()
    const wrong = "000000" === codeNow(secret) ? "000001" : "000000"
    for (let times = 0; times < 5; times++) {
      expect((await verify(app.id, (await signIn()).access_token, wrong)).status).toBe(422)
    }
    const { access_token: token } = await signIn()
    expect(await codeFrom(verify(app.id, token, codeNow(secret)))).toEqual([429, "over_request_rate_limit"])
    move(15 * 60_000)
    expect((await verify(app.id, token, codeNow(secret))).status).toBe(200)
  })
})

describe("a factor of somebody else", () => {
  test("can be neither asked for nor removed", async () => {
    const { app } = await personWithApp()
    const stranger = await personWithApp()
    expect(await codeFrom(stranger.post(`/factors/${app.id}/challenge`, stranger.token))).toEqual([
      404,
      "mfa_factor_not_found",
    ])
    const removal = call(`/auth/v1/factors/${app.id}`, {
      method: "DELETE",
      token: stranger.token,
      server: stranger.server,
    })
    expect(await codeFrom(removal)).toEqual([404, "mfa_factor_not_found"])
  })
})

test("another factor beside one that stands needs a raised session, and so does the removal", async () => {
  const { app, post, signIn, server, token } = await personWithApp()
  const { access_token: lower } = await signIn()
  const kinds = { factor_type: "totp", friendly_name: "Another" }
  expect(await codeFrom(post("/factors", lower, kinds))).toEqual([403, "insufficient_aal"])
  const remove = (by: string) => call(`/auth/v1/factors/${app.id}`, { method: "DELETE", token: by, server })
  expect(await codeFrom(remove(lower))).toEqual([403, "insufficient_aal"])
  expect(await read(post("/factors", token, kinds))).toMatchObject({ friendly_name: "Another" })
  expect(await codeFrom(post("/factors", token, { ...kinds, friendly_name: "Phone" }))).toEqual([
    422,
    "mfa_factor_name_conflict",
  ])
})

test("a set-up from before the first factor cannot stand in for it", async () => {
  const { app, id, post, challenge, signIn, secret, codeNow } = await personWithApp()
  const waiting = "waiting-factor"
  await env.SITE.prepare(
    "insert into factors (id, user_id, type, friendly_name, secret, created_at, updated_at) select ?2 || id, user_id, type, '', secret, 0, 0 from factors where id = ?1",
  )
    .bind(app.id, waiting)
    .run()
  const { access_token: lower } = await signIn()
  expect(await codeFrom(post(`/factors/${waiting}${app.id}/challenge`, lower))).toEqual([
    403,
    "insufficient_aal",
  ])
  await env.SITE.prepare(
    "insert into challenges (id, user_id, factor_id, expires_at) values (?3, ?1, ?2, 9e15)",
  )
    .bind(id, waiting + app.id, `asked-${app.id}`)
    .run()
  const body = { challenge_id: `asked-${app.id}`, code: codeNow(secret) }
  expect(await codeFrom(post(`/factors/${waiting}${app.id}/verify`, lower, body))).toEqual([
    403,
    "insufficient_aal",
  ])
  expect(await challenge(app.id, lower)).toBeTypeOf("string")
})

test("with the last factor its codes go, and sessions are as they were without", async () => {
  const { app, post, server, token, id } = await personWithApp()
  expect((await post("/factors/recovery-codes", token)).status).toBe(200)
  const answer = await call(`/auth/v1/factors/${app.id}`, { method: "DELETE", token, server })
  expect(await read(answer)).toEqual({ id: app.id })
  expect(await read(call("/api/me", { token, server }))).toMatchObject({ hasFactor: false, nextStep: null })
  const left = await env.SITE.prepare("select count(*) as n from factors where user_id = ?").bind(id).first()
  expect(left).toEqual({ n: 0 })
  const session = await env.SITE.prepare("select factor from sessions where user_id = ?").bind(id).first()
  expect(session).toEqual({ factor: null })
})

test("a mailed code that was not used is in nobody's way at the second step, and ends with it", async () => {
  const { id, signIn, verify, app, secret, codeNow, server, move } = await personWithApp()
  await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(id).run()
  const { access_token: token } = await signIn()
  const raised = await read<Granted>(verify(app.id, token, codeNow(secret)))
  expect(
    (await call("/api/account/proof/code", { method: "POST", token: raised.access_token, server })).status,
  ).toBe(204)
  move(60_000)
  const again = await verify(app.id, raised.access_token, codeNow(secret))
  expect(again.status).toBe(200)
  const kept = env.SITE.prepare(
    "select count(*) as n from proof_codes where session_id in (select id from sessions where user_id = ?)",
  )
  expect(await kept.bind(id).first("n")).toBe(0)
})
