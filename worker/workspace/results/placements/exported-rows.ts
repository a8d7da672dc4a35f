import { rowsOf } from "../../core/rows-of.ts"
import { placementChecks, placements } from "./table.ts"

export const placementRows = rowsOf(placements, ["pageNorm", "askedAt"])
export const placementCheckRows = rowsOf(placementChecks)
