import { and, inArray, isNull } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import type { SuppressionReason } from "./contract.ts"
import { hashValue } from "./suppressed-value.ts"
import { suppressions } from "./table.ts"

/** What a person asked for, or did, themselves. It holds for them at whatever address; a bounce is about one address. */
const ownReasons: readonly SuppressionReason[] = [
  "unsubscribed",
  "opt_out_reply",
  "objection",
  "complaint",
  "erasure",
]

/** Whether somebody asked at one of these addresses, folded, not to be written to, and that still holds. */
export const hasRefused = ({ db }: Ctx, addresses: readonly string[]): boolean =>
  db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(
      and(
        among(
          suppressions.valueHash,
          addresses.map((value) => hashValue({ kind: "email", value })),
        ),
        isNull(suppressions.liftedAt),
        inArray(suppressions.reason, [...ownReasons]),
      ),
    )
    .limit(1)
    .get() !== undefined
