import { accountAt } from "./consent.ts"
import { browser } from "./pretend-google.ts"

/** The tenant of everybody with a personal account. */
export const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad"

/** Somebody with an account at the pretended Microsoft, in a browser of their own. `claims` are those of their ID token. */
export async function someoneAtMicrosoft(claims: Record<string, unknown> = { xms_edov: true }) {
  const account = accountAt("microsoft")
  const tellClaims = (others: Record<string, unknown>) => account.tell({ manners: { claims: others } })
  await tellClaims(claims)
  return { ...account, tellClaims }
}

/** A browser that goes to Microsoft and back. */
export function visitor(settings: Record<string, string> = {}) {
  const person = browser({ settings })
  const leave = (query: Record<string, string> = { carrier: "cookie" }) =>
    person.leave({ provider: "azure", ...query })
  /** Where a callback leads. */
  const comeBack = async (back: URL) => {
    const answer = await person.visit(back.pathname + back.search)
    return new URL(answer.headers.get("Location") ?? "about:blank")
  }
  const signIn = async (address: string, query?: Record<string, string>) =>
    comeBack(await chooseAccount(await leave(query), address))
  return { ...person, leave, comeBack, signIn }
}

/** What Microsoft's page leads back to, once somebody chose their account. */
export async function chooseAccount(page: URL, address: string, more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ as: address, ...more })) page.searchParams.set(name, value)
  const answer = await fetch(page, { redirect: "manual" })
  await answer.text()
  return new URL(answer.headers.get("Location") ?? "about:blank")
}
