import { rowsOf } from "../../core/rows-of.ts"
import { scanPages, scanPeople, scans } from "./table.ts"

export const scanRows = rowsOf(scans)
export const scanPageRows = rowsOf(scanPages, ["urlNorm"])
export const scanPersonRows = rowsOf(scanPeople)
