import { checkSecureAddress } from "../../fetching/address.ts"
import { Problem } from "../../http/problem.ts"
import type { Ctx } from "../core/context.ts"

/** The address as it will be called, if it may be. Throws 422. */
export function checkUrl({ settings }: Pick<Ctx, "settings">, url: string): string {
  try {
    return checkSecureAddress(url, settings).href
  } catch (error) {
    if (error instanceof Problem) throw refused()
    throw error
  }
}

const refused = () => {
  const message =
    "Give a public address that begins with https://, on its usual port and with no password in it."
  return new Problem(422, "address_refused", message, {
    details: [{ field: "url", code: "refused", message }],
  })
}
