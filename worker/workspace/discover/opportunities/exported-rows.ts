import { rowsOf } from "../../core/rows-of.ts"
import { opportunities, opportunitySightings, opportunityTopics } from "./table.ts"

export const opportunityRows = rowsOf(opportunities, ["urlNorm", "dedupeHash"])
export const sightingRows = rowsOf(opportunitySightings)
export const topicRows = rowsOf(opportunityTopics)
