import type { Ctx } from "../../core/context.ts"
import { findByAddress } from "../../people/contacts/find-by-address.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"

/** Which of these folded addresses must not be written to, as everywhere in the workspace. */
export function findUnwilling(ctx: Pick<Ctx, "db">, addresses: readonly string[]): Set<string> {
  const found = findSuppressed(ctx, addresses)
  for (const address of addresses)
    if (findByAddress(ctx, address)?.state === "do_not_contact") found.add(address)
  return found
}
