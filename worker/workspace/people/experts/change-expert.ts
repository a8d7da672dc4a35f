import { count, eq } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../clients/refer-to-client.ts"
import { isFreeMailDomain } from "../verification/free-mail-domains.ts"
import { type Expert, type ExpertChange, ExpertProfile, MOST_EXPERTS, type NewExpert } from "./contract.ts"
import { domainOf, findExpert, readExpert } from "./find-expert.ts"
import { experts } from "./table.ts"

/**
 * Adds an expert, whose page nobody can read until they confirm it. Throws 409 when there are too many, and 422 for an
 * unknown client, or an address that names no company.
 */
export function addExpert(ctx: Ctx, input: NewExpert): Expert {
  const { db, now, actor } = ctx
  const id = newId("exp", now)
  return ctx.write(() => {
    requireClient(ctx, input.clientId)
    refuseFreeMail(input.email)
    if ((db.select({ total: count() }).from(experts).get()?.total ?? 0) >= MOST_EXPERTS)
      throw conflict(`A workspace has at most ${MOST_EXPERTS} experts.`)
    const made = { createdById: actor.id, createdBy: actor.name, createdAt: now, updatedAt: now }
    db.insert(experts)
      .values({ id, ...columnsOf(input), ...made })
      .run()
    record(ctx, "expert.created", id)
    return findExpert(ctx, id)
  })
}

/**
 * Changes an expert. Their page goes on showing what they confirmed, and a confirmation that is on its way is void. With
 * another address, the page of the one before ends. Throws 404, and 422 as `addExpert`.
 */
export function changeExpert(ctx: Ctx, id: string, input: NewExpert): Expert {
  return ctx.write(() => {
    const before = readExpert(ctx, id)
    if (input.clientId !== null) requireClient(ctx, input.clientId, before.clientId)
    refuseFreeMail(input.email)
    const columns = columnsOf(input)
    const isSame = (name: keyof typeof columns) =>
      JSON.stringify(columns[name]) === JSON.stringify(before[name])
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => !isSame(name))
    if (changed.length === 0) return findExpert(ctx, id)
    const isOther = changed.includes("email")
    const fresh = {
      confirmed: null,
      confirmedDomain: null,
      confirmedAt: null,
      openedAt: null,
      declinedAt: null,
      words: null,
    }
    ctx.db
      .update(experts)
      .set({
        ...columns,
        ...(isOther && fresh),
        ...((isOther || changed.includes("profile")) && { isAsked: false }),
        updatedAt: ctx.now,
      })
      .where(eq(experts.id, id))
      .run()
    record(ctx, "expert.changed", id)
    return findExpert(ctx, id)
  })
}

/** Changes the given fields alone. Throws as `changeExpert`. */
export function patchExpert(ctx: Ctx, id: string, change: ExpertChange): Expert {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return changeExpert(ctx, id, { ...findExpert(ctx, id), ...given })
}

/** Their page ends with it. Throws 404. */
export function deleteExpert(ctx: Ctx, id: string): void {
  ctx.write(() => {
    readExpert(ctx, id)
    ctx.db.delete(experts).where(eq(experts.id, id)).run()
    record(ctx, "expert.deleted", id)
  })
}

function columnsOf({ clientId, email, takesQuestions, ...input }: NewExpert) {
  // In one order, so that what was confirmed is compared with what there is now.
  const profile = Object.fromEntries(
    Object.keys(ExpertProfile.shape).map((name) => [name, input[name as keyof ExpertProfile]]),
  ) as ExpertProfile
  return { clientId, email, takesQuestions, profile }
}

/** An address that anybody can get proves no company. */
function refuseFreeMail(email: string): void {
  if (!isFreeMailDomain(domainOf(email))) return
  const message = "Give an address at their company's own domain"
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "email", code: "free_mail", message }],
  })
}
