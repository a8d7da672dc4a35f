import { eq } from "drizzle-orm"
import { isSealedByNewest, seal, unseal } from "../../../seal.ts"
import type { Ctx } from "../../core/context.ts"
import { type LanguageModelRow, languageModels } from "./table.ts"

type Known = Pick<Ctx, "settings" | "workspaceId" | "db">

/** A key as it is stored. It opens for this workspace and the address that it was entered for alone. */
export const sealKey = ({ settings, workspaceId }: Omit<Known, "db">, address: string, key: string): string =>
  seal(settings, "models", ownerOf(workspaceId, address), key)

/**
 * The key of the workspace's own model; null when it is not stored, or our secret that sealed it is gone. One that an older secret
 * sealed is sealed again with the newest.
 */
export function openKey(ctx: Known, { id, address, secret }: LanguageModelRow): string | null {
  const { settings, workspaceId, db } = ctx
  const key = secret === "" ? null : unseal(settings, "models", ownerOf(workspaceId, address), secret)
  if (key !== null && !isSealedByNewest(settings, secret))
    db.update(languageModels)
      .set({ secret: sealKey(ctx, address, key) })
      .where(eq(languageModels.id, id))
      .run()
  return key
}

const ownerOf = (workspaceId: string, address: string) => `${workspaceId} model ${address}`
