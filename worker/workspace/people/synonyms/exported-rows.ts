import { rowsOf } from "../../core/rows-of.ts"
import { synonyms } from "./table.ts"

export const synonymRows = rowsOf(synonyms)
