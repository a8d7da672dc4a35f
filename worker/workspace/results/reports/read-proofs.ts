import type { Ctx } from "../../core/context.ts"
import { firstSnapshots, readText } from "../snapshots/list-snapshots.ts"
import type { Covered, Evidenced } from "./content/contract.ts"

/** The pages of a report as they were first read, in the report's order; those that never were are left out. */
export function readProofs(ctx: Pick<Ctx, "db">, coverage: readonly Covered[]): Evidenced[] {
  const first = firstSnapshots(
    ctx,
    coverage.map(({ id }) => id),
  )
  return coverage.flatMap(({ id, outlet, headline }) => {
    const snapshot = first.get(id)
    if (!snapshot) return []
    const { id: snapshotId, takenAt, url, authors, publishedAt, sha256, isForgotten } = snapshot
    const said = snapshot.headline || headline
    const hasText = !isForgotten
    return [{ snapshotId, takenAt, outlet, headline: said, url, authors, publishedAt, sha256, hasText }]
  })
}

/** The text of a page that a report proves; null for any other. */
export function readProofText(
  ctx: Pick<Ctx, "db">,
  proofs: readonly Evidenced[],
  snapshotId: string,
): string | null {
  const proof = proofs.find((one) => one.snapshotId === snapshotId)
  return proof?.hasText ? readText(ctx, snapshotId) : null
}
