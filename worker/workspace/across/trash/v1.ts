import { Hono } from "hono"
import type { Permission } from "../../core/access/contract.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { DeletedV1 } from "../../core/public-api/deleted.ts"
import { describe } from "../../core/public-api/describe.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { throwAwayCampaign, throwAwayOne, throwAwayTemplate } from "./throw-away-one.ts"

const text = "It goes to the trash, from which members can bring it back for 30 days."

/** `DELETE /v1/…/{id}` of each kind: what programs delete goes to the trash, too. */
const deletionOf = (kind: TrashKind, permission: Permission, title: string) =>
  new Hono<WorkspaceEnv>().delete("/:id", describe({ title, data: DeletedV1, text }), may(permission), (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      throwAwayOne(ctx, kind, id)
      return { id, deleted: true }
    }),
  )

export const contactDeletionV1 = deletionOf("contact", "contacts:write", "Delete a contact")
export const outletDeletionV1 = deletionOf("outlet", "outlets:write", "Delete an outlet")
export const listDeletionV1 = deletionOf("list", "lists:write", "Delete a list")
export const placementDeletionV1 = deletionOf("placement", "placements:write", "Delete a placement")

export const templateDeletionV1 = new Hono<WorkspaceEnv>().delete(
  "/:id",
  describe({
    title: "Delete a template",
    data: DeletedV1,
    text: `${text} Messages that began with it keep their text.`,
  }),
  may("campaigns:write"),
  (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      throwAwayTemplate(ctx, id)
      return { id, deleted: true }
    }),
)

export const campaignDeletionV1 = new Hono<WorkspaceEnv>().delete(
  "/:id",
  describe({
    title: "Delete a campaign",
    data: DeletedV1,
    text: `Only one that was never launched. ${text}`,
  }),
  may("campaigns:write"),
  (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      throwAwayCampaign(ctx, id)
      return { id, deleted: true }
    }),
)
