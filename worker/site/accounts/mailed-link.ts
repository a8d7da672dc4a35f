import { createHash, randomBytes } from "node:crypto"
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { DAY } from "../time/contract.ts"
import { emailTokens, users } from "./table.ts"

export type Purpose = (typeof emailTokens.$inferSelect)["purpose"]

const hour = 3_600_000
/** No address is mailed twice within this time for the same purpose, as long as the first link is good. */
const pause = 60_000
const lifetimes: Record<Purpose, number> = { confirm: DAY, reset: hour, change: DAY }

/** Whether a text has the form of our tokens: 256 bits in base64url. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** Only the hash is stored, so a copy of the database opens nothing. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url")

/**
 * Returns a new token of 256 bits, and the statements that store it and void the older ones for the same purpose. The
 * first statement returns no row, and the second does nothing, when a mail to the same address for the same purpose has
 * just been sent, or the person has been deleted or suspended.
 */
export function newLink(ctx: Ctx, userId: string, purpose: Purpose, newEmail: string | null = null) {
  const token = randomBytes(32).toString("base64url")
  const hash = hashOf(token)
  const values = sql`${hash}, ${userId}, ${purpose}, ${newEmail}, ${ctx.now}, ${ctx.now + lifetimes[purpose]}, null`
  const justMailed = sql`select 1 from ${emailTokens} where ${emailTokens.userId} = ${userId}
    and ${emailTokens.purpose} = ${purpose} and ${emailTokens.newEmail} is ${newEmail}
    and ${emailTokens.usedAt} is null and ${emailTokens.createdAt} > ${ctx.now - pause}`
  const store = ctx.db
    .insert(emailTokens)
    .select(
      sql`select ${values} from ${users} where ${users.id} = ${userId} and ${users.state} = 'active' and not exists (${justMailed})`,
    )
    .returning({ hash: emailTokens.hash })
  const isStored = sql`exists (select 1 from ${emailTokens} where ${emailTokens.hash} = ${hash})`
  const isOlder = and(eq(emailTokens.purpose, purpose), ne(emailTokens.hash, hash), isStored)
  const voidOlder = voidLinks(ctx, userId, isOlder)
  return { token, statements: [store, voidOlder] as const }
}

/** The statement that voids every link that was mailed to a person and not used. */
export const voidLinks = (ctx: Ctx, userId: string, when?: SQL) =>
  ctx.db
    .update(emailTokens)
    .set({ usedAt: ctx.now })
    .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt), when))

/** The token travels in the fragment, which no server, log or Referer sees, and which a mail scanner's GET cannot use. */
export const linkTo = ({ settings }: Ctx, page: string, token: string, type: string) =>
  `${settings.SITE_ORIGIN}${page}#token_hash=${token}&type=${type}`
