import { asc, eq, gt } from "drizzle-orm"
import { auditLog } from "../../core/audit/table.ts"
import type { Ctx } from "../../core/context.ts"
import { listKeys } from "../../core/keys/list-keys.ts"
import { contacts } from "../../people/contacts/table.ts"
import { listMembers, lists, outletTags } from "../../people/groups/table.ts"
import { outlets } from "../../people/outlets/table.ts"
import { presentSuppression } from "../../people/suppressions/present-suppression.ts"
import { suppressions } from "../../people/suppressions/table.ts"
import { listViews } from "../../people/views/views.ts"
import { exportJson } from "./export-contacts.ts"
import { exportOutletsJson } from "./export-outlets.ts"
import { exportTable } from "./export-table.ts"
import { wholeTables } from "./whole-tables.ts"
import { toJsonPieces } from "./write-json.ts"

const batch = 1000
const asItIs = <Row>(row: Row) => row

/** Everything in a workspace, as a JSON object in pieces. It opens nothing: of a key it holds what its list shows, of a mailbox no password. */
export function* exportWorkspace(ctx: Ctx): Generator<string> {
  yield '{"contacts":'
  yield* exportJson(ctx, {})
  yield ',"outlets":'
  yield* exportOutletsJson(ctx)
  yield ',"lists":'
  yield* toJsonPieces(readLists(ctx), asItIs)
  yield `,"views":${JSON.stringify(listViews(ctx, "contacts"))}`
  yield `,"outletViews":${JSON.stringify(listViews(ctx, "outlets"))},"doNotContact":`
  yield* toJsonPieces(readSuppressions(ctx), asItIs)
  yield `,"apiKeys":${JSON.stringify(listKeys(ctx))},"activity":`
  yield* toJsonPieces(readActivity(ctx), asItIs)
  for (const { name, table, without } of wholeTables) {
    yield `,"${name}":`
    yield* exportTable(ctx, table, without)
  }
  yield "}"
}

/** Rows by their numbers, so many at a time, whatever there are. */
function* inBatches<Row extends { number: number }>(read: (after: number) => Row[]): Generator<Row[]> {
  for (let after = 0; ; ) {
    const rows = read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.number
  }
}

/** Lists and tags, each with the ids of who is on it; a tag with those of its outlets, too. */
function* readLists({ db }: Ctx) {
  for (const { number, id, kind, name } of db.select().from(lists).orderBy(asc(lists.number)).all()) {
    const people = db
      .select({ id: contacts.id })
      .from(listMembers)
      .innerJoin(contacts, eq(contacts.number, listMembers.contact))
      .where(eq(listMembers.list, number))
      .orderBy(asc(listMembers.contact))
      .all()
    const tagged = db
      .select({ id: outlets.id })
      .from(outletTags)
      .innerJoin(outlets, eq(outlets.number, outletTags.outlet))
      .where(eq(outletTags.tag, number))
      .orderBy(asc(outletTags.outlet))
      .all()
    yield [
      {
        id,
        kind,
        name,
        contacts: people.map((person) => person.id),
        ...(kind === "tag" && { outlets: tagged.map((outlet) => outlet.id) }),
      },
    ]
  }
}

/** The entries of the list, those that were lifted included. */
function* readSuppressions({ db }: Ctx) {
  const read = (after: number) =>
    db
      .select()
      .from(suppressions)
      .where(gt(suppressions.number, after))
      .orderBy(asc(suppressions.number))
      .limit(batch)
      .all()
  for (const rows of inBatches(read)) {
    yield rows.map((row) => ({
      ...presentSuppression(row),
      liftedAt: row.liftedAt === null ? null : new Date(row.liftedAt).toISOString(),
    }))
  }
}

function* readActivity({ db }: Ctx) {
  const read = (after: number) =>
    db
      .select()
      .from(auditLog)
      .where(gt(auditLog.number, after))
      .orderBy(asc(auditLog.number))
      .limit(batch)
      .all()
  for (const rows of inBatches(read)) {
    yield rows.map(({ at, actorKind, actorName, action, targetId, count }) => ({
      at: new Date(at).toISOString(),
      actorKind,
      actor: actorName,
      action,
      targetId,
      count,
    }))
  }
}
