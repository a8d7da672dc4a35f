import { patienceMs } from "./ask-token.ts"

/** Has a token withdrawn (RFC 7009). False when it has to be tried again; a token that is unknown there is withdrawn. */
export async function revokeToken(endpoint: string, token: string): Promise<boolean> {
  const answer = await fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams({ token }),
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await answer?.body?.cancel().catch(() => {})
  return answer !== null && (answer.ok || answer.status === 400)
}
