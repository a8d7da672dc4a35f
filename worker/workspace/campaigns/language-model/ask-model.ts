/** What a model is told. */
export interface ChatMessage {
  role: "system" | "user"
  content: string
}

/** What a request cost, in tokens: as the provider says it, or estimated from the length of what was said. */
export interface Spent {
  in: number
  out: number
  isEstimate: boolean
}

/** What a request costs that the model never worked on. */
export const nothingSpent: Spent = { in: 0, out: 0, isEstimate: false }

/** A model's answer, or the reason why there is none. */
export type ModelAnswer =
  | { outcome: "answered"; content: unknown; spent: Spent }
  | { outcome: "failed"; reason: FailureReason; spent: Spent }

/** Whose key is used, and so who pays. */
export type Payer = "own" | "platform"

/** How a model is listened to while it answers. */
export interface Hearing {
  /** Ends the request when it aborts. */
  signal: AbortSignal
  /** Called with each piece of what it says, if it says it in pieces. */
  onText: (text: string) => void
  /** What its answer has to be, for models that keep to a JSON schema. */
  schema?: object
}

/** Asks a model. Never throws: any failure is returned as a reason. */
export type AskModel = (messages: readonly ChatMessage[], hearing: Hearing) => Promise<ModelAnswer>

const failures = {
  timed_out: "The model did not answer in time.",
  busy: "The model has too much to do at the moment.",
  wrong_key: "The provider does not accept the key.",
  unknown_model: "The provider knows no model of this name at this address.",
  quota: "The provider says that the credit or the quota of the account is used up.",
  blocked: "The address of the model may not be called.",
  refused: "The provider refused the request.",
  unreachable: "The model could not be reached.",
  malformed: "The model gave an answer that cannot be used.",
  broken_off: "The model's answer broke off.",
  used_up: "This month's tokens for the language model are used up.",
}
export type FailureReason = keyof typeof failures | "stopped"

const ofSettings: readonly FailureReason[] = ["wrong_key", "unknown_model", "quota", "blocked", "refused"]

/** Why a model gave no answer, and where something can be done about it. */
export function failureInWords(reason: Exclude<FailureReason, "stopped">, payer: Payer): string {
  if (!ofSettings.includes(reason)) return failures[reason]
  return payer === "own"
    ? `${failures[reason]} An owner or admin can change that under Language model in Settings.`
    : "The model refused the request. Whoever runs this site has to look at its settings."
}
