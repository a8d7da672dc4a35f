import { createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../../env.ts"
import { keysOf } from "../../../keys.ts"
import { writeMailToken } from "../../../mail/mail-token.ts"
import type { ExpertRow } from "./table.ts"

interface Place {
  settings: Settings
  workspaceId: string
}
type Linked = Pick<ExpertRow, "id" | "linkNumber">
type Addressed = Linked & Pick<ExpertRow, "words">
type Asked = Pick<ExpertRow, "id" | "mails" | "email" | "profile">

/**
 * The address of the page of an expert: the words that were chosen for it, or a token that leads to the workspace and a
 * secret that only this link has.
 */
export const pageAddress = (place: Place, expert: Addressed): string =>
  expert.words === null
    ? addressOf(place, expert.id, macsOf(place, linked(expert))[0] ?? "")
    : new URL(pathOf(expert.words), place.settings.SITE_ORIGIN).href

/** Where words that were chosen lead. */
export const pathOf = (words: string): string => `/e/${words}`

/** The address at which an expert confirms exactly this profile, until a time in milliseconds UTC. */
export const confirmationAddress = (place: Place, expert: Asked, endsAt: number): string =>
  addressOf(place, expert.id, `${endsAt}~${macsOf(place, asked(expert, endsAt))[0] ?? ""}`)

export const isPageSecret = (place: Place, expert: Linked, secret: string): boolean =>
  isOneOf(macsOf(place, linked(expert)), secret)

/** Whether a secret is one of the last confirmation that was asked for, which has not ended. */
export function isConfirmation(place: Place & { now: number }, expert: Asked, secret: string): boolean {
  const [endsAt = "", mac = ""] = secret.split("~")
  return Number(endsAt) > place.now && isOneOf(macsOf(place, asked(expert, Number(endsAt))), mac)
}

const linked = ({ id, linkNumber }: Linked) => `link ${id} ${linkNumber}`
const asked = ({ id, mails, email, profile }: Asked, endsAt: number) =>
  `confirm ${id} ${mails} ${endsAt} ${email} ${JSON.stringify(profile)}`

function addressOf({ settings, workspaceId }: Place, id: string, secret: string): string {
  const token = writeMailToken(settings, "expert", { workspaceId, id })
  return new URL(`/e/${token}.${secret}`, settings.SITE_ORIGIN).href
}

/** 132 bits for each of our secrets, the newest first. */
const macsOf = ({ settings, workspaceId }: Place, words: string): string[] =>
  keysOf(settings).map(({ reports }) =>
    createHmac("sha256", reports).update(`expert ${workspaceId} ${words}`).digest("base64url").slice(0, 22),
  )

const isOneOf = (macs: readonly string[], given: string): boolean =>
  macs.some((mac) => {
    const [known, typed] = [Buffer.from(mac), Buffer.from(given)]
    return known.length === typed.length && timingSafeEqual(known, typed)
  })
