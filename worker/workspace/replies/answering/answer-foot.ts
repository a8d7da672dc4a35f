import { footerWords } from "../../../mail/footer-words.ts"
import type { Drafter } from "../../campaigns/origins/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"

interface Foot {
  signature: string
  draftedBy: Drafter | null
}

/**
 * What stands below an answer: the signature of its mailbox, and that a model drafted it where the workspace says so. It is as it
 * was typed, whatever it looks like: “- Anna” begins no list.
 */
export function footOf(ctx: Pick<Ctx, "db">, { signature, draftedBy }: Foot): string[] {
  const tellsOfModel = draftedBy === "model" && senderDetailsOf(ctx).disclosesModel
  return [signature, ...(tellsOfModel ? [footerWords.model] : [])].filter((part) => part !== "")
}

/** An answer that is sent as it stands, with what stands below it. */
export const signed = (ctx: Pick<Ctx, "db">, text: string, foot: Foot): string =>
  [text, ...footOf(ctx, foot)].join("\n\n")
