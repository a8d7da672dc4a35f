import { rowsOf } from "../../core/rows-of.ts"
import { facts } from "./table.ts"

export const factRows = rowsOf(facts)
