import { rowsOf } from "../../core/rows-of.ts"
import { sandboxLetters, sandboxPeople } from "./table.ts"

export const letterRows = rowsOf(sandboxLetters)
export const sandboxPersonRows = rowsOf(sandboxPeople)
