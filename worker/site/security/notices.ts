import type { Ctx } from "../../http/context.ts"
import { codesNotice, factorNotice, keyNotice } from "../../mail/account-notices.ts"
import type { Mail } from "../../mail/mailer.ts"
import { roleNotice } from "../../mail/workspace-mails.ts"
import { writeDate } from "../dates/contract.ts"
import type { Role } from "../workspaces/contract.ts"
import { nameDevice } from "./name-device.ts"

/** Mails a notice about an account to its owner, after the answer. In a demo nobody's account is their own. */
export function mailNotice(ctx: Ctx, mail: Mail): void {
  if (!ctx.settings.DEMO_MODE) ctx.defer(ctx.mail.send(mail))
}

/** When and roughly where something was done: 'It happened on May 1, 2026, 12:30 UTC, from Firefox on Linux, in Kenya.' */
export function whenAndWhere(ctx: Ctx): string {
  const { userAgent, country } = ctx.client
  const place = country ? nameCountry(country) : null
  return `It happened on ${nameTime(ctx.now)}, from ${nameDevice(userAgent).replace("Unknown device", "an unknown device")}${place ? `, in ${place}` : ""}.`
}

const nameTime = (now: number) => `${writeDate(now, "moment", "UTC")} UTC`

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** Null for Tor and for what the edge does not know. */
function nameCountry(code: string): string | null {
  try {
    return countries.of(code) ?? null
  } catch {
    return null
  }
}

/** Tells a person that a second factor of theirs was added or removed. For whoever changes factors to call. */
export const tellOfFactor = (ctx: Ctx, to: string, change: "added" | "removed"): void =>
  mailNotice(ctx, factorNotice(to, change, whenAndWhere(ctx), passwordPage(ctx)))

/** Tells a person that their recovery codes were made, replaced or removed, or that one was used. */
export const tellOfCodes = (ctx: Ctx, to: string, change: "made" | "replaced" | "removed" | "used"): void =>
  mailNotice(ctx, codesNotice(to, change, whenAndWhere(ctx), passwordPage(ctx)))

/** Tells a person that an API key was made in their name. */
export const tellOfKey = (ctx: Ctx, to: string): void =>
  mailNotice(ctx, keyNotice(to, whenAndWhere(ctx), `${ctx.settings.SITE_ORIGIN}/dashboard/api`))

/** Tells a member that somebody gave them another role. Where that person was is not theirs to know. */
export const tellOfRole = (ctx: Ctx, to: string, role: Role, workspaceId: string): void =>
  mailNotice(
    ctx,
    roleNotice(
      to,
      role,
      `It happened on ${nameTime(ctx.now)}.`,
      `${ctx.settings.SITE_ORIGIN}/dashboard/team?workspace=${workspaceId}`,
    ),
  )

/** Where somebody goes who did not do it: a new password signs everybody out. */
export const passwordPage = ({ settings }: Ctx) => `${settings.SITE_ORIGIN}/forgot-password`
