import { rowsOf } from "../../core/rows-of.ts"
import { lessons } from "./table.ts"

export const lessonRows = rowsOf(lessons)
