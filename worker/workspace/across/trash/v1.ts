import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { DeletedV1 } from "../../core/public-api/deleted.ts"
import { describe } from "../../core/public-api/describe.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { permissions } from "./may-change.ts"
import { throwAwayOne } from "./throw-away-one.ts"

const trash = "It goes to the trash, from which members can bring it back for 30 days."

/** `DELETE /v1/…/{id}` of each kind: what programs delete goes to the trash, too. */
const deletionOf = (kind: TrashKind, title: string, text = trash) =>
  new Hono<WorkspaceEnv>().delete(
    "/:id",
    describe({ title, data: DeletedV1, text }),
    may(permissions[kind]),
    (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
        throwAwayOne(ctx, kind, id)
        return { id, deleted: true }
      }),
  )

export const contactDeletionV1 = deletionOf("contact", "Delete a contact")
export const outletDeletionV1 = deletionOf("outlet", "Delete an outlet")
export const listDeletionV1 = deletionOf("list", "Delete a list")
export const placementDeletionV1 = deletionOf("placement", "Delete a placement")
export const taskDeletionV1 = deletionOf("task", "Delete a task")
export const noteDeletionV1 = deletionOf(
  "note",
  "Delete a note",
  "Only the key that wrote it may. It goes to the trash, from which owners and admins can bring it back for 30 days.",
)
export const storyDeletionV1 = deletionOf(
  "story",
  "Delete a story",
  `Its watch ends, and the articles that it found stay. ${trash}`,
)
export const templateDeletionV1 = deletionOf(
  "template",
  "Delete a template",
  `${trash} Messages that began with it keep their text.`,
)
export const campaignDeletionV1 = deletionOf(
  "campaign",
  "Delete a campaign",
  `Only one that was never launched. ${trash}`,
)
