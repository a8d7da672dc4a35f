import { expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { openAuthenticator } from "../support/authenticator.ts"
import { deletionDesk } from "../support/deletions.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const own = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }

interface Asked {
  challenge_id: string
  options: { challenge: string }
}

test("a sign-in with Google leads our own pages to the offer, and programs to a refusal", async () => {
  pretendGoogle(someoneAtGoogle())
  const { signIn, server } = browser()
  const fragment = new URLSearchParams((await signIn({})).hash.slice(1))
  const token = fragment.get("access_token") ?? ""
  expect((await call("/api/account", { method: "DELETE", token, body: {}, server })).status).toBe(204)
  const refused = await signIn({})
  expect([refused.pathname, refused.searchParams.get("error_code")]).toEqual(["/", "user_banned"])
  expect(refused.href).not.toContain("token_hash")
  const offered = await signIn()
  expect([offered.pathname, offered.search]).toEqual(["/keep-account", ""])
  const fields = new URLSearchParams(offered.hash.slice(1))
  expect(Date.parse(fields.get("until") ?? "")).toBeGreaterThan(Date.now())
  const body = { token: fields.get("token_hash") }
  expect((await call("/api/account/return", { body, server })).status).toBe(204)
  expect((await signIn()).pathname).not.toBe("/keep-account")
})

test("a passkey is proof enough, where a password asks for a code", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { email, token, password } = await signUpPerson({ server })
  const { remove, signIn, keep } = deletionDesk({ server, clock })
  const authenticator = openAuthenticator()
  const post = (path: string, body: unknown, bearer?: string) =>
    call(`/auth/v1/passkeys${path}`, { method: "POST", body, token: bearer, server, headers: own })
  const made = await read<Asked>(post("/registration/options", {}, token))
  const { challenge_id } = made
  const credential = authenticator.create(made.options)
  expect((await post("/registration/verify", { challenge_id, credential }, token)).status).toBe(200)
  const byPasskey = async () => {
    const asked = await read<Asked>(post("/authentication/options", {}))
    const shown = { challenge_id: asked.challenge_id, credential: authenticator.get(asked.options) }
    return read<{ access_token?: string; deletion?: { token: string; needsCode: boolean } }>(
      post("/authentication/verify", shown),
    )
  }
  const { access_token = "" } = await byPasskey()
  expect((await remove(access_token, { password })).status).toBe(204)
  move(1000)
  const weak = (await read<{ deletion: { token: string; needsCode: boolean } }>(signIn(email))).deletion
  expect(weak.needsCode).toBe(true)
  expect((await keep(weak.token)).status).toBe(422)
  const { deletion } = await byPasskey()
  expect(deletion?.needsCode).toBe(false)
  expect((await keep(deletion?.token)).status).toBe(204)
  expect((await byPasskey()).access_token).toBeTruthy()
})
