import type { Intent } from "../../../../../../worker/workspace/campaigns/messages/contract.ts"

/** What a person reads from an answer, and the answer. */
export type Sample = readonly [meant: Intent, words: string]
