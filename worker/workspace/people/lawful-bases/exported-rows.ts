import { rowsOf } from "../../core/rows-of.ts"
import { lawfulBases } from "./table.ts"

export const lawfulBasisRows = rowsOf(lawfulBases)
