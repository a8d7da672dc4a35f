import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "../contacts/table.ts"
import { judgeAddress } from "./judge-address.ts"

/**
 * Notes that a message to this address, folded, came back for good, with what the other side said: it is undeliverable from then
 * on. A caller's transaction holds it. An address that nobody has is passed over.
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
