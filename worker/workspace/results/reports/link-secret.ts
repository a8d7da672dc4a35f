import { createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../../env.ts"
import { keysOf } from "../../../keys.ts"
import { writeMailToken } from "../../../mail/mail-token.ts"
import { allowanceOf } from "../../../site/plans/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { ReportRow } from "./table.ts"

type Linked = Pick<ReportRow, "id" | "linkNumber">

interface Place {
  settings: Settings
  workspaceId: string
}

/** Where links lead: the customer's own host, while it works and the plan has white label, or the site's. */
type Linking = Place & Pick<Ctx, "planStatus" | "now">

/** The address of a report: a token that leads to the workspace, and a secret that only this link has. */
export function linkAddress(ctx: Linking, report: Linked): string {
  const { settings, workspaceId } = ctx
  const token = writeMailToken(settings, "report", { workspaceId, id: report.id })
  const secret = macsOf({ settings, workspaceId }, `link ${report.id} ${report.linkNumber}`)[0] ?? ""
  return new URL(`/r/${token}.${secret}`, originOf(ctx)).href
}

function originOf({ settings, planStatus, now }: Linking): string {
  const host = allowanceOf(planStatus, now).whiteLabel ? planStatus.reportHost : undefined
  return host ? `https://${host}` : settings.SITE_ORIGIN
}

/** The address at which members see a report as its readers would, shared or not, until a time in milliseconds UTC. */
export function previewAddress({ settings, workspaceId }: Place, id: string, endsAt: number): string {
  const token = writeMailToken(settings, "report", { workspaceId, id })
  const secret = macsOf({ settings, workspaceId }, `preview ${id} ${endsAt}`)[0] ?? ""
  return new URL(`/r/${token}.${endsAt}~${secret}`, settings.SITE_ORIGIN).href
}

/** Whether a secret is one of a preview that has not ended. */
export function isPreviewOf(place: Place & { now: number }, id: string, secret: string): boolean {
  const [endsAt = "", mac = ""] = secret.split("~")
  return Number(endsAt) > place.now && isOneOf(macsOf(place, `preview ${id} ${endsAt}`), mac)
}

export const isSecretOf = (place: Place, report: Linked, secret: string): boolean =>
  isOneOf(macsOf(place, `link ${report.id} ${report.linkNumber}`), secret)

/** What proves that its holder gave the password of this link. It ends with either. */
export const passOf = (place: Place, report: Linked & Pick<ReportRow, "passwordHash">): string =>
  macsOf(place, passed(report))[0] ?? ""

export const isPassOf = (
  place: Place,
  report: Linked & Pick<ReportRow, "passwordHash">,
  pass: string,
): boolean => isOneOf(macsOf(place, passed(report)), pass)

const passed = ({ id, linkNumber, passwordHash }: Linked & Pick<ReportRow, "passwordHash">) =>
  `pass ${id} ${linkNumber} ${passwordHash}`

/** 132 bits for each of our secrets, the newest first. */
const macsOf = ({ settings, workspaceId }: Place, text: string): string[] =>
  keysOf(settings).map(({ reports }) =>
    createHmac("sha256", reports).update(`${workspaceId} ${text}`).digest("base64url").slice(0, 22),
  )

const isOneOf = (macs: readonly string[], given: string): boolean =>
  macs.some((mac) => {
    const [known, asked] = [Buffer.from(mac), Buffer.from(given)]
    return known.length === asked.length && timingSafeEqual(known, asked)
  })
