import { rowsOf } from "../../core/rows-of.ts"
import { clientLogos } from "./table.ts"

export const logoRows = rowsOf(clientLogos)
