import { Hono } from "hono"
import { body, query } from "../../http/validate.ts"
import { may } from "../actor.ts"
import { DeletedV1 } from "../contacts/v1-schemas.ts"
import type { Room } from "../context.ts"
import { answerOnce } from "../public-api/answer-once.ts"
import { answerPage } from "../public-api/answer-page.ts"
import { describe } from "../public-api/describe.ts"
import { addOutlet } from "./add-outlet.ts"
import { changeOutlet } from "./change-outlet.ts"
import type { Outlet } from "./contract.ts"
import { deleteOutlet } from "./delete-outlet.ts"
import { findOutlet } from "./find-outlet.ts"
import { listOutlets } from "./list-outlets.ts"
import { NewOutletV1, OutletChangeV1, OutletFilterV1, OutletV1 } from "./v1-schemas.ts"

/** `/v1/outlets`: the verbs of the dashboard, for programs. */
export const outletsV1 = new Hono<Room>()
  .get(
    "/",
    describe({ title: "List outlets", data: OutletV1, isList: true }),
    may("outlets:read"),
    query(OutletFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      const found = listOutlets(c.var.ctx, { ...filter, sort: "newest" })
      return answerPage(c, filter, found, ({ outlets }) => outlets.map(presentV1))
    },
  )
  .post(
    "/",
    describe({ title: "Create an outlet", data: OutletV1, status: 201 }),
    may("outlets:write"),
    body(NewOutletV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentV1(addOutlet(ctx, input))),
  )
  .get("/:id", describe({ title: "Get an outlet", data: OutletV1 }), may("outlets:read"), (c) =>
    c.json({ status: "success", data: presentV1(findOutlet(c.var.ctx, c.req.param("id"))) }),
  )
  .put(
    "/:id",
    describe({ title: "Update an outlet", data: OutletV1 }),
    may("outlets:write"),
    body(OutletChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentV1(changeOutlet(ctx, c.req.param("id"), change)),
      ),
  )
  .delete("/:id", describe({ title: "Delete an outlet", data: DeletedV1 }), may("outlets:write"), (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      deleteOutlet(ctx, id)
      return { id, deleted: true }
    }),
  )

const presentV1 = (outlet: Outlet): OutletV1 => ({
  id: outlet.id,
  name: outlet.name,
  domain: outlet.domain,
  host: outlet.host,
  kind: outlet.kind,
  language: outlet.language,
  country: outlet.country,
  time_zone: outlet.timeZone,
  topics: outlet.topics,
  feed_url: outlet.feedUrl,
  sitemap_url: outlet.sitemapUrl,
  contact_url: outlet.contactUrl,
  guidelines: outlet.guidelines,
  stage: outlet.stage,
  last_scanned_at: outlet.lastScannedAt,
  last_published_at: outlet.lastPublishedAt,
  created_at: outlet.createdAt,
  updated_at: outlet.updatedAt,
})
