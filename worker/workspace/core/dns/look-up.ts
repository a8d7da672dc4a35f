import { and, eq, gt, lte, sql } from "drizzle-orm"
import type { DnsAnswer, RecordType } from "../../../dns/answer.ts"
import { askResolver } from "../../../dns/ask-resolver.ts"
import type { Ctx } from "../context.ts"
import { dnsAnswers } from "./table.ts"

/** The shortest and longest time that an answer is cached, whatever its zone says, in seconds. */
const shortest = 5 * 60
const longest = 24 * 3600
/** RFC 2308, section 7: a failure is remembered for five minutes at most. */
const failed = 60

/**
 * Returns the records of a name, from the cache or from the resolver. It makes a network request, so call it outside a
 * transaction.
 */
export async function lookUp<Type extends RecordType>(
  ctx: Ctx,
  name: string,
  type: Type,
): Promise<DnsAnswer<Type>> {
  const asked = name.toLowerCase()
  const known = ctx.db
    .select({ answer: dnsAnswers.answer })
    .from(dnsAnswers)
    .where(and(eq(dnsAnswers.name, asked), eq(dnsAnswers.type, type), gt(dnsAnswers.expiresAt, ctx.now)))
    .get()
  if (known) return known.answer as DnsAnswer<Type>
  const answer = await askResolver(ctx.settings, asked, type)
  keep(ctx, asked, type, answer)
  return answer
}

function keep({ db, now, write }: Ctx, name: string, type: RecordType, answer: DnsAnswer<RecordType>): void {
  const seconds = answer.outcome === "failure" ? failed : Math.min(Math.max(answer.ttl, shortest), longest)
  const expiresAt = now + seconds * 1000
  write(() => {
    db.delete(dnsAnswers).where(lte(dnsAnswers.expiresAt, now)).run()
    db.insert(dnsAnswers)
      .values({ name, type, answer, expiresAt })
      .onConflictDoUpdate({
        target: [dnsAnswers.name, dnsAnswers.type],
        set: { answer: sql`excluded.answer`, expiresAt },
      })
      .run()
  })
}
