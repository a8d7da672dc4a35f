import { randomBytes } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import type { RestoreAnswer, Restored, RestoreSource } from "../../workspace/across/restore/contract.ts"
import { erasures, memberships, workspaces } from "../workspaces/table.ts"
import type { RestoreOrder, RestorePlan } from "./contract.ts"
import { findOwners, originOf } from "./find-owners.ts"
import { findWorkspace, readWorkspace } from "./read-workspace.ts"

type File = ReadableStream<Uint8Array>

/** What an order would do, in words. Throws 404 and 422 for what cannot be done. */
export async function planRestore(ctx: Ctx, order: RestoreOrder): Promise<RestorePlan> {
  const from = order.copy === undefined ? "the export that you send" : `the copy ${order.copy}`
  if (order.into !== "new") {
    const { name } = await readWorkspace(ctx, order.into)
    return {
      does: `Replaces everything in the workspace “${name}” (${order.into}) by ${from}. What was done since is lost, but for objections, erasures, keys and the audit log. Campaigns are paused.`,
    }
  }
  const owners = await findOwners(ctx, order)
  return {
    does: `Makes a new workspace from ${from}, with ${owners.length} ${owners.length === 1 ? "owner" : "owners"}. Nothing else is changed.`,
  }
}

/**
 * Restores a workspace in place or as a new one: all of it, or nothing. Throws 404 and 422 for what cannot be done, and 409 for a restore
 * in place that is not confirmed.
 */
export async function restore(ctx: Ctx, order: RestoreOrder, file: File | null): Promise<Restored> {
  if (order.into === "new") return restoreAsNew(ctx, order, file)
  await readWorkspace(ctx, order.into)
  if (order.confirm !== "yes") throw conflict((await planRestore(ctx, order)).does, "not_confirmed")
  const memberIds = await readMemberIds(ctx, order.into)
  const restored = await restoreInto(ctx, order.into, { ...fileOf(order, file), objections: null, memberIds })
  // Whoever was removed while the file came was dismissed from what has just been replaced.
  const stay = new Set(await readMemberIds(ctx, order.into))
  for (const id of memberIds) if (!stay.has(id)) await ctx.workspaces.getByName(order.into).dismiss(id)
  return restored
}

async function readMemberIds({ db }: Ctx, workspaceId: string): Promise<string[]> {
  const members = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId))
  return members.map(({ id }) => id)
}

/** The workspace is nobody's until everything is in it; if that fails, what there is of it is erased. */
async function restoreAsNew(ctx: Ctx, order: RestoreOrder, file: File | null): Promise<Restored> {
  const { db, now, requestId } = ctx
  const id = `wsp_${randomBytes(10).toString("hex")}`
  const owners = await findOwners(ctx, order)
  const origin = originOf(order)
  const isThere = origin !== null && (await findWorkspace(ctx, origin)) !== undefined
  const objections = isThere
    ? await ctx.workspaces.getByName(origin).readObjections({ now, requestId })
    : null
  await db.insert(erasures).values({ workspaceId: id })
  const restored = await restoreInto(ctx, id, {
    ...fileOf(order, file),
    objections: objections ?? { suppressions: [], erasedIds: [] },
    memberIds: owners,
  })
  const [made] = await db.batch([
    db
      .insert(workspaces)
      .select(
        sql`select ${id}, coalesce((select substr(name, 1, 80) || ' (restored)' from workspaces where id = ${origin}), 'Restored workspace'),
          coalesce((select plan from workspaces where id = ${origin}), 'free'),
          coalesce((select trial_ends_at from workspaces where id = ${origin}), ${now}),
          coalesce((select plan_since from workspaces where id = ${origin}), 0), ${now},
          (select factor_required_at from workspaces where id = ${origin}), null
          from ${erasures} where workspace_id = ${id}`,
      )
      .returning({ id: workspaces.id }),
    ...owners.map((userId) =>
      db
        .insert(memberships)
        .select(sql`select ${userId}, id, 'owner', ${now} from workspaces where id = ${id}`),
    ),
    db.delete(erasures).where(eq(erasures.workspaceId, id)),
  ])
  // The nightly job erases workspaces that are nobody's.
  if (made.length === 0) throw conflict("It was erased while it was restored. Please restore it again.")
  return restored
}

async function restoreInto(ctx: Ctx, id: string, source: RestoreSource): Promise<Restored> {
  const { now, requestId } = ctx
  const answer: RestoreAnswer = await ctx.workspaces.getByName(id).restore(source, { now, requestId })
  if ("restored" in answer) return answer.restored
  throw new Problem(answer.status, "not_restored", `${answer.refused} Nothing was changed.`)
}

function fileOf({ copy }: RestoreOrder, file: File | null): { copy: string } | { file: File } {
  if (copy !== undefined) return { copy }
  if (file) return { file }
  throw new Problem(422, "validation_failed", "Name a copy, or send an export as the body.")
}
