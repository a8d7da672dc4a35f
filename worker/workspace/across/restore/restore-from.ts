import { DamagedCopy } from "../../../copies/frames.ts"
import { splitFrames } from "../../../copies/split-frames.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { clearLeft, newPieces } from "../copies/pieces.ts"
import type { RestoreAnswer, RestoreSource } from "./contract.ts"
import { restoreWorkspace } from "./restore-workspace.ts"

/**
 * Restores from a copy in the store or from a file. It is put aside as it arrives, sealed as it is, and then read in one transaction, so
 * that nothing changes before all of it is there.
 */
export async function restoreFrom(enter: () => Ctx, source: RestoreSource): Promise<RestoreAnswer> {
  const begun = enter()
  const { copies } = begun
  const file = "file" in source ? source.file : (await copies?.bucket.get(source.copy))?.body
  if (!file) return { status: 404, refused: "There is no such copy in the store." }
  clearLeft(begun)
  const pieces = newPieces(begun, "restore")
  try {
    for await (const piece of splitFrames(file)) pieces.add(piece)
    return { restored: restoreWorkspace(enter(), pieces, source) }
  } catch (error) {
    if (error instanceof DamagedCopy) return { status: 422, refused: error.message }
    if (error instanceof Problem && error.status === 409) return { status: 409, refused: error.message }
    throw error
  } finally {
    pieces.clear()
  }
}
