import { ofNow } from "../../core/restoring/of-now.ts"
import { sourceKeys } from "./table.ts"

/** A key that was replaced or removed since the copy is not used again. */
export const carriedSourceKeys = ofNow(sourceKeys)
