import { rowsOf } from "../../core/rows-of.ts"
import { placementSnapshots } from "./table.ts"

export const snapshotRows = rowsOf(placementSnapshots, ["contentHash"])
