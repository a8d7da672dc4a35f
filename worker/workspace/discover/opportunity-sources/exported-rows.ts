import { rowsOf } from "../../core/rows-of.ts"
import { opportunitySources } from "./table.ts"

export const opportunitySourceRows = rowsOf(opportunitySources, ["urlNorm"])
