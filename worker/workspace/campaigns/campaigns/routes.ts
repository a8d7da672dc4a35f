import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import { may } from "../../core/actor.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { campaignCalendar, campaignSchedule } from "../../results/results/campaign-calendar.ts"
import { campaignResults } from "../../results/results/campaign-results.ts"
import { ScheduleFilter } from "../../results/results/contract.ts"
import { addPeople, removePeople } from "../audience/audience.ts"
import { Launch, PeopleFilter, PeopleToAdd, PeopleToRemove } from "../audience/contract.ts"
import { checkLaunch } from "../audience/judge-audience.ts"
import { listPeople } from "../audience/list-people.ts"
import { archiveCampaign, resumeCampaign } from "../engine/campaign-states.ts"
import { takeBack } from "../engine/start-campaign.ts"
import { changeCampaign } from "./change-campaign.ts"
import { changeStart } from "./change-start.ts"
import { changeSteps } from "./change-steps.ts"
import {
  CampaignChange,
  CampaignFilter,
  ChangeStart,
  NewCampaign,
  PauseCampaign,
  PreviewFilter,
  StepsInput,
} from "./contract.ts"
import { createCampaign } from "./create-campaign.ts"
import { deleteCampaign } from "./delete-campaign.ts"
import { duplicateCampaign } from "./duplicate-campaign.ts"
import { findCampaign } from "./find-campaign.ts"
import { launch } from "./launch.ts"
import { listCampaigns } from "./list-campaigns.ts"
import { pauseCampaign } from "./pause-campaign.ts"
import { previewMessage } from "./preview-message.ts"
import { createSampleRun } from "./sample-run.ts"
import { sendTest } from "./test-send.ts"

/** `/api/workspaces/:workspaceId/campaigns`: writing campaigns, choosing their people, and seeing who will get what. */
export const campaignRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(CampaignFilter), (c) =>
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
  .delete("/:id", may("campaigns:write"), (c) => {
    deleteCampaign(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .put("/:id/steps", may("campaigns:write"), body(StepsInput), (c) =>
    c.json(changeSteps(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/people", may("campaigns:read"), query(PeopleFilter), (c) =>
    c.json(listPeople(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/people", may("campaigns:write"), body(PeopleToAdd), (c) =>
    c.json(addPeople(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/people", may("campaigns:write"), body(PeopleToRemove), (c) => {
    removePeople(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
  .get("/:id/check", may("campaigns:read"), (c) => c.json(checkLaunch(c.var.ctx, c.req.param("id"))))
  .get("/:id/preview", may("campaigns:read"), query(PreviewFilter), (c) =>
    c.json(previewMessage(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/test", may("campaigns:write"), body(PreviewFilter), async (c) =>
    c.json(await sendTest(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/results", may("campaigns:read"), (c) => c.json(campaignResults(c.var.ctx, c.req.param("id"))))
  .get("/:id/calendar", may("campaigns:read"), (c) => c.json(campaignCalendar(c.var.ctx, c.req.param("id"))))
  .get("/:id/schedule", may("campaigns:read"), query(ScheduleFilter), (c) =>
    c.json(campaignSchedule(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/launch", may("campaigns:launch"), body(Launch), (c) =>
    c.json(launch(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
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
