import { rowsOf } from "../../core/rows-of.ts"
import { tasks } from "./table.ts"

export const taskRows = rowsOf(tasks)
