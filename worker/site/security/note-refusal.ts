import type { SiteContext } from "../../http/context.ts"
import type { Problem } from "../../http/problem.ts"
import type { SecurityKind } from "./contract.ts"
import { noteEvent } from "./note-event.ts"

/**
 * The refusals that tell something about security, by their code. Others are mistakes, the end of a session, or tokens and
 * keys that were made up, which are refused without asking a database.
 */
const kinds: ReadonlyMap<string, SecurityKind> = new Map([
  ["invalid_credentials", "sign_in"],
  ["user_banned", "sign_in"],
  ["refresh_token_already_used", "sign_in"],
  ["provider_email_needs_verification", "sign_in"],
  ["user_already_exists", "sign_up"],
  ["current_password_invalid", "proof"],
  ["reauthentication_not_valid", "proof"],
  ["mfa_verification_failed", "factor"],
  ["mfa_recovery_codes_locked", "factor"],
  ["workspace_suspended", "suspension"],
  ["administrator_protected", "access"],
  ["cross_site", "access"],
  ["forbidden", "access"],
])

/** What a limit protects, by the beginning of the path. */
const protectedBy: readonly [start: string, kind: SecurityKind][] = [
  ["/auth/v1/token", "sign_in"],
  ["/auth/v1/signup", "sign_up"],
  ["/auth/v1/recover", "mailed_link"],
  ["/auth/v1/resend", "mailed_link"],
  ["/api/account/proof", "proof"],
  ["/auth/v1/factors", "factor"],
  ["/auth/v1/passkeys", "factor"],
  ["/api/account/export", "export"],
  ["/v1/", "key"],
]

/** Logs a refusal of the site, if it is one that tells something. The message is never kept. */
export function noteRefusal(c: SiteContext, { status, code, extra }: Problem): void {
  const { ctx, actor } = c.var
  const personId = extra.personId ?? actor?.userId ?? null
  const ofPath = protectedBy.find(([start]) => c.req.path.startsWith(start))?.[1] ?? "access"
  const kind = status === 429 ? ofPath : kinds.get(code)
  const result = status === 429 ? "limited" : "refused"
  if (kind && status < 500) noteEvent(ctx, { kind, result, personId, detail: code })
}
