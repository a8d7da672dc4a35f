import { and, count, eq, inArray, sql } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { contactIdsOf } from "../../people/contacts/refer-to-contact.ts"
import { readSearch } from "../../people/contacts/search-contacts.ts"
import { findList } from "../../people/lists/find-list.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import { audience } from "../campaigns/table.ts"
import { type AddedPeople, MOST_PEOPLE, type PeopleToAdd, type PeopleToRemove } from "./contract.ts"

/**
 * Adds people to a campaign. People who cannot be written to are added too, so that the reason can be shown. Throws
 * 404, 409.
 */
export function addPeople(ctx: Ctx, campaignId: string, input: PeopleToAdd): AddedPeople {
  return ctx.write(() => {
    refuseArchived(readCampaign(ctx, campaignId))
    const before = countPeople(ctx, campaignId)
    const found = numbersOf(ctx, input)
    const asked = ctx.db.get<{ total: number }>(sql`select count(*) as total from (${found})`)?.total ?? 0
    ctx.db.run(sql`insert into ${audience} (campaign_id, contact_id, added_by, added_at)
      select ${campaignId}, id, ${ctx.actor.name}, ${ctx.now} from (${contactIdsOf(found)})
      where true on conflict do nothing`)
    const added = countPeople(ctx, campaignId) - before
    if (before + added > MOST_PEOPLE) throw tooMany()
    if (added > 0) record(ctx, "campaign.people_added", campaignId, added)
    return { added, already: asked - added }
  })
}

/** The numbers of the people that are meant, whoever is there of them. */
function numbersOf(ctx: Ctx, input: PeopleToAdd) {
  if ("contactIds" in input) {
    const ids = JSON.stringify(input.contactIds)
    return sql`select number from contacts where id in (select value from json_each(${ids}))`
  }
  if ("listId" in input) {
    const { id } = findList(ctx, "list", input.listId)
    return sql`select contact as number from list_members join lists on lists.number = list where lists.id = ${id}`
  }
  const { q, state } = input.filter
  const search = q ? sql`contacts.number in ${readSearch(ctx, q).numbers}` : sql`true`
  return sql`select number from contacts where ${search} and ${state ? sql`state = ${state}` : sql`true`}`
}

/** Returns how many were in its audience. People who are already enrolled stay enrolled. Throws 404. */
export function removePeople(ctx: Ctx, campaignId: string, { contactIds }: PeopleToRemove): number {
  return ctx.write(() => {
    readCampaign(ctx, campaignId)
    let removed = 0
    for (const batch of toJsonBatches(contactIds)) {
      const isMeant = inArray(audience.contactId, sql`(select value from json_each(${batch}))`)
      const gone = ctx.db
        .delete(audience)
        .where(and(eq(audience.campaignId, campaignId), isMeant))
        .returning({ id: audience.contactId })
      removed += gone.all().length
    }
    if (removed > 0) record(ctx, "campaign.people_removed", campaignId, removed)
    return removed
  })
}

const countPeople = ({ db }: Pick<Ctx, "db">, campaignId: string): number =>
  db.select({ total: count() }).from(audience).where(eq(audience.campaignId, campaignId)).get()?.total ?? 0

const tooMany = () =>
  conflict(
    `A campaign holds at most ${MOST_PEOPLE.toLocaleString("en-US")} people. Share them out among several.`,
  )
