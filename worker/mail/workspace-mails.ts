import { BRAND } from "../site/brand/contract.ts"
import type { Mail } from "./mailer.ts"
import { writeMail } from "./template.ts"

/** `inviter` is a confirmed address: the only detail of the inviter that a stranger could not have made up. */
export const invitationMail = (to: string, inviter: string, link: string): Mail =>
  writeMail(to, {
    subject: `You are invited to a workspace on ${BRAND}`,
    paragraphs: [
      `${inviter} invites you to work together on ${BRAND}. The page that the link opens says on what, and as what.`,
      "Nothing happens until you accept there, with an account that has this address. You can make one on the way.",
    ],
    action: { label: "Look at the invitation", link },
    closing: "The link works for 7 days. If you do not know the sender, ignore this message.",
  })

export const roleNotice = (to: string, role: string, happened: string, teamLink: string): Mail =>
  writeMail(to, {
    subject: `Your role in a workspace on ${BRAND} has changed`,
    paragraphs: [
      `Somebody who manages a workspace that you belong to changed your role in it. You are now: ${role}.`,
      happened,
      "If you did not expect this, ask the owners of the workspace. They are on its Team page.",
    ],
    action: { label: "Open the Team page", link: teamLink },
  })
