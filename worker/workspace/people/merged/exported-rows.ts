import { rowsOf } from "../../core/rows-of.ts"
import { merges } from "./table.ts"

export const mergeRows = rowsOf(merges)
