import { among } from "../../core/among.ts"
import type { Expansion } from "../../core/public-api/expansion.ts"
import { presentOutlet } from "./present-outlet.ts"
import { presentOutletV1 } from "./present-outlet-v1.ts"
import { selectOutlets } from "./select-outlets.ts"
import { outlets } from "./table.ts"
import { OutletV1 } from "./v1-schemas.ts"

/** The outlet of something, by `outlet_id`. */
export const toOutlet = {
  idIn: "outlet_id",
  scope: "outlets:read",
  data: OutletV1,
  read: (ctx, ids) => {
    const rows = selectOutlets(ctx).where(among(outlets.id, ids)).all()
    return new Map(rows.map((row) => [row.id, presentOutletV1(presentOutlet(row))]))
  },
} as const satisfies Expansion
