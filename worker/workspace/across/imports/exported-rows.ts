import { rowsOf } from "../../core/rows-of.ts"
import { importRows, imports } from "./table.ts"

export const importedFileRows = rowsOf(imports)
export const importedRowRows = rowsOf(importRows)
