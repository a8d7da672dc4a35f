import { rowsOf } from "../../core/rows-of.ts"
import { scanFindings, scanPages, scanPeople, scans } from "./table.ts"

export const scanRows = rowsOf(scans)
export const scanPageRows = rowsOf(scanPages, ["urlNorm"])
export const scanPersonRows = rowsOf(scanPeople)
export const scanFindingRows = rowsOf(scanFindings)
