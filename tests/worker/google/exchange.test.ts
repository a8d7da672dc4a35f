import { env } from "cloudflare:workers"
import { createHash } from "node:crypto"
import { decodeJwt } from "jose"
import { expect, test } from "vitest"
import { call, read } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const verifier = "a-verifier-of-the-length-that-the-rfc-asks-for-1234567890"
const challenge = createHash("sha256").update(verifier).digest("base64url")

/** A client of ours that signs in with PKCE as far as its code. */
async function client(query = { code_challenge: challenge, code_challenge_method: "s256" }) {
  const google = someoneAtGoogle()
  pretendGoogle(google)
  const { signIn, move, server } = browser()
  const target = await signIn({ redirect_to: "https://presskite.test/app?tab=1", ...query })
  const exchange = (body: object) => call("/auth/v1/token?grant_type=pkce", { body, server })
  return { target, code: target.searchParams.get("code") ?? "", exchange, move, google }
}

test("a code comes back in the query, and its client exchanges it with the verifier, once", async () => {
  const { target, code, exchange, google } = await client()
  expect(target.origin + target.pathname).toBe("https://presskite.test/app")
  expect([...target.searchParams.keys()]).toEqual(["tab", "code"])
  expect(target.hash).toBe("")
  const answer = await exchange({ auth_code: code, code_verifier: verifier })
  expect(answer.status).toBe(200)
  const session = await read<{ access_token: string }>(answer)
  expect(session).toMatchObject({ refresh_token: expect.any(String), user: { email: google.email } })
  expect(decodeJwt(session.access_token)).toMatchObject({ amr: [{ method: "oauth" }] })

  const again = await exchange({ auth_code: code, code_verifier: verifier })
  expect([again.status, await read(again)]).toMatchObject([404, { code: "flow_state_not_found" }])
})

test("a code used twenty times at once gives one session", async () => {
  const { code, exchange } = await client()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange({ auth_code: code, code_verifier: verifier })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
})

test("a code that somebody exchanges leaves another's good", async () => {
  const [one, other] = [await client(), await client()]
  for (const { code, exchange } of [one, other])
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
})

test("a wrong or empty verifier and an unknown code are refused", async () => {
  const { code, exchange } = await client()
  const attempts = [
    [{ auth_code: code, code_verifier: `${verifier}x` }, 400, "bad_code_verifier"],
    [{ auth_code: code, code_verifier: challenge }, 400, "bad_code_verifier"],
    [{ auth_code: code, code_verifier: "" }, 400, "validation_failed"],
    [{ auth_code: code }, 400, "validation_failed"],
    [{ code_verifier: verifier }, 400, "validation_failed"],
    [{ auth_code: crypto.randomUUID(), code_verifier: verifier }, 404, "flow_state_not_found"],
  ] as const
  for (const [body, status, reason] of attempts) {
    const answer = await exchange(body)
    expect([answer.status, await read(answer)]).toMatchObject([status, { code: reason }])
  }
})

test("a plain challenge is its own verifier", async () => {
  const { code, exchange } = await client({ code_challenge: verifier, code_challenge_method: "plain" })
  expect((await exchange({ auth_code: code, code_verifier: `${verifier}x` })).status).toBe(400)
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
})

test("a code is over after five minutes", async () => {
  const { code, exchange, move } = await client()
  move(300_000)
  const answer = await exchange({ auth_code: code, code_verifier: verifier })
  expect([answer.status, await read(answer)]).toMatchObject([422, { code: "flow_state_expired" }])
})

test("who is suspended after Google's answer gets no session for the code, and is told why", async () => {
  const { code, exchange, google } = await client()
  await env.SITE.prepare("update users set state = 'suspended' where email_norm = ?").bind(google.email).run()
  const answer = await exchange({ auth_code: code, code_verifier: verifier })
  expect([answer.status, await read(answer)]).toMatchObject([400, { code: "user_banned" }])
})

test.each([
  { code_challenge: challenge },
  { code_challenge_method: "s256" },
  { code_challenge: challenge, code_challenge_method: "S512" },
  { code_challenge: "short", code_challenge_method: "s256" },
])("a challenge like %o is refused before the way to Google", async (query) => {
  const answer = await call(`/auth/v1/authorize?${new URLSearchParams({ provider: "google", ...query })}`)
  expect([answer.status, await read(answer)]).toMatchObject([400, { code: "validation_failed" }])
})

test("a client that failed finds the reason in the query and in the fragment", async () => {
  pretendGoogle(() => new Response("no", { status: 500 }))
  const target = await browser().signIn({ redirect_to: "https://presskite.test/app" })
  expect(target.pathname).toBe("/app")
  expect(target.searchParams.get("error")).toBe("server_error")
  expect(new URLSearchParams(target.hash.slice(1)).get("error_code")).toBe("unexpected_failure")
})
