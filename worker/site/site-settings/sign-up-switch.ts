import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { readSettings } from "./site-settings.ts"

export const isSignUpOpen = async (ctx: Pick<Ctx, "db">) => (await readSettings(ctx)).settings.isSignUpOpen

/**
 * GoTrue's answer to a new user while sign-up is off; on the way back from another site it is a 403 that becomes
 * `access_denied`.
 */
export const signUpDisabled = (status: ContentfulStatusCode = 422) =>
  new Problem(status, "signup_disabled", "Signups not allowed for this instance")
