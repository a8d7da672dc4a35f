import type { FailureReason } from "./ask-model.ts"

/** What OpenAI and those who answer like it, and Anthropic, call an account without credit. */
const isQuota = /insufficient_quota|current quota|billing|credit balance|payment/i
const isUnknownModel =
  /model_not_found|unknown model|invalid model|no such model|model\W{1,4}\S{1,200} (?:does not exist|not found)/i

/** Whether a refusal may be about how the request is written, which can be written in another way. */
export const isOfForm = (status: number): boolean => status === 400 || status === 422

/**
 * Why a provider refused, by its status and by how its answer names the reason. Its words themselves are shown to nobody: they may
 * repeat a part of the key.
 */
export function refusalOf(status: number, said: string): FailureReason {
  const text = said.slice(0, 4000)
  // Anthropic answers 529 when it is overloaded.
  if (status === 529) return "busy"
  if (status >= 500) return "unreachable"
  if (status === 402) return "quota"
  if (status === 429) return isQuota.test(text) ? "quota" : "busy"
  if (status === 404) return "unknown_model"
  if (isOfForm(status) && isUnknownModel.test(text)) return "unknown_model"
  if ((isOfForm(status) || status === 403) && isQuota.test(text)) return "quota"
  return status === 401 || status === 403 ? "wrong_key" : "refused"
}
