import { rowsOf } from "../../core/rows-of.ts"
import { articles } from "./table.ts"

export const articleRows = rowsOf(articles)
