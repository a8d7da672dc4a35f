import { type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { foldAddress } from "../accounts/fold-address.ts"

interface Person {
  id: string
  emailNorm: string
}

/** Whether this is the administrator's own account, or one with the administrator's address. */
export const isProtected = ({ settings }: Ctx, { userId }: Actor, { id, emailNorm }: Person) =>
  id === userId || emailNorm === foldAddress(settings.ADMIN_EMAIL)

/** The condition that a row of `users` is this one and may be managed; every write checks it again. */
export const isManageable = ({ settings }: Ctx, { userId }: Actor, id: string): SQL =>
  sql`id = ${id} and id <> ${userId} and email_norm is not ${foldAddress(settings.ADMIN_EMAIL)}`

export const administratorProtected = () =>
  new Problem(403, "administrator_protected", "The administrator's own account cannot be changed here.")
