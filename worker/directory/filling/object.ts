import { eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { record } from "../../site/audit/record.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { writers } from "../articles/table.ts"
import { hashName } from "../objections/hash-name.ts"
import { readSalt } from "../objections/read-salt.ts"
import { objections } from "../objections/table.ts"

/**
 * Leaves everybody of this name out of the directory for good: their rows go, and a salted hash keeps them from coming
 * back. The name itself is stored nowhere. Returns how many writers there were.
 */
export async function object(ctx: Ctx, actor: Actor, name: string): Promise<{ writers: number }> {
  const { directory, now } = ctx
  const salt = await readSalt(directory)
  const [, gone] = await directory.batch([
    directory
      .insert(objections)
      .values({ hash: hashName(salt, name), createdAt: now })
      .onConflictDoNothing(),
    directory
      .delete(writers)
      .where(eq(writers.foldedName, foldName(name)))
      .returning({ id: writers.id }),
  ])
  await record(ctx, actor, { action: "directory.objection", targetId: "", targetName: "A writer" })
  return { writers: gone.length }
}
