import { rowsOf } from "../../core/rows-of.ts"
import { fitReasons } from "./table.ts"

export const fitReasonRows = rowsOf(fitReasons)
