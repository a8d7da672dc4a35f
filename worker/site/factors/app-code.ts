import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { unseal } from "../../seal.ts"
import { type Factor, factors } from "../accounts/table.ts"
import { stepOf } from "./totp.ts"

/** The time step of a code of this app; null for a wrong code, and when the secret that sealed the app's own is gone. */
export function readStep({ settings, now }: Ctx, { id, secret }: Factor, code: string): number | null {
  const open = unseal(settings, "factors", id, secret ?? "")
  return open === null ? null : stepOf(Buffer.from(open, "hex"), code, now)
}

/** Matches the app while neither this code nor a later one has been used. */
export const isUnused = (id: string, step: number): SQL =>
  sql`${factors.id} = ${id} and (${factors.lastStep} is null or ${factors.lastStep} < ${step})`

/** The columns of an app after the use of a code. */
export const usedAt = ({ now }: Ctx, step: number) => ({ lastStep: step, lastUsedAt: now })

/** Matches one of a person's authenticator apps. */
export const isApp = (userId: string, id: string) =>
  and(eq(factors.userId, userId), eq(factors.type, "totp"), eq(factors.id, id))
