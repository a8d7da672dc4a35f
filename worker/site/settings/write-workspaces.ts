import type { Actor, Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { permissionsOf } from "../../workspace/core/access/contract.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import type { AccountExport } from "./contract.ts"
import type { selectStored } from "./select-stored.ts"

type Row = Awaited<ReturnType<typeof selectStored>[9]>[number]

/** The workspaces of an export, each with what is in it if the person alone owns it, as the items of a JSON array. */
export async function* writeWorkspaces(
  ctx: Ctx,
  actor: Actor,
  rows: Row[],
): AsyncGenerator<string | Uint8Array> {
  for (const [index, row] of rows.entries()) {
    const about: Omit<AccountExport["workspaces"][number], "content"> = {
      id: row.id,
      name: row.name,
      role: row.role,
      plan: row.plan,
      trialEndsAt: toIso(row.trialEndsAt),
      joinedAt: toIso(row.joinedAt),
    }
    yield `${index > 0 ? "," : ""}${JSON.stringify(about).slice(0, -1)},"content":`
    if (row.isSoleOwner) yield* readContent(ctx, actor, row)
    else yield "null"
    yield "}"
  }
}

async function* readContent(ctx: Ctx, { userId: id, name, emailVerified }: Actor, row: Row) {
  const { now, requestId, workspaces, settings } = ctx
  const may = permissionsOf(row.role, emailVerified)
  const actor = { kind: "user" as const, id, name, may }
  const file = new Request(`${settings.SITE_ORIGIN}/api/exports/workspace.json`)
  const caller = { actor, planStatus: planStatusOf(row), now, requestId }
  const answer = await workspaces.getByName(row.id).answer(file, caller)
  if (!answer.ok || !answer.body) throw new Error(`${row.id} could not be exported: ${answer.status}`)
  for await (const piece of answer.body) yield piece
}
