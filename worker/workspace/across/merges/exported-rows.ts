import { rowsOf } from "../../core/rows-of.ts"
import { merges } from "../../people/merged/table.ts"

export const mergeRows = rowsOf(merges)
