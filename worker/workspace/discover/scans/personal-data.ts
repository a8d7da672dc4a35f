import { isNotNull } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { nameAndTitleOf } from "../../people/contacts/refer-to-contact.ts"
import { forgetFound, isOf } from "./forget-person.ts"
import { scanFindings } from "./table.ts"

/** Whom scans of websites found. */
export const scanData: PersonalData = {
  tables: [
    {
      table: "scan_people",
      key: ["scan_id", "contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "scanPeople",
      isDisclosed: { because: "Where they were found is shown beside each detail." },
    },
    {
      table: "scan_findings",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "scanFindings",
      isDisclosed: true,
    },
  ],
  erase: forgetFound,
  disclose: discloseFindings,
}

/** What was found of a contact and waits for review. */
function discloseFindings(ctx: Ctx, contactId: string): HeldDetail[] {
  const { name } = nameAndTitleOf(ctx, contactId) ?? { name: "" }
  const own = addressesOf(ctx, contactId)
  return ctx.db
    .select()
    .from(scanFindings)
    .where(isNotNull(scanFindings.found))
    .all()
    .flatMap(({ found, createdAt }) => {
      if (!found || found.isShared || !isOf(found, [name], own)) return []
      const value = [found.name, found.title, ...found.addresses.map((one) => one.value)]
        .filter(Boolean)
        .join(", ")
      const from = found.sources[0]?.url ?? null
      return [{ what: "Found on a website, not yet reviewed", value, from, since: toIso(createdAt) }]
    })
}
