import { env } from "cloudflare:workers"
import { testSettings } from "../../support/settings.ts"
import { call, read, signUpPerson } from "./people.ts"

const email = testSettings.ADMIN_EMAIL
let admin: Promise<string | null> = Promise.resolve(null)

/** The access token of the administrator, with a confirmed address. Another test may have ended the last one's session. */
export function signInAdmin(): Promise<string> {
  const current = admin.then(async (token) => (token && (await isAdmin(token)) ? token : prepareAdmin()))
  admin = current
  return current
}

const isAdmin = async (token: string) =>
  (await read<{ role?: string }>(call("/api/me", { token }))).role === "admin"

async function prepareAdmin(): Promise<string> {
  await env.SITE.prepare("delete from users where email_norm = ?").bind(email).run()
  const { token } = await signUpPerson({ email })
  await env.SITE.prepare("update users set email_verified_at = 1 where email_norm = ?").bind(email).run()
  return token
}
