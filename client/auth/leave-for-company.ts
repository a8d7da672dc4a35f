import { at } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** Leaves for the identity provider of the company that an address names, and comes back to a path of ours. Throws `ApiError`. */
export async function leaveForCompany(address: string, to: string): Promise<void> {
  const domain = address.slice(address.lastIndexOf("@") + 1)
  const { url } = await send("POST", at("/auth/v1/sso"), {
    body: { domain, redirect_to: location.origin + to },
  })
  const page = new URL(url)
  page.searchParams.set("carrier", "cookie")
  page.searchParams.set("login_hint", address)
  location.assign(page.pathname + page.search)
}
