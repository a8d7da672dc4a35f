import type { Address, Answer, PathOf, Sent } from "./addresses.ts"
import { ApiError } from "./api-error.ts"
import { readAnswer } from "./send.ts"

interface Sending {
  headers: Record<string, string>
  signal: AbortSignal
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void
}

// A file may take as long as a slow line needs for it, as long as something moves.
const patience = 600_000

/**
 * Posts a form with files, or a single file, to our own worker, as `send` does, and reports the progress. Throws only
 * ApiError.
 */
export function sendForm<P extends PathOf<"POST">>(
  address: Address<P>,
  form: Sent<P> & (File | FormData),
  { headers, signal, onProgress }: Sending,
): Promise<Answer<"POST", P>> {
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports the upload progress.
    const request = new XMLHttpRequest()
    const fail = (code: string, message: string) => reject(new ApiError(0, code, message))
    request.open("POST", address)
    request.timeout = patience
    for (const [name, value] of Object.entries({ Accept: "application/json", ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader("Retry-After")
      const answer = new Response(null, {
        status: request.status,
        headers: retryAfter ? { "Retry-After": retryAfter } : {},
      })
      try {
        resolve(readAnswer(answer, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () =>
      fail("network", "We could not reach the server. Please check your connection and try again.")
    request.ontimeout = () => fail("timeout", "The server took too long to answer. Please try again.")
    request.onabort = () => fail("aborted", "This was cancelled.")
    signal.addEventListener("abort", () => request.abort(), { once: true })
    request.send(form)
  })
}
