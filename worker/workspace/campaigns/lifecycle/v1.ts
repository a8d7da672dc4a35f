import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { findCampaign } from "../campaigns/find-campaign.ts"
import { presentCampaignV1, presentSummaryV1 } from "../campaigns/present-campaign-v1.ts"
import { CampaignSummaryV1, CampaignV1 } from "../campaigns/v1-schemas.ts"
import { listNewest } from "./list-campaigns.ts"
import { CampaignChangeV1, CampaignFilterV1, CampaignPatchV1, NewCampaignV1 } from "./v1-inputs.ts"
import { changeWhole, createWhole, patchWhole } from "./v1-writing.ts"

/** `/v1/campaigns`: the verbs of the dashboard, for programs. */
export const campaignsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List campaigns",
      data: CampaignSummaryV1,
      isList: true,
      text: "The newest first. Without a state or updated_since archived ones are left out; q is part of a name.",
    }),
    may("campaigns:read"),
    query(CampaignFilterV1),
    (c) => {
      const {
        q,
        state,
        client,
        updated_since: updatedSince,
        cursor: before,
        ...paging
      } = c.req.valid("query")
      const found = listNewest(c.var.ctx, { q, state, client, updatedSince }, { ...paging, before })
      return answerPage(c, paging, found, ({ campaigns }) => campaigns.map(presentSummaryV1))
    },
  )
  .post(
    "/",
    describe({
      title: "Create a campaign",
      data: CampaignV1,
      status: 201,
      text: "A draft. Without steps it begins with three messages to write.",
    }),
    may("campaigns:write"),
    body(NewCampaignV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentCampaignV1(createWhole(ctx, input))),
      ),
  )
  .get("/:id", describe({ title: "Get a campaign", data: CampaignV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentCampaignV1(findCampaign(c.var.ctx, c.req.param("id"))) }),
  )
  .put(
    "/:id",
    describe({
      title: "Update a campaign",
      data: CampaignV1,
      text: "What is left out stays as it is; steps are sent whole.",
    }),
    may("campaigns:write"),
    body(CampaignChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentCampaignV1(changeWhole(ctx, c.req.param("id"), input))),
      ),
  )
  .patch(
    "/:id",
    describe({
      title: "Patch a campaign",
      data: CampaignV1,
      text: "Parts of window and stop_on, too.",
    }),
    may("campaigns:write"),
    body(CampaignPatchV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, patch) =>
        nameFields(() => presentCampaignV1(patchWhole(ctx, c.req.param("id"), patch))),
      ),
  )
