import type { PersonalTable } from "../../core/personal-data/personal-data.ts"
import { personalTables } from "../personal-data.ts"

export type Reference = Pick<PersonalTable, "table" | "key" | "owner" | "by" | "isLarge" | "isEdited">

/** The tables whose rows a merge moves or ends. */
export const references = personalTables.filter(({ onMerge }) => onMerge === "moves" || onMerge === "ends")
