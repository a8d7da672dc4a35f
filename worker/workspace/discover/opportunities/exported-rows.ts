import { rowsOf } from "../../core/rows-of.ts"
import { opportunitySightings } from "../sightings/table.ts"
import { opportunities, opportunityTopics } from "./table.ts"

export const opportunityRows = rowsOf(opportunities, ["urlNorm", "dedupeHash"])
export const sightingRows = rowsOf(opportunitySightings)
export const topicRows = rowsOf(opportunityTopics)
