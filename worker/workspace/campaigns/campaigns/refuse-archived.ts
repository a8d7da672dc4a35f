import { conflict } from "../../../http/problem.ts"
import type { CampaignRow } from "./table.ts"

/** Throws 409 for a campaign in the archive: what is in it stays as it is. */
export function refuseArchived({ state }: Pick<CampaignRow, "state">): void {
  if (state === "archived")
    throw conflict("This campaign is in the archive. Duplicate it to work with it again.")
}
