import { describe, expect, test } from "vitest"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"

const path = "/auth/v1/token?grant_type=refresh_token"
const refresh = (token: string, headers: Record<string, string>) =>
  call(path, {
    method: "POST",
    headers: { "Session-Carrier": "cookie", Cookie: `__Host-session=${token}`, ...headers },
  })

describe("the cookie", () => {
  test.each([
    ["Fetch Metadata of this site", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["Fetch Metadata of a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["Fetch Metadata of another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["the origin of this site alone", { Origin: "https://presskite.test" }, 200],
    ["the origin of another site alone", { Origin: "https://evil.example" }, 403],
    ["the origin of this site without its TLS", { Origin: "http://presskite.test" }, 403],
    ["an origin that is hidden", { Origin: "null" }, 403],
    ["nothing that says where it comes from", {}, 403],
    [
      "another site's Fetch Metadata, with the origin of this one",
      { "Sec-Fetch-Site": "cross-site", Origin: "https://presskite.test" },
      403,
    ],
  ])("with %s is used or refused", async (_, headers, status) => {
    const { session } = await signUpPerson()
    const answer = await refresh(session.refresh_token, headers as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01")
    if (status === 403) expect(await read(answer)).toMatchObject({ code: "cross_site" })
  })

  // Tokens in the body are for whoever proves who they are; the cookie is for our own pages alone.
  test.each([
    ["Fetch Metadata of this site", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["a navigation of the person's own", { "Sec-Fetch-Site": "none" }, 403],
    ["the origin of this site alone", { Origin: "https://presskite.test" }, 200],
    ["nothing that says where it comes from", {}, 403],
  ])("is given to a sign-in with %s, or refused", async (_, headers, status) => {
    const { email } = await signUpPerson()
    const body = { email, password: goodPassword }
    const signIn = (more: Record<string, string>) =>
      call("/auth/v1/token?grant_type=password", {
        body,
        headers: { ...(headers as Record<string, string>), ...more },
      })
    expect((await signIn({})).status).toBe(200)
    const answer = await signIn({ "Session-Carrier": "cookie" })
    expect([answer.status, answer.headers.has("Set-Cookie")]).toEqual([status, status === 200])
  })
})

test.each([
  ["2024-01-01", "2024-01-01"],
  ["2023-01-01", null],
])("a refusal in the OAuth form echoes version %s as %s", async (asked, echoed) => {
  const answer = await call(path, { body: {}, headers: { "X-Supabase-Api-Version": asked } })
  expect(await read(answer)).toMatchObject({ error: "invalid_request" })
  expect(answer.headers.get("X-Supabase-Api-Version")).toBe(echoed)
})
