import { everyEntry } from "../../core/audit/every-entry.ts"
import type { Ctx } from "../../core/context.ts"
import { listKeys } from "../../core/keys/list-keys.ts"
import { everyList } from "../../people/lists/every-list.ts"
import { outletsOfTag } from "../../people/outlet-tags/outlets-of-tag.ts"
import { listFields } from "../../people/own-fields/list-fields.ts"
import { everySuppression } from "../../people/suppressions/every-suppression.ts"
import { listViews } from "../../people/views/views.ts"
import { exportJson } from "./export-contacts.ts"
import { exportOutletsJson } from "./export-outlets.ts"
import { wholeTables } from "./whole-tables.ts"
import { toJsonPieces } from "./write-json.ts"

/**
 * Yields everything in a workspace as a JSON object in pieces. It contains no secrets: of a key only what its list
 * shows, of a mailbox no password.
 */
export function* exportWorkspace(ctx: Ctx): Generator<string> {
  yield '{"contacts":'
  yield* exportJson(ctx, {})
  yield `,"ownFields":${JSON.stringify(listFields(ctx))},"outlets":`
  yield* exportOutletsJson(ctx)
  yield ',"lists":'
  yield* toJsonPieces(readLists(ctx))
  yield `,"views":${JSON.stringify(listViews(ctx, "contacts"))}`
  yield `,"outletViews":${JSON.stringify(listViews(ctx, "outlets"))},"doNotContact":`
  yield* toJsonPieces(everySuppression(ctx))
  yield `,"apiKeys":${JSON.stringify(listKeys(ctx))},"activity":`
  yield* toJsonPieces(everyEntry(ctx))
  for (const [name, rows] of Object.entries(wholeTables)) {
    yield `,"${name}":`
    yield* toJsonPieces(rows.read(ctx))
  }
  yield "}"
}

/** Lists and tags, each with the ids of who is on it; a tag with those of its outlets, too. */
function* readLists(ctx: Ctx) {
  for (const { number, ...list } of everyList(ctx))
    yield [{ ...list, ...(list.kind === "tag" && { outlets: outletsOfTag(ctx, number) }) }]
}
