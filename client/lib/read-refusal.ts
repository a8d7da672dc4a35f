import type { DeletionOffer } from "#contract/site/held-accounts"
import { FIELDS_OF_REFUSAL } from "#contract/site/refusals"
import { ApiError, type Detail } from "./api-error.ts"

const wordless = "unexpected_answer"

export const unreadable = (status: number) =>
  new ApiError(status, wordless, "The server gave an unexpected answer. Please try again.")

interface Refusal {
  code?: unknown
  message?: unknown
  details?: Detail[]
  deletion?: DeletionOffer
}

/** The two APIs report errors in two forms: `{error: {...}}` under /api, the bare object under /auth/v1. */
export function toError(answer: Response, text: string): ApiError {
  const body = parseRefusal(text)
  const refusal = body?.error ?? body
  if (typeof refusal?.message !== "string" || refusal.message === "") return unreadable(answer.status)
  const code = String(refusal.code)
  const after = Number(answer.headers.get("Retry-After") ?? Number.NaN)
  return new ApiError(
    answer.status,
    code,
    refusal.message,
    refusal.details?.length ? refusal.details : detailsOf(code, refusal.message),
    Number.isFinite(after) ? after : null,
    refusal.deletion ?? null,
  )
}

/** The message of a refusal, or other words where the server said none. */
export const messageOr = ({ code, message }: ApiError, words: string): string =>
  code === wordless ? words : message

function parseRefusal(text: string): (Refusal & { error?: Refusal }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const detailsOf = (code: string, message: string): Detail[] =>
  (FIELDS_OF_REFUSAL[code] ?? []).map((field) => ({ field, code, message }))
