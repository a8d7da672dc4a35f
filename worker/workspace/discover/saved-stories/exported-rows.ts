import { rowsOf } from "../../core/rows-of.ts"
import { storyFindings } from "../sightings/table.ts"
import { stories } from "./table.ts"

export const storyRows = rowsOf(stories)
export const findingRows = rowsOf(storyFindings)
