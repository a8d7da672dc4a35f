import { rowsOf } from "../../core/rows-of.ts"
import { audience, campaigns, stepRevisions, steps, variants } from "./table.ts"

export const campaignRows = rowsOf(campaigns)
export const stepRows = rowsOf(steps)
export const variantRows = rowsOf(variants)
export const stepRevisionRows = rowsOf(stepRevisions)
export const audienceRows = rowsOf(audience)
