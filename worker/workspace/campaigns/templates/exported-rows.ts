import { rowsOf } from "../../core/rows-of.ts"
import { templateMessages, templates, templateVersions } from "./table.ts"

export const templateRows = rowsOf(templates, ["nameNorm"])
export const templateVersionRows = rowsOf(templateVersions)
export const templateMessageRows = rowsOf(templateMessages)
