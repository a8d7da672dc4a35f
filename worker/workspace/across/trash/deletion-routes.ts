import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import { actOnCampaigns, actOnMatchingCampaigns } from "../../campaigns/lifecycle/act-on-campaigns.ts"
import { ManyCampaigns, MatchingCampaigns } from "../../campaigns/lifecycle/contract.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { actOnContacts, actOnMatchingContacts } from "../../people/contacts/act-on-contacts.ts"
import { BulkAction, MatchingAction } from "../../people/contacts/contract.ts"
import type { ListKind } from "../../people/groups/contract.ts"
import { ListBulkAction } from "../../people/lists/contract.ts"
import { actOnMatchingOutlets, actOnOutlets } from "../../people/outlets/act-on-outlets.ts"
import { MatchingOutletAction, OutletBulkAction } from "../../people/outlets/contract.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { actOnMatchingPlacements, actOnPlacements } from "../../results/placements/act-on-placements.ts"
import { MatchingPlacementAction, PlacementBulkAction } from "../../results/placements/contract.ts"
import { permissions } from "./may-change.ts"
import { throwAway } from "./throw-away.ts"
import { throwAwayGroups } from "./throw-away-groups.ts"
import { throwAwayOne } from "./throw-away-one.ts"

/** Whatever members delete goes to the trash: `DELETE …/:id` of each kind. */
const deletionOf = (kind: TrashKind) =>
  new Hono<WorkspaceEnv>().delete("/:id", may(permissions[kind]), (c) => {
    throwAwayOne(c.var.ctx, kind, c.req.param("id"))
    return c.body(null, 204)
  })

export const templateDeletion = deletionOf("template")
export const reportDeletion = deletionOf("report")
export const reportScheduleDeletion = deletionOf("report_schedule")
export const storyDeletion = deletionOf("story")
export const taskDeletion = deletionOf("task")
export const noteDeletion = deletionOf("note")

/** One list or tag, or many at once. */
const groupDeletion = (kind: ListKind) =>
  deletionOf(kind).post("/bulk", may("lists:write"), body(ListBulkAction), (c) => {
    const { ids, act } = c.req.valid("json")
    return c.json({ changed: throwAwayGroups(c.var.ctx, kind, ids, act) })
  })

export const listDeletion = groupDeletion("list")
export const tagDeletion = groupDeletion("tag")

/** Drafts alone are deleted; the same done to many campaigns may delete those among them. */
export const campaignDeletion = deletionOf("campaign")
  .post("/bulk", may("campaigns:write"), body(ManyCampaigns), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnCampaigns(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "campaign", ids, act)))
  })
  .post("/bulk/matching", may("campaigns:write"), body(MatchingCampaigns), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(
      actOnMatchingCampaigns(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "campaign", ids, act)),
    )
  })

/** The same done to many contacts, which may delete them. */
export const contactDeletion = deletionOf("contact")
  .post("/bulk", may("contacts:write"), body(BulkAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnContacts(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "contact", ids, act)))
  })
  .post("/bulk/matching", may("contacts:write"), body(MatchingAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnMatchingContacts(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "contact", ids, act)))
  })

/** The same done to many outlets, which may delete them. */
export const outletDeletion = deletionOf("outlet")
  .post("/bulk", may("outlets:write"), body(OutletBulkAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnOutlets(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "outlet", ids, act)))
  })
  .post("/bulk/matching", may("outlets:write"), body(MatchingOutletAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnMatchingOutlets(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "outlet", ids, act)))
  })

/** The same done to many placements, which may delete them. */
export const placementDeletion = deletionOf("placement")
  .post("/bulk", may("placements:write"), body(PlacementBulkAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(actOnPlacements(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "placement", ids, act)))
  })
  .post("/bulk/matching", may("placements:write"), body(MatchingPlacementAction), (c) => {
    const { act, ...input } = c.req.valid("json")
    return c.json(
      actOnMatchingPlacements(c.var.ctx, input, (ids) => throwAway(c.var.ctx, "placement", ids, act)),
    )
  })
