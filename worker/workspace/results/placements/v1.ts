import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { addPlacement } from "./add-placement.ts"
import { changePlacement } from "./change-placement.ts"
import { checkNow } from "./check-now.ts"
import { findPlacement } from "./find-placement.ts"
import { listPlacements } from "./list-placements.ts"
import { presentEvidenceV1, presentPlacementV1, presentSummaryV1 } from "./present-v1.ts"
import { readEvidence } from "./read-evidence.ts"
import {
  EvidenceV1,
  NewPlacementV1,
  PlacementChangeV1,
  PlacementFilterV1,
  PlacementSummaryV1,
  PlacementV1,
} from "./v1-schemas.ts"

/** `/v1/placements`: the verbs of the dashboard, for programs. */
export const placementsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List placements", data: PlacementSummaryV1, isList: true }),
    may("placements:read"),
    query(PlacementFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(
        c,
        filter,
        listPlacements(c.var.ctx, { ...filter, updatedSince, sort: "newest" }),
        ({ placements }) => placements.map(presentSummaryV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create a placement",
      data: PlacementV1,
      status: 201,
      text: "The page is read at once, beside the request: it is pending in the answer, and state says later what was found.",
    }),
    may("placements:write"),
    body(NewPlacementV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentPlacementV1(addPlacement(ctx, input))),
      ),
  )
  // Ids begin with letters of their own, so none is called batch.
  .post(
    "/batch",
    describe({ title: "Create many placements", data: BatchAnswerV1, text: EACH_ROW }),
    may("placements:write"),
    body(batchOf("placements")),
    (c) => {
      const { placements: rows, dry_run } = c.req.valid("json")
      return answerBatch(
        c,
        { rows, dry_run },
        { schema: NewPlacementV1, add: (ctx, row) => nameFields(() => addPlacement(ctx, row).id) },
      )
    },
  )
  .get("/:id", describe({ title: "Get a placement", data: PlacementV1 }), may("placements:read"), (c) =>
    c.json({ status: "success", data: presentPlacementV1(findPlacement(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a placement",
      data: PlacementV1,
      text: "With another page or another link it is checked again.",
    }),
    may("placements:write"),
    body(PlacementChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentPlacementV1(changePlacement(ctx, c.req.param("id"), change))),
      ),
  )
  .post(
    "/:id/check",
    describe({ title: "Check a placement", data: PlacementV1, text: "Has the page read now." }),
    may("placements:write"),
    (c) => answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentPlacementV1(checkNow(ctx, id))),
  )
  .get(
    "/:id/evidence",
    describe({
      title: "Get the evidence of a placement",
      data: EvidenceV1,
      text: "Its page as it was read, once for the same text, and what changed about its link or mention. The source of a page is a download in the dashboard; its hash is here.",
    }),
    may("placements:read"),
    async (c) => {
      const evidence = await readEvidence(c.var.ctx, c.req.param("id"))
      return c.json({ status: "success", data: presentEvidenceV1(evidence) })
    },
  )
