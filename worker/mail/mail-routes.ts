import type { Settings } from "../env.ts"
import { foldAddress } from "../site/accounts/fold-address.ts"
import { type MailPurpose, type MailRef, readMailToken, writeMailToken } from "./mail-token.ts"
import { readPlaceToken, writePlaceToken } from "./place-token.ts"

const letters = { r: "reply", b: "bounce", u: "unsubscribe", f: "forward", d: "dmarc" } as const

/** The domain at which answers to outreach arrive. */
export const replyDomain = ({ REPLY_DOMAIN, SITE_ORIGIN }: Settings): string =>
  REPLY_DOMAIN ?? new URL(SITE_ORIGIN).hostname

/** Every address and link that a message of ours carries, and its own Message-ID. */
export function routesOf(settings: Settings, ref: MailRef, from: string) {
  const token = (purpose: MailPurpose) => writeMailToken(settings, purpose, ref)
  const domain = replyDomain(settings)
  const unsubscribeToken = token("unsubscribe")
  return {
    /** The same at every attempt to send it. Of the sender's own domain, as their server would make it. */
    messageId: `<${ref.id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    replyTo: `r+${token("reply")}@${domain}`,
    unsubscribe: {
      url: `${settings.SITE_ORIGIN}/unsubscribe/${unsubscribeToken}`,
      address: `u+${unsubscribeToken}@${domain}`,
    },
    rightsUrl: `${settings.SITE_ORIGIN}/rights/${token("rights")}`,
  }
}

/**
 * Returns the address to which a person has their provider forward the mail of their own mailbox: above all bounces,
 * which do not follow Reply-To. Null on a machine that receives no mail.
 */
export const forwardAddress = (settings: Settings, mailbox: MailRef): string | null =>
  foldAddress(`f+${writeMailToken(settings, "forward", mailbox)}@${replyDomain(settings)}`)

/** The address of a workspace to which receivers send DMARC reports; null on a machine that receives no mail. */
export const dmarcAddress = (settings: Settings, workspaceId: string): string | null =>
  foldAddress(
    `d+${writeMailToken(settings, "dmarc", { workspaceId, id: wholeWorkspace })}@${replyDomain(settings)}`,
  )

/** The address of a workspace to which people forward journalists' requests; null on a machine that receives no mail. */
export const opportunitiesAddress = (settings: Settings, workspaceId: string, key: string): string | null =>
  foldAddress(
    `opportunities+${writePlaceToken(settings, "opportunities", { workspaceId, key })}@${replyDomain(settings)}`,
  )

/** As long as an id, which the form of a token asks for. */
const wholeWorkspace = `dmr_${"0".repeat(21)}`

export interface Arrival extends MailRef {
  /** At the address for opportunities, `id` is the key in it. */
  purpose: (typeof letters)[keyof typeof letters] | "opportunities"
  /** The sender in the envelope; empty for what mail servers write themselves. */
  envelopeFrom?: string
  /** The sandbox wrote it in the name of a person who may well exist, and who knows nothing of it. */
  isRehearsed?: boolean
}

/** Which message or mailbox an address at which mail arrives is about; null for what is not one of ours. */
export function readArrival(settings: Settings, address: string): Arrival | null {
  const [, letter, token] = /^([rbufd]|opportunities)\+([0-9a-z]+)@/i.exec(address.trim()) ?? []
  if (!letter || !token) return null
  if (letter.length > 1) {
    const place = readPlaceToken(settings, "opportunities", token)
    return place && { purpose: "opportunities", workspaceId: place.workspaceId, id: place.key }
  }
  const purpose = letters[letter.toLowerCase() as keyof typeof letters]
  const ref = readMailToken(settings, purpose, token)
  return ref && { ...ref, purpose }
}

/** Whether a List-Unsubscribe header is one that we wrote, into whatever message. */
export function isOurUnsubscribe(settings: Settings, header: string): boolean {
  const [, token = ""] = /\/unsubscribe\/([0-9a-z]{57})[>?]/.exec(header.slice(0, 2000)) ?? []
  return token !== "" && readMailToken(settings, "unsubscribe", token) !== null
}
