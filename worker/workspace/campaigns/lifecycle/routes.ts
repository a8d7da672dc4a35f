import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Launch } from "../audience/contract.ts"
import { heedJournalists } from "../audience/heed-journalists.ts"
import { CampaignChange, ChangeStart, NewCampaign, PauseCampaign, StepsInput } from "../campaigns/contract.ts"
import { findCampaign } from "../campaigns/find-campaign.ts"
import { archiveCampaign, resumeCampaign } from "../engine/campaign-states.ts"
import { takeBack } from "../engine/start-campaign.ts"
import { changeCampaign } from "./change-campaign.ts"
import { changeStart } from "./change-start.ts"
import { changeSteps } from "./change-steps.ts"
import { CampaignListFilter } from "./contract.ts"
import { createCampaign } from "./create-campaign.ts"
import { duplicateCampaign } from "./duplicate-campaign.ts"
import { launch } from "./launch.ts"
import { listCampaigns } from "./list-campaigns.ts"
import { pauseCampaign } from "./pause-campaign.ts"
import { createSampleRun } from "./sample-run.ts"

/** `/api/workspaces/:workspaceId/campaigns`: campaigns from their first draft to the archive. */
export const campaignRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(CampaignListFilter), (c) =>
    c.json(listCampaigns(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("campaigns:write"), body(NewCampaign), (c) =>
    c.json(createCampaign(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/sample", may("campaigns:write"), (c) => c.json(createSampleRun(c.var.ctx), 201))
  .get("/:id", may("campaigns:read"), (c) => c.json(findCampaign(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("campaigns:write"), body(CampaignChange), (c) =>
    c.json(changeCampaign(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .put("/:id/steps", may("campaigns:write"), body(StepsInput), (c) =>
    c.json(changeSteps(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/launch", may("campaigns:launch"), heedJournalists, body(Launch), (c) =>
    c.json(launch(c.var.ctx, c.req.param("id"), c.req.valid("json"), c.var.heard)),
  )
  .put("/:id/start", may("campaigns:launch"), body(ChangeStart), (c) =>
    c.json(changeStart(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/start", may("campaigns:write"), (c) => {
    takeBack(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/:id/pause", may("campaigns:write"), body(PauseCampaign), (c) => {
    pauseCampaign(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
  .post("/:id/resume", may("campaigns:launch"), (c) => {
    resumeCampaign(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/:id/archive", may("campaigns:write"), (c) => {
    archiveCampaign(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/:id/duplicate", may("campaigns:write"), (c) =>
    c.json(duplicateCampaign(c.var.ctx, c.req.param("id")), 201),
  )
