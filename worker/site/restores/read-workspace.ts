import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { workspaces } from "../workspaces/table.ts"

export async function findWorkspace({ db }: Ctx, id: string) {
  const [row] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id))
  return row
}

export async function readWorkspace(ctx: Ctx, id: string) {
  const row = await findWorkspace(ctx, id)
  if (!row) throw notFound("workspace")
  return row
}
