import { and, eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import { whoDid } from "../../core/audit/who-did.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { tidySearch } from "../../people/contacts/change-many.ts"
import { findList } from "../../people/lists/find-list.ts"
import { applyRows } from "./apply-rows.ts"
import type { Apply, Import, Policy } from "./contract.ts"
import { countRows, findImport, readImport } from "./find-import.ts"
import { makeGroups } from "./make-groups.ts"
import { makeOutlets } from "./make-outlets.ts"
import { rowsAfter } from "./read-stored-rows.ts"
import { imports } from "./table.ts"

/**
 * Starts applying what the preview said. Throws 404, also for the list; 409 when there is no preview, or it was already
 * applied.
 */
export function applyImport(ctx: Ctx, id: string, { policy, list, outlets = "make" }: Apply): Import {
  ctx.write(() => {
    const { named, name, ...file } = readImport(ctx, id)
    const listId = list === undefined ? null : findList(ctx, "list", list).id
    const groups = makeGroups(ctx, named, policy)
    const planned = makeOutlets(ctx, file.outlets, { choice: outlets, policy, origin: name })
    const begun = ctx.db
      .update(imports)
      .set({ state: "applying", policy, listId, cursor: 0, ...groups, outlets: planned })
      .where(and(eq(imports.id, id), eq(imports.state, "previewed")))
      .returning({ id: imports.id })
      .get()
    if (!begun) throw conflict("Only an import that was previewed can be applied, and only once.")
    planJob(ctx, "import.apply", id)
    record(ctx, "import.applied", id, countApplied(ctx, id, policy))
  })
  return findImport(ctx, id)
}

/** How many contacts the file brings or brings up to date, as the preview said: rows that stay out are not counted. */
function countApplied(ctx: Ctx, id: string, policy: Policy): number {
  const { valid, waiting, completing, duplicate } = countRows(ctx, id)
  return valid + waiting + completing + (policy === "skip" ? 0 : duplicate)
}

/** Applies the next rows of an import, taking into account what changed since the preview. */
export const applyWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const file = readImport(ctx, id)
    const rows = rowsAfter(ctx, id, file.cursor, ["valid", "waiting", "completing", "duplicate"])
    const last = rows.at(-1)
    if (!last) {
      tidySearch(ctx)
      ctx.db.update(imports).set({ state: "applied" }).where(eq(imports.id, id)).run()
      tellWhoBegan(ctx, id)
      return null
    }
    applyRows(ctx, file, rows)
    ctx.db.update(imports).set({ cursor: last.number }).where(eq(imports.id, id)).run()
    return ctx.now
  },
  giveUp: (ctx, id) => {
    failImport(ctx, id, "Something went wrong on our side, and the import stopped.")
    tellWhoBegan(ctx, id)
  },
}

function tellWhoBegan(ctx: Ctx, id: string): void {
  const onlyFor = whoDid(ctx, "import.applied", id)
  if (onlyFor !== null)
    ctx.notify(ctx, { kind: "import.finished", subjectId: id, key: `import.finished:${id}`, onlyFor })
}

/** The rows that are done stay, and can be undone. */
export function failImport({ db }: Ctx, id: string, failure: string): void {
  db.update(imports).set({ state: "failed", failure }).where(eq(imports.id, id)).run()
}
