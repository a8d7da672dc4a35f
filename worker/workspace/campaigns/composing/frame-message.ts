import { frameLetter } from "../../../mail/frame-letter.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import type { Ctx } from "../../core/context.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import type { Sender } from "../letters/merge-fields.ts"

interface Frame {
  /** Of the message: by it the links in its foot know whose they are. */
  id: string
  sender: Sender
  /** A first message says where its recipient reads what is held of them. */
  isFirst: boolean
}

/** Puts the signature, who writes, and the ways to say no below a message's own words. */
export function frameMessage(
  ctx: Ctx,
  words: { text: string; html: string },
  { id, sender, isFirst }: Frame,
) {
  const { unsubscribe, rightsUrl } = routesOf(
    ctx.settings,
    { workspaceId: ctx.workspaceId, id },
    sender.address,
  )
  const { organisation, postalAddress } = senderDetailsOf(ctx)
  return frameLetter(words, {
    organisation,
    // Only a preview and the sandbox get this far without one.
    postalAddress: postalAddress || "Your postal address will stand here.",
    signature: sender.signature.trim(),
    unsubscribeUrl: unsubscribe.url,
    rightsUrl: isFirst ? rightsUrl : null,
  })
}
