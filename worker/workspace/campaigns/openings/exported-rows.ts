import { rowsOf } from "../../core/rows-of.ts"
import { openings } from "./table.ts"

export const openingRows = rowsOf(openings)
