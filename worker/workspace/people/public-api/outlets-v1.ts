import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { readTag } from "../groups/find-tag.ts"
import { setOutletTags } from "../outlet-tags/set-outlet-tags.ts"
import { addOutlet } from "../outlets/add-outlet.ts"
import { changeOutlet } from "../outlets/change-outlet.ts"
import type { Outlet } from "../outlets/contract.ts"
import { findOutlet } from "../outlets/find-outlet.ts"
import { listOutlets } from "../outlets/list-outlets.ts"
import { presentOutletV1 } from "../outlets/present-outlet-v1.ts"
import { NewOutletV1, OutletChangeV1, OutletFilterV1, OutletV1 } from "../outlets/v1-schemas.ts"

/** `/v1/outlets`: the verbs of the dashboard, for programs. */
export const outletsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List outlets", data: OutletV1, isList: true }),
    may("outlets:read"),
    query(OutletFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listPage(c.var.ctx, filter), ({ outlets }) => outlets.map(presentOutletV1))
    },
  )
  .post(
    "/",
    describe({ title: "Create an outlet", data: OutletV1, status: 201 }),
    may("outlets:write"),
    body(NewOutletV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentOutletV1(addTagged(ctx, input))),
  )
  // Ids begin with letters of their own, so none is called batch.
  .post(
    "/batch",
    describe({ title: "Create many outlets", data: BatchAnswerV1, text: EACH_ROW }),
    may("outlets:write"),
    body(batchOf("outlets")),
    (c) => {
      const { outlets: rows, dry_run } = c.req.valid("json")
      return answerBatch(
        c,
        { rows, dry_run },
        { schema: NewOutletV1, add: (ctx, row) => addTagged(ctx, row).id },
      )
    },
  )
  .get("/:id", describe({ title: "Get an outlet", data: OutletV1 }), may("outlets:read"), (c) =>
    c.json({ status: "success", data: presentOutletV1(findOutlet(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({ title: "Update an outlet", data: OutletV1 }),
    may("outlets:write"),
    body(OutletChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentOutletV1(changeTagged(ctx, c.req.param("id"), change)),
      ),
  )

/** A tag is identified by its name, as in outlets. */
const listPage = (ctx: Ctx, { tag, updated_since: updatedSince, ...filter }: OutletFilterV1) =>
  listOutlets(ctx, {
    ...filter,
    updatedSince,
    ...(tag !== undefined && { tag: readTag(ctx, tag) }),
    sort: "newest",
  })

function addTagged(ctx: Ctx, { tags, ...input }: NewOutletV1): Outlet {
  const { id } = addOutlet(ctx, input)
  if (tags) setOutletTags(ctx, id, tags)
  return findOutlet(ctx, id)
}

function changeTagged(ctx: Ctx, id: string, { tags, ...change }: OutletChangeV1): Outlet {
  changeOutlet(ctx, id, change)
  if (tags) setOutletTags(ctx, id, tags)
  return findOutlet(ctx, id)
}
