import { rowsOf } from "../../core/rows-of.ts"
import { modelUse } from "./table.ts"

export const modelUseRows = rowsOf(modelUse)
