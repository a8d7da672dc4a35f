import { and, asc, count, eq, sql } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { conflict, notFound, Problem } from "../../../http/problem.ts"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { readGroup } from "../groups/read-group.ts"
import { MOST_VIEWS, type NewView, type View, type ViewSubject } from "./contract.ts"
import { savedViews } from "./table.ts"

/** The saved views of contacts or of outlets, in the order in which they were saved. */
export const listViews = ({ db }: Ctx, subject: ViewSubject): View[] =>
  db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      filter: savedViews.filter,
      createdBy: savedViews.createdBy,
    })
    .from(savedViews)
    .where(eq(savedViews.subject, subject))
    .orderBy(asc(savedViews.number))
    .all()

/** Throws 409 for a name that is taken and for too many, 422 for a filter by a list or a tag that does not exist. */
export function saveView(ctx: Ctx, subject: ViewSubject, { name, filter }: NewView): View {
  const view = { id: newId("vie", ctx.now), name, filter, createdBy: ctx.actor.name }
  try {
    return ctx.write(() => {
      const isOfSubject = eq(savedViews.subject, subject)
      const there = ctx.db.select({ total: count() }).from(savedViews).where(isOfSubject).get()
      if (there && there.total >= MOST_VIEWS) throw tooManyViews()
      readGroup(ctx, "tag", filter.tag)
      if ("list" in filter) readGroup(ctx, "list", filter.list)
      ctx.db
        .insert(savedViews)
        .values({ ...view, subject, nameNorm: foldName(name), createdAt: ctx.now })
        .run()
      record(ctx, "view.saved", view.id)
      return view
    })
  } catch (error) {
    if (isTaken(error)) throw nameTaken()
    throw error
  }
}

/** Throws 404. */
export function deleteView(ctx: Ctx, subject: ViewSubject, id: string): void {
  ctx.write(() => {
    const isIt = and(eq(savedViews.subject, subject), eq(savedViews.id, id))
    const gone = ctx.db.delete(savedViews).where(isIt).returning().get()
    if (!gone) throw notFound("view")
    record(ctx, "view.deleted", id)
  })
}

/** Without the list or the tag that they were narrowed by, views would show everything: they go with it. */
export function forgetViewsOf({ db }: Ctx, listId: string): void {
  db.delete(savedViews)
    .where(sql`${savedViews.filter} ->> 'list' = ${listId} or ${savedViews.filter} ->> 'tag' = ${listId}`)
    .run()
}

/** Deletes views whose name or search names an erased person. */
export function forgetViewsNaming({ db }: Ctx, person: ErasedPerson): void {
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  // Apart, so that the end of one and the beginning of the other are nobody's name.
  const words = sql<string>`${savedViews.name} || char(10) || coalesce(${savedViews.filter} ->> 'q', '')`
  const maybe = db.select({ id: savedViews.id, words }).from(savedViews).where(holdsAny(words, names)).all()
  const gone = maybe.filter((view) => isNamed.test(view.words)).map(({ id }) => id)
  db.delete(savedViews).where(among(savedViews.id, gone)).run()
}

const tooManyViews = () =>
  conflict(`A workspace keeps at most ${MOST_VIEWS} views. Delete one that you do not use.`)

const nameTaken = () => {
  const message = "You already have a view with this name."
  return new Problem(409, "conflict", message, { details: [{ field: "name", code: "taken", message }] })
}
