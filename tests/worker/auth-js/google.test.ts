import { describe, expect, test } from "vitest"
import { clients, openClient } from "../support/auth-client.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const redirectTo = "https://presskite.test/app"

/** The query of an address that the client built, to which a browser then navigates. */
const queryOf = (url: string | null) => Object.fromEntries(new URL(url ?? "").searchParams)

describe.each(clients)("auth-js %s", (_, Client) => {
  test("the way to Google is ours, with the redirect and without what the client added", async () => {
    const auth = openClient(Client)
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo, scopes: "https://mail.google.com/", skipBrowserRedirect: true },
    })
    expect(data.url).toContain("https://presskite.test/auth/v1/authorize?provider=google")
    const google = await browser().leave(queryOf(data.url))
    expect(google.origin).toBe("https://accounts.google.com")
    expect(google.searchParams.get("scope")).toBe("openid email profile")
  })

  test("a PKCE client exchanges its code for a session, once", async () => {
    const google = someoneAtGoogle()
    pretendGoogle(google)
    const { signIn, server } = browser()
    const auth = openClient(Client, { flowType: "pkce", server })
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    })
    const target = await signIn(queryOf(data.url))
    expect(target.pathname).toBe("/app")
    const code = target.searchParams.get("code") ?? ""

    const other = openClient(Client, { flowType: "pkce", server })
    await other.signInWithOAuth({ provider: "google", options: { redirectTo, skipBrowserRedirect: true } })
    expect((await other.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier")

    const exchanged = await auth.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.user?.email).toBe(google.email)
    expect(exchanged.data.user?.app_metadata.provider).toBe("google")
    expect((await auth.getUser()).data.user?.email).toBe(google.email)
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test("an implicit client takes the session from the fragment", async () => {
    const google = someoneAtGoogle()
    pretendGoogle(google)
    const { signIn, server } = browser()
    const auth = openClient(Client, { server })
    const fragment = new URLSearchParams((await signIn({ redirect_to: redirectTo })).hash.slice(1))
    const { data, error } = await auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(google.email)
  })
})
