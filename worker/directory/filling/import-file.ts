import { sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { record } from "../../site/audit/record.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { feeds } from "../feeds/table.ts"
import { imports } from "../imports/table.ts"
import type { OutletOrigin } from "../outlets/contract.ts"
import { outlets } from "../outlets/table.ts"
import { checkFile } from "./check-file.ts"
import type { CheckedFile, OutletFile } from "./contract.ts"

const hour = 60 * 60 * 1000

/** Adds the outlets and feeds of a file that the directory lacks. What is there already is left as it is. */
export async function importFile(
  ctx: Ctx,
  actor: Actor,
  file: OutletFile,
  origin: OutletOrigin = "file",
): Promise<CheckedFile> {
  const { directory, settings, now } = ctx
  const { good, ...checked } = await checkFile(directory, settings, file)
  if (checked.counts.new + checked.counts.feed === 0) return checked
  const id = newId("imp", now)
  await directory.insert(imports).values({ id, name: file.name, createdAt: now, createdBy: actor.userId })
  const rows = good.map((row) => ({
    ...row,
    outletId: newId("out", now),
    feedId: newId("fee", now),
    folded: foldName(row.name),
  }))
  for (const json of toJsonBatches(rows)) {
    await directory.batch([
      directory
        .insert(outlets)
        .select(
          sql`select value ->> 'outletId', value ->> 'name', value ->> 'folded', value ->> 'host', value ->> 'site',
            value ->> 'kind', value ->> 'country', value -> 'languages', value -> 'topics', ${origin}, ${id}, 'active',
            iif(value ->> 'feed' is null, ${now}, null), null, 0, null, null, cast(${now} as integer)
          from json_each(${json}) where true`,
        )
        .onConflictDoNothing(),
      directory
        .insert(feeds)
        .select(
          sql`select value ->> 'feedId', outlets.id, value ->> 'feed', ${id}, null, null, cast(${now} as integer),
            ${hour}, 0, null, null, null, 'active', null, cast(${now} as integer)
          from json_each(${json}) cross join outlets on outlets.host = value ->> 'host'
          where value ->> 'feed' is not null`,
        )
        .onConflictDoNothing(),
    ])
  }
  const details = checked.counts
  await record(ctx, actor, { action: "directory.imported", targetId: id, targetName: file.name, details })
  return checked
}

/** Adds our own list of outlets, as far as the directory lacks them. */
export async function importOwnList(ctx: Ctx, actor: Actor): Promise<CheckedFile> {
  const { OWN_LIST } = await import("./content/own-list.ts")
  return importFile(ctx, actor, { name: "Our own list", text: OWN_LIST, kind: "newspaper" }, "list")
}
