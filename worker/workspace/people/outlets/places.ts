import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { outletTags } from "../groups/table.ts"
import { outlets } from "./table.ts"

/** A table along whose indexes pages of outlets are read, and what it calls what they are sorted and narrowed by. */
export interface OutletPlaces {
  table: SQLWrapper
  number: SQLWrapper
  nameNorm: SQLWrapper
  lastScanned: SQL
  stage: SQLWrapper
  kind: SQLWrapper
  language: SQLWrapper
}

export const amongOutlets: OutletPlaces = {
  table: outlets,
  number: outlets.number,
  nameNorm: outlets.nameNorm,
  // As the index has it: what was never scanned counts as the longest ago.
  lastScanned: sql`coalesce(${outlets.lastScannedAt}, 0)`,
  stage: outlets.stage,
  kind: outlets.kind,
  language: outlets.language,
}

export const amongTagged: OutletPlaces = {
  table: outletTags,
  number: outletTags.outlet,
  nameNorm: outletTags.nameNorm,
  lastScanned: sql`${outletTags.lastScanned}`,
  stage: outletTags.stage,
  kind: outletTags.kind,
  language: outletTags.language,
}
