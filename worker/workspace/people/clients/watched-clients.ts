import { eq, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { Client } from "./contract.ts"
import { type ClientRow, clients } from "./table.ts"

type Watched = Pick<Client, "names" | "spokespeople" | "sites">

/** The fields by which coverage is found. */
export const watchedFields: ReadonlySet<string> = new Set(["names", "spokespeople", "sites"])

export const isWatched = ({ names, spokespeople, sites }: Watched): boolean =>
  names.length + spokespeople.length + sites.length > 0

/** Has what was published lately compared with the words of a client again, now. */
export function watchAnew(ctx: Ctx, id: string): void {
  ctx.db.update(clients).set({ watchedTo: null }).where(eq(clients.id, id)).run()
  planJob(ctx, "coverage.watch", "all")
}

/** The clients that say what they are found by, archived ones apart. */
export const listWatched = ({ db }: Pick<Ctx, "db">): Pick<ClientRow, "id" | "watchedTo" | keyof Watched>[] =>
  db.select().from(clients).where(isNull(clients.archivedAt)).all().filter(isWatched)

/**
 * Notes that articles were compared up to this number, unless the words have changed meanwhile. Its caller
 * holds the transaction.
 */
export function noteWatched({ db }: Ctx, client: Pick<ClientRow, "id"> & Watched, articleId: number): void {
  const row = db.select().from(clients).where(eq(clients.id, client.id)).get()
  const isSame = [...watchedFields].every(
    (field) =>
      JSON.stringify(row?.[field as keyof Watched]) === JSON.stringify(client[field as keyof Watched]),
  )
  if (isSame) db.update(clients).set({ watchedTo: articleId }).where(eq(clients.id, client.id)).run()
}
