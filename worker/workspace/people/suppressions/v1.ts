import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { DeletedV1 } from "../../core/public-api/deleted.ts"
import { describe } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { addSuppression } from "./add-suppressions.ts"
import type { Suppression } from "./contract.ts"
import { liftSuppression } from "./lift-suppression.ts"
import { listSuppressions } from "./list-suppressions.ts"
import { readSuppression } from "./read-suppression.ts"
import { NewSuppressionV1, SuppressionFilterV1, SuppressionV1 } from "./v1-schemas.ts"

/** `/v1/suppressions`: the do-not-contact list, for programs. Lifting requires its own scope. */
export const suppressionsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List suppressions", data: SuppressionV1, isList: true }),
    may("suppressions:read"),
    query(SuppressionFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(
        c,
        filter,
        listSuppressions(c.var.ctx, { ...filter, updatedSince }),
        ({ suppressions }) => suppressions.map(presentV1),
      )
    },
  )
  .post(
    "/",
    describe({ title: "Create a suppression", data: SuppressionV1, status: 201 }),
    may("suppressions:write"),
    body(NewSuppressionV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentV1(addSuppression(ctx, input))),
      ),
  )
  // Ids begin with letters of their own, so none is called batch.
  .post(
    "/batch",
    describe({ title: "Create many suppressions", data: BatchAnswerV1, text: EACH_ROW }),
    may("suppressions:write"),
    body(batchOf("suppressions")),
    (c) => {
      const { suppressions: rows, dry_run } = c.req.valid("json")
      return answerBatch(
        c,
        { rows, dry_run },
        { schema: NewSuppressionV1, add: (ctx, row) => nameFields(() => addSuppression(ctx, row).id) },
      )
    },
  )
  .get("/:id", describe({ title: "Get a suppression", data: SuppressionV1 }), may("suppressions:read"), (c) =>
    c.json({ status: "success", data: presentV1(readSuppression(c.var.ctx, c.req.param("id"))) }),
  )
  .delete("/:id", describe({ title: "Lift a suppression", data: DeletedV1 }), may("suppressions:lift"), (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      liftSuppression(ctx, id)
      return { id, deleted: true }
    }),
  )

const presentV1 = ({ id, kind, value, reason, note, clientId, createdAt }: Suppression): SuppressionV1 => ({
  id,
  kind,
  value,
  reason,
  note,
  client_id: clientId,
  created_at: createdAt,
})
