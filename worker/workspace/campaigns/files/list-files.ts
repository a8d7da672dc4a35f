import { desc } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { addressOf } from "./address.ts"
import type { KeptFile } from "./contract.ts"
import { type FileRow, files } from "./table.ts"

/** Lists all files of the workspace, newest first. */
export const listFiles = (ctx: Ctx): KeptFile[] =>
  ctx.db
    .select()
    .from(files)
    .orderBy(desc(files.id))
    .all()
    .map((row) => presentFile(ctx, row))

export const presentFile = (
  { settings, workspaceId }: Pick<Ctx, "settings" | "workspaceId">,
  { id, secret, name, type, bytes, createdBy, createdAt }: FileRow,
): KeptFile => ({
  id,
  name,
  type,
  bytes,
  address: addressOf(settings.SITE_ORIGIN, workspaceId, { secret, name }),
  createdBy,
  createdAt: toIso(createdAt),
})
