import { env } from "cloudflare:workers"
import { inject } from "vitest"
import type { SingleSignOn } from "../../../worker/site/single-sign-on/contract.ts"
import { ssoClient } from "../../support/issuer-ports.ts"
import { read } from "./people.ts"
import { browser } from "./pretend-google.ts"
import { enterOwnWorkspace } from "./workspaces.ts"

/** The client that the pretend provider knows. */
export const client = { ...ssoClient, role: "member" }

/** Publishes a TXT record with the pretend resolver. */
export const publish = (name: string, text: string) =>
  fetch(new URL(`/published?${new URLSearchParams({ name, text })}`, `${env.DNS_RESOLVER}`))

/** A workspace whose people sign in by the pretend provider, at a domain of its own. */
export async function signedOnWorkspace({ role = "member" } = {}) {
  const owner = await enterOwnWorkspace()
  await env.SITE.prepare("update workspaces set plan = 'agency' where id = ?").bind(owner.workspace.id).run()
  const sso = (path = "", options = {}) => owner.ask(`/single-sign-on${path}`, options)
  const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
  const body = { ...client, role, issuer: inject("issuer") }
  await sso("", { method: "PUT", body })
  const { domains } = await read<SingleSignOn>(sso("/domains", { body: { domain } }))
  await publish(domain, domains[0]?.record ?? "")
  const checked = await sso(`/domains/${domain}/check`, { method: "POST" })
  if (checked.status !== 200) throw new Error(await checked.text())
  return { owner, sso, domain, workspace: owner.workspace }
}

/** Somebody's browser, which goes to their company's provider and back. */
export function employee(email: string, settings: Record<string, string> = {}) {
  const person = browser({ settings })
  const domain = email.slice(email.indexOf("@") + 1)

  /** Leaves for the provider, and resolves with the address to which that sends the browser back. */
  const leave = async (query: Record<string, string> = { carrier: "cookie" }) => {
    const asked = new URLSearchParams({ domain, login_hint: email, ...query })
    const left = await person.visit(`/auth/v1/sso/authorize?${asked}`)
    return new URL(left.headers.get("Location") ?? "about:blank")
  }
  /** Resolves with where a callback leads. */
  const comeBack = async (back: URL) => {
    const answer = await person.visit(back.pathname + back.search)
    return new URL(answer.headers.get("Location") ?? "about:blank")
  }
  const signIn = async (query?: Record<string, string>) => {
    const page = await leave(query)
    return page.pathname === "/login" ? page : comeBack(await passProvider(page))
  }
  return { ...person, leave, comeBack, signIn }
}

/** Goes through the provider's pages, and gives the address to which they lead at last. */
export async function passProvider(page: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = page
  for (let steps = 0; at.origin === page.origin; steps++) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await fetch(at, { redirect: "manual", headers: { Cookie } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get("Location")
    const said = await answer.text()
    if (!location || steps > 10) throw new Error(`The provider answered ${answer.status}: ${said}`)
    at = new URL(location, at)
  }
  return at
}

/** The person behind a browser's cookies. */
export async function sessionOf(person: ReturnType<typeof employee>) {
  const headers = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const request = new Request("https://presskite.test/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    headers: { ...headers, Cookie },
  })
  return read<{ access_token: string; user: { id: string; email: string; app_metadata: object } }>(
    person.server(request),
  )
}
