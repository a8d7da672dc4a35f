import type { Settings } from "../../env.ts"
import type { Mail } from "../../mail/mailer.ts"
import { writeMail } from "../../mail/template.ts"
import { BRAND } from "../brand/contract.ts"
import type { NewMessage } from "./contract.ts"

/** Tells the administrator of a message. The headers are ours alone: nothing that a visitor typed is in one. */
export const messageNotice = (
  { ADMIN_EMAIL, SITE_ORIGIN }: Pick<Settings, "ADMIN_EMAIL" | "SITE_ORIGIN">,
  { name, email, subject, message }: NewMessage,
): Mail =>
  writeMail(ADMIN_EMAIL, {
    subject: `A message through the ${BRAND} contact form`,
    paragraphs: [
      `${name} (${email}) wrote through the contact form.`,
      `Subject: ${subject}`,
      ...message.split(/\n{2,}/),
    ],
    action: { label: "Open the messages", link: `${SITE_ORIGIN}/dashboard/admin/messages` },
    closing: "Answer from your own mailbox: a reply to this notice does not reach the sender.",
  })
