import { rowsOf } from "../../core/rows-of.ts"
import { opportunitySources } from "../sightings/table.ts"

export const opportunitySourceRows = rowsOf(opportunitySources, ["urlNorm"])
