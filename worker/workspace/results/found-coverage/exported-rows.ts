import { rowsOf } from "../../core/rows-of.ts"
import { coveragePages, proposals } from "./table.ts"

export const coverageProposalRows = rowsOf(proposals, ["pageNorm"])
export const coveragePageRows = rowsOf(coveragePages)
