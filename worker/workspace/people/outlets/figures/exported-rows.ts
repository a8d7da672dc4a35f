import { rowsOf } from "../../../core/rows-of.ts"
import { outletFigures } from "./table.ts"

export const outletFigureRows = rowsOf(outletFigures)
