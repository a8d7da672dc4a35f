import { randomBytes } from "node:crypto"
import { and, eq, gt, isNotNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { journalistLinkMail, otherAddressMail } from "../../mail/messages.ts"
import { take, takeFrom } from "../accounts/count-attempts.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { linksLimit, mailLimit } from "../accounts/limits.ts"
import { hashOf, isToken } from "../accounts/mailed-link.ts"
import type { JournalistLink } from "./contract.ts"
import { journalistLinks } from "./table.ts"

/** For how long a link works, in milliseconds. */
const linkLasts = 30 * 60_000

/**
 * Mails a link that signs a journalist in. Anybody's address gets one, so the answer tells nothing about who is known
 * here; whether it has had too many is decided after the answer. Throws 429 for a client with too many requests.
 */
export async function requestLink(ctx: Ctx, { email }: JournalistLink): Promise<void> {
  const address = foldAddress(email)
  if (!address) throw new Problem(422, "validation_failed", "Please enter a valid email address")
  await take(ctx, linksLimit(ctx))
  ctx.defer(mailLink(ctx, address, null))
}

/**
 * Mails a link to another address of a signed-in journalist; it becomes theirs once it is used, and an earlier
 * link to another one ends. Throws 429.
 */
export async function requestOtherAddress(ctx: Ctx, address: string, other: string): Promise<void> {
  await take(ctx, linksLimit(ctx))
  ctx.defer(mailLink(ctx, address, other))
}

async function mailLink(ctx: Ctx, address: string, otherAddress: string | null): Promise<void> {
  const to = otherAddress ?? address
  const token = randomBytes(32).toString("base64url")
  const [taken] = await ctx.db.batch(takeFrom(ctx, [mailLimit("journalist", to)]))
  if (taken.length === 0) return
  const row = { hash: hashOf(token), address, otherAddress, expiresAt: ctx.now + linkLasts }
  const store = ctx.db.insert(journalistLinks).values(row)
  await (otherAddress ? ctx.db.batch([endOtherAddresses(ctx, address), store]) : store)
  const link = `${ctx.settings.SITE_ORIGIN}/journalists/link/${token}`
  await ctx.mail.send(otherAddress ? otherAddressMail(to, link) : journalistLinkMail(to, link))
}

/** The statement that ends the links to a journalist's other address that nobody has used. */
export const endOtherAddresses = ({ db }: Pick<Ctx, "db">, address: string) =>
  db
    .delete(journalistLinks)
    .where(and(eq(journalistLinks.address, address), isNotNull(journalistLinks.otherAddress)))

type Link = typeof journalistLinks.$inferSelect

const isGood = (ctx: Ctx, token: string) =>
  and(eq(journalistLinks.hash, hashOf(token)), gt(journalistLinks.expiresAt, ctx.now))

/** Null for a link that is invalid, used or expired. */
export async function findLink(ctx: Ctx, token: string): Promise<Link | null> {
  if (!isToken(token)) return null
  const [link] = await ctx.db.select().from(journalistLinks).where(isGood(ctx, token))
  return link ?? null
}

/** Uses a link, once: of many uses at the same time one gets it. */
export async function spendLink(ctx: Ctx, token: string): Promise<Link | null> {
  if (!isToken(token)) return null
  const [link] = await ctx.db.delete(journalistLinks).where(isGood(ctx, token)).returning()
  return link ?? null
}
