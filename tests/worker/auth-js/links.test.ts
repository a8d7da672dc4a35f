import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { clients, openClient } from "../support/auth-client.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { goodPassword, randomAddress, signUpPerson } from "../support/people.ts"

const otherPassword = "an entirely different sentence"

describe.each(clients)("auth-js %s", (_, Client) => {
  const open = () => {
    const { clock, move } = movableClock()
    const server = appWith({ clock })
    return { server, move, auth: openClient(Client, { server }) }
  }

  test("a reset gets the same answer for a known and an unknown address", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    const known = await auth.resetPasswordForEmail(email, { redirectTo: "https://evil.example/" })
    const unknown = await auth.resetPasswordForEmail(randomAddress())
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ data: {}, error: null })
  })

  test("a reset link signs in, and sets a new password", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    await auth.resetPasswordForEmail(email)
    const { token_hash } = await newestLink(email, 2, server)
    const verified = await auth.verifyOtp({ token_hash, type: "recovery" })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user.email).toBe(email)

    const updated = await auth.updateUser({ password: otherPassword })
    expect(updated.error).toBeNull()
    expect(updated.data.user?.email).toBe(email)
    expect((await auth.signInWithPassword({ email, password: otherPassword })).error).toBeNull()
    expect((await auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      "invalid_credentials",
    )
  })

  test("a used link is an error with its code", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    const { token_hash } = await newestLink(email, 1, server)
    expect((await auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull()
    const { error, data } = await auth.verifyOtp({ token_hash, type: "email" })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    })
  })

  test("a link works with its address as a token, too", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    const { token_hash } = await newestLink(email, 1, server)
    const { data, error } = await auth.verifyOtp({ email, token: token_hash, type: "signup" })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  test("a confirmation is mailed again", async () => {
    const { server, auth, move } = open()
    const { email } = await signUpPerson({ server })
    const before = await newestLink(email, 1, server)
    move(60_000)
    expect((await auth.resend({ type: "signup", email })).error).toBeNull()
    expect((await newestLink(email, 2, server)).token_hash).not.toBe(before.token_hash)
  })

  test("a changed address is confirmed by its link", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    await auth.signInWithPassword({ email, password: goodPassword })
    const next = randomAddress()
    expect((await auth.updateUser({ email: next })).data.user?.email).toBe(email)
    const { token_hash } = await newestLink(next, 1, server)
    const { data } = await auth.verifyOtp({ token_hash, type: "email_change" })
    expect(data.user?.email).toBe(next)
    expect((await auth.getUser()).data.user?.email).toBe(next)
  })

  test("a session that is not fresh changes the address, and alone ends others, after reauthenticating", async () => {
    const { server, auth } = open()
    const { email, id } = await signUpPerson({ server })
    await auth.signInWithPassword({ email, password: goodPassword })
    await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(id).run()
    const forget = () =>
      env.SITE.prepare("update sessions set proved_at = null where user_id = ?").bind(id).run()
    await forget()
    const next = randomAddress()
    expect((await auth.updateUser({ email: next })).error?.code).toBe("reauthentication_needed")
    expect((await auth.signOut({ scope: "others" })).error?.code).toBe("reauthentication_needed")
    expect((await auth.reauthenticate()).error).toBeNull()
    const mails = await mailTo(email, 2, server)
    const text = mails.find(({ subject }) => /code/.test(subject))?.text ?? ""
    const nonce = /\b\d{6}\b/.exec(text)?.[0] ?? ""
    const wrong = nonce === "000000" ? "000001" : "000000"
    expect((await auth.updateUser({ email: next, nonce: wrong })).error?.code).toBe(
      "reauthentication_not_valid",
    )
    expect((await auth.updateUser({ email: next, nonce })).error).toBeNull()
    expect((await auth.signOut({ scope: "others" })).error).toBeNull()
    await forget()
    expect((await auth.updateUser({ password: otherPassword, nonce })).error?.code).toBe(
      "reauthentication_not_valid",
    )
  })

  test("a password changes only with the current one", async () => {
    const { server, auth } = open()
    const { email } = await signUpPerson({ server })
    await auth.signInWithPassword({ email, password: goodPassword })
    expect((await auth.updateUser({ password: otherPassword })).error?.code).toBe("current_password_required")
    // The older client does not name the field in its types, and sends it all the same.
    const attributes = { password: otherPassword, current_password: goodPassword }
    expect((await auth.updateUser(attributes)).error).toBeNull()
  })
})
