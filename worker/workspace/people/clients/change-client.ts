import { count, eq } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { type Client, type ClientChange, MOST_CLIENTS, type NewClient } from "./contract.ts"
import { findClient } from "./list-clients.ts"
import { requireFindable } from "./require-findable.ts"
import { clients } from "./table.ts"
import { isWatched, watchAnew, watchedFields } from "./watched-clients.ts"

/** Adds a client. Throws 409 when the name is taken, or there are too many, and 422 for names that cannot be found. */
export function addClient(ctx: Ctx, input: NewClient): Client {
  const { db, now, actor } = ctx
  const id = newId("cli", now)
  requireNames(input)
  return refusingTaken(() =>
    ctx.write(() => {
      const there = db.select({ total: count() }).from(clients).get()
      if (there && there.total >= MOST_CLIENTS)
        throw conflict(`A workspace has at most ${MOST_CLIENTS} clients, archived ones included.`)
      const facts = { id, nameNorm: foldName(input.name), createdBy: actor.name, createdAt: now }
      db.insert(clients)
        .values({ ...input, ...facts })
        .run()
      if (isWatched(input)) watchAnew(ctx, id)
      record(ctx, "client.created", id)
      return findClient(ctx, id)
    }),
  )
}

/**
 * Changes the given fields. An archived client keeps what belongs to it, and gets nothing new. Throws 404, 409 when
 * the name is taken or the workspace itself would be archived, and 422 for new names that cannot be found.
 */
export function changeClient(ctx: Ctx, id: string, { isArchived, ...change }: ClientChange): Client {
  return refusingTaken(() =>
    ctx.write(() => {
      const before = findClient(ctx, id)
      if (before.isOwn && isArchived)
        throw conflict("The client that stands for the workspace itself cannot be archived.")
      requireNames(change, before)
      const given = Object.entries(change).filter(
        ([field, value]) =>
          value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof Client]),
      )
      if (given.length > 0) {
        const named = change.name === undefined ? {} : { nameNorm: foldName(change.name) }
        update(ctx, id, { ...Object.fromEntries(given), ...named })
        if (given.some(([field]) => watchedFields.has(field))) watchAnew(ctx, id)
        record(ctx, "client.changed", id)
      }
      if (isArchived !== undefined && isArchived !== before.isArchived) {
        update(ctx, id, { archivedAt: isArchived ? ctx.now : null })
        if (!isArchived) watchAnew(ctx, id)
        record(ctx, isArchived ? "client.archived" : "client.restored", id)
      }
      return findClient(ctx, id)
    }),
  )
}

function requireNames({ names, spokespeople }: ClientChange, before?: Client): void {
  requireFindable("names", names, before?.names, { isRead: true })
  requireFindable("spokespeople", spokespeople, before?.spokespeople, { isRead: true })
}

const update = ({ db }: Ctx, id: string, change: Partial<typeof clients.$inferInsert>) =>
  db.update(clients).set(change).where(eq(clients.id, id)).run()

function refusingTaken<Made>(work: () => Made): Made {
  try {
    return work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = "You already have a client with this name."
    throw new Problem(409, "conflict", message, { details: [{ field: "name", code: "taken", message }] })
  }
}
