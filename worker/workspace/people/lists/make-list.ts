import { count, eq } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import type { ListKind } from "../groups/contract.ts"
import { lists } from "../groups/table.ts"
import { type List, MOST_LISTS, type NewList } from "./contract.ts"
import { findList } from "./find-list.ts"

const prefixes = { list: "lst", tag: "tag" } as const

/** Makes a list or a tag with nobody on it. Throws 409 when the name is taken, or there are too many. */
export function makeList(ctx: Ctx, kind: ListKind, { name }: NewList): List {
  const id = newId(prefixes[kind], ctx.now)
  const row = { id, kind, name, nameNorm: foldName(name), createdBy: ctx.actor.name, createdAt: ctx.now }
  return refusingTaken(kind, () =>
    ctx.write(() => {
      const refusal = whyNoMoreLists(ctx, kind)
      if (refusal !== null) throw conflict(refusal)
      ctx.db.insert(lists).values(row).run()
      record(ctx, `${kind}.created`, id)
      return findList(ctx, kind, id)
    }),
  )
}

/** Says by its own name that another list has the name. */
export function refusingTaken<Made>(kind: ListKind, work: () => Made): Made {
  try {
    return work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = `You already have a ${kind} with this name.`
    throw new Problem(409, "conflict", message, { details: [{ field: "name", code: "taken", message }] })
  }
}

/** Why no further list or tag can be made; null while one can. */
export function whyNoMoreLists({ db }: Pick<Ctx, "db">, kind: ListKind): string | null {
  const there = db.select({ total: count() }).from(lists).where(eq(lists.kind, kind)).get()
  return there && there.total >= MOST_LISTS
    ? `A workspace has at most ${MOST_LISTS} ${kind}s. Delete one that you do not use.`
    : null
}
