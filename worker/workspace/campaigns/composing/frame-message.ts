import { frameLetter } from "../../../mail/frame-letter.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import type { Ctx } from "../../core/context.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import type { Sender } from "../letters/merge-fields.ts"
import type { Drafter } from "../origins/contract.ts"

interface Frame {
  /** Of the message: by it the links in its foot know whose they are. */
  id: string
  sender: Sender
  /** A first message tells its recipient where to read what is stored about them. */
  isFirst: boolean
  draftedBy: Drafter | null
}

/** Appends the signature, the sender's details and the ways to say no to a message's own text. */
export function frameMessage(
  ctx: Ctx,
  words: { text: string; html: string },
  { id, sender, isFirst, draftedBy }: Frame,
) {
  const { unsubscribe, rightsUrl } = routesOf(
    ctx.settings,
    { workspaceId: ctx.workspaceId, id },
    sender.address,
  )
  const { organisation, postalAddress, disclosesModel } = senderDetailsOf(ctx)
  return frameLetter(words, {
    organisation,
    // Only a preview and the sandbox get this far without one.
    postalAddress: postalAddress || "Your postal address will stand here.",
    signature: sender.signature.trim(),
    unsubscribeUrl: unsubscribe.url,
    rightsUrl: isFirst ? rightsUrl : null,
    tellsOfModel: disclosesModel && draftedBy === "model",
  })
}
