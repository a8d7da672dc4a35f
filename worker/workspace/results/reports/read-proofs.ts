import type { Ctx } from "../../core/context.ts"
import { firstSnapshots } from "../snapshots/list-snapshots.ts"
import { findPicture, readText } from "../snapshots/read-stored.ts"
import type { Covered, Evidenced } from "./content/contract.ts"

/** The pages of a report as they were first read, in the report's order; those that never were are left out. */
export function readProofs(ctx: Pick<Ctx, "db">, coverage: readonly Covered[]): Evidenced[] {
  const first = firstSnapshots(
    ctx,
    coverage.map(({ id }) => id),
  )
  return coverage.flatMap(({ id, outlet, headline, language }) => {
    const snapshot = first.get(id)
    if (!snapshot) return []
    const { id: snapshotId, takenAt, url, authors, publishedAt, sha256, isForgotten } = snapshot
    const said = snapshot.headline || headline
    const has = { hasText: !isForgotten, hasPicture: (snapshot.picture?.bytes ?? 0) > 0 }
    const proof = { snapshotId, placementId: id, takenAt, outlet, headline: said, url, language }
    return [{ ...proof, authors, publishedAt, sha256, ...has }]
  })
}

/** The picture of a page that a report proves; null for any other. */
export async function readProofPicture(
  ctx: Ctx,
  proofs: readonly Evidenced[],
  snapshotId: string,
): Promise<Uint8Array | null> {
  const proof = proofs.find((one) => one.snapshotId === snapshotId)
  return proof?.hasPicture ? findPicture(ctx, proof.placementId, snapshotId) : null
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
