import * as oauth from "oauth4webapi"
import type { Settings } from "../../env.ts"
import { checkSecureAddress } from "../../fetching/address.ts"
import { readBody } from "../../fetching/read-body.ts"
import { Problem } from "../../http/problem.ts"

/** All answers of a provider to one request of ours may take this long together, in milliseconds. */
export const patience = 8000
/** No answer of a provider is longer, in bytes. */
const longest = 256 * 1024

/** The provider's address is a customer's: it is asked as any foreign page is, and its answers have a limit. */
export function optionsFor(settings: Settings, signal: AbortSignal) {
  return {
    signal,
    // For a provider on a developer's own machine; everywhere else the check below requires HTTPS.
    [oauth.allowInsecureRequests]: settings.LOCAL,
    [oauth.customFetch]: async (
      address: string,
      asked: oauth.CustomFetchOptions<string, BodyInit | undefined>,
    ) => {
      const url = checkSecureAddress(address, settings)
      const { method, headers, body } = asked
      const answer = await fetch(url, { method, headers, body, redirect: "manual", signal } as RequestInit)
      const { bytes, isTruncated } = await readBody(answer, longest, signal)
      if (isTruncated) throw broken("Its answer is too long.")
      const { status } = answer
      const hasBody = status !== 204 && status !== 304
      return new Response(hasBody ? bytes : null, { status, headers: answer.headers })
    },
  }
}

/** Puts what went wrong into words for the owner of the workspace; no secret is among them. */
export async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === "access_denied")
      return new Problem(403, "access_denied", "Single sign-on was cancelled")
    // Anybody can write it into the address, so it is repeated only as the word that it should be.
    return broken(`It sent the person back with “${/^[a-z_]{1,50}$/.exec(error.error)?.[0] ?? "an error"}”.`)
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return broken(clientRefused)
  if (error instanceof oauth.ResponseBodyError)
    return broken(
      error.error === "invalid_client" ? clientRefused : `It answered “${error.error.slice(0, 100)}”.`,
    )
  if (error instanceof oauth.OperationProcessingError) return broken(`${error.message.slice(0, 200)}.`)
  if (!(error instanceof Problem)) return unreachable("It did not answer.")
  return error.code.startsWith("sso_") ? error : unreachable(error.message)
}

const clientRefused = "It does not accept the client ID with this secret."
export const broken = (reason: string) =>
  new Problem(503, "sso_broken", `The identity provider's answer cannot be used. ${reason}`)
const unreachable = (reason: string) =>
  new Problem(503, "sso_unreachable", `The identity provider cannot be asked. ${reason}`)
