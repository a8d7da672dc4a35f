import { rowsOf } from "../../core/rows-of.ts"
import { files } from "./table.ts"

export const fileRows = rowsOf(files, ["secret"])
