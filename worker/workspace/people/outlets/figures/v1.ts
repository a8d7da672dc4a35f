import { Hono } from "hono"
import { body } from "../../../../http/validate.ts"
import type { WorkspaceEnv } from "../../../core/context.ts"
import { may } from "../../../core/may.ts"
import { answerOnce } from "../../../core/public-api/answer-once.ts"
import { describe } from "../../../core/public-api/describe.ts"
import { nameFields } from "../../../core/public-api/name-fields.ts"
import { findOutlet } from "../find-outlet.ts"
import { presentOutletV1 } from "../present-outlet-v1.ts"
import { OutletV1 } from "../v1-schemas.ts"
import { enterFigure, removeFigure } from "./enter-figure.ts"
import { NewOutletFigureV1 } from "./v1-schemas.ts"

/** `/v1/outlets/{id}/figures`: what the key's owner knows of an outlet, under the key's name. */
export const outletFiguresV1 = new Hono<WorkspaceEnv>()
  .put(
    "/:id/figures",
    describe({
      title: "Enter a figure of an outlet",
      data: OutletV1,
      text: "In place of the figure of the same measure before. It is shown with its source and the name of the key.",
    }),
    may("outlets:write"),
    body(NewOutletFigureV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, figure) => {
        nameFields(() => enterFigure(ctx, c.req.param("id"), figure))
        return presentOutletV1(findOutlet(ctx, c.req.param("id")))
      }),
  )
  .delete(
    "/:id/figures/:measure",
    describe({ title: "Remove a figure of an outlet", data: OutletV1 }),
    may("outlets:write"),
    (c) =>
      answerOnce(c, 200, c.req.param("measure"), (ctx, measure) => {
        removeFigure(ctx, c.req.param("id"), measure)
        return presentOutletV1(findOutlet(ctx, c.req.param("id")))
      }),
  )
