import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "../contacts/table.ts"
import { judgeAddress } from "./judge-address.ts"

/**
 * Records that a message to this address, folded, bounced permanently, with what the other server said; the address is
 * undeliverable from then on. Runs in the caller's transaction. An unknown address is skipped.
 */
export function noteBounce({ db, now }: Ctx, address: string, said: string): void {
  const bounce = said.replaceAll(/\s+/g, " ").trim().slice(0, 500) || "no reason was given."
  const { verification, confidence, detail } = judgeAddress({
    address,
    bounce,
    domain: { kind: "unanswered" },
    provenance: "nowhere",
  })
  db.update(contactPoints)
    .set({ bounce, bouncedAt: now, verifiedAt: now, verification, confidence, detail })
    .where(and(eq(contactPoints.kind, "email"), eq(contactPoints.valueNorm, address)))
    .run()
}
