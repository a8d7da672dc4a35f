import { createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../env.ts"
import { keysOf } from "../keys.ts"

/** The purpose of a token in outreach. A token for one purpose is not valid for another. */
export type MailPurpose = keyof typeof subjects

/**
 * The subject of a token, by its purpose: the message that carried it, the mailbox whose mail is forwarded, the report, the expert, or, for the
 * DMARC reports of all domains, nothing but the workspace.
 */
const subjects = {
  reply: "msg",
  bounce: "msg",
  unsubscribe: "msg",
  rights: "msg",
  open: "msg",
  click: "msg",
  forward: "mbx",
  report: "rpt",
  expert: "exp",
  dmarc: "dmr",
} as const

export interface MailRef {
  workspaceId: string
  /** `msg_…`, `mbx_…` for what is passed on, `rpt_…`, `exp_…`, or `dmr_0…`. */
  id: string
}

const digits = "0123456789abcdefghjkmnpqrstvwxyz"
const macLength = 16
/** Lower case alone, because mail servers fold addresses; 57 characters, so that `r+` and it fit before the @ (64). */
const form = /^([0-9a-f]{20})([0-9a-hjkmnp-tv-z]{21})([0-9a-hjkmnp-tv-z]{16})$/

/**
 * A token that names a message, a mailbox or a report of a workspace and does not tell whose it is. The value to which it is
 * `bound` must be shown with it.
 */
export function writeMailToken(settings: Settings, purpose: MailPurpose, ref: MailRef, bound = ""): string {
  const subject = ref.workspaceId.slice(4) + ref.id.slice(4)
  return subject + sealOf(keysOf(settings)[0].mailTokens, purpose, subject, bound)
}

/**
 * The subject of a token, if we made it for this purpose with any of our secrets, without asking anyone; otherwise
 * null.
 */
export function readMailToken(
  settings: Settings,
  purpose: MailPurpose,
  text: string,
  bound = "",
): MailRef | null {
  const [, workspace, subject, seal] = form.exec(text.toLowerCase()) ?? []
  if (!workspace || !subject || !seal) return null
  const isOurs = isSealed(settings, purpose, workspace + subject, bound, seal)
  return isOurs ? { workspaceId: `wsp_${workspace}`, id: `${subjects[purpose]}_${subject}` } : null
}

export const isSealed = (
  settings: Settings,
  purpose: string,
  subject: string,
  bound: string,
  seal: string,
): boolean =>
  keysOf(settings).some(({ mailTokens }) =>
    timingSafeEqual(Buffer.from(sealOf(mailTokens, purpose, subject, bound)), Buffer.from(seal)),
  )

export function sealOf(key: Buffer, purpose: string, subject: string, bound: string): string {
  const said = bound === "" ? `${purpose} ${subject}` : `${purpose} ${subject} ${bound}`
  const mac = createHmac("sha256", key).update(said).digest()
  return Array.from(mac.subarray(0, macLength), (byte) => digits[byte % 32]).join("")
}
