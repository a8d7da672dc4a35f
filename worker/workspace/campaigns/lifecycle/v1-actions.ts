import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { describe } from "../../core/public-api/describe.ts"
import { heedJournalists } from "../audience/heed-journalists.ts"
import { LaunchedV1, LaunchV1 } from "../audience/v1-schemas.ts"
import { findCampaign } from "../campaigns/find-campaign.ts"
import { presentCampaignV1 } from "../campaigns/present-campaign-v1.ts"
import { CampaignV1 } from "../campaigns/v1-schemas.ts"
import { archiveCampaign, resumeCampaign } from "../engine/campaign-states.ts"
import { takeBack } from "../engine/start-campaign.ts"
import type { Launched } from "../enrolments/contract.ts"
import { changeStart } from "./change-start.ts"
import { launch } from "./launch.ts"
import { pauseCampaign } from "./pause-campaign.ts"
import { PauseV1, StartV1 } from "./v1-inputs.ts"

/** `/v1/campaigns/{id}/…`: the launch of a campaign, and what is done to it from then on. What makes it send takes a scope of its own. */
export const campaignActionsV1 = new Hono<WorkspaceEnv>()
  .post(
    "/:id/launch",
    describe({
      title: "Launch a campaign",
      data: LaunchedV1,
      text: "For exactly as many people as the check said are eligible; with others by now it answers 409. It starts at once or at start_at. Messages that the campaign has somebody read first wait for a person: a key approves nothing.",
    }),
    may("campaigns:launch"),
    heedJournalists,
    body(LaunchV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) =>
        presentLaunchedV1(launch(ctx, c.req.param("id"), input, c.var.heard)),
      ),
  )
  .put(
    "/:id/start",
    describe({
      title: "Change start of a campaign",
      data: CampaignV1,
      text: "Of one that was launched for later: another time, or null for now.",
    }),
    may("campaigns:launch"),
    body(StartV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) => {
        changeStart(ctx, c.req.param("id"), input)
        return presentCampaignV1(findCampaign(ctx, c.req.param("id")))
      }),
  )
  .delete(
    "/:id/start",
    describe({
      title: "Take back start of a campaign",
      data: CampaignV1,
      text: "Of one that was launched for later: it is a draft again.",
    }),
    may("campaigns:write"),
    (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
        takeBack(ctx, id)
        return presentCampaignV1(findCampaign(ctx, id))
      }),
  )
  .post(
    "/:id/pause",
    describe({ title: "Pause a campaign", data: CampaignV1 }),
    may("campaigns:write"),
    body(PauseV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) => {
        pauseCampaign(ctx, c.req.param("id"), input)
        return presentCampaignV1(findCampaign(ctx, c.req.param("id")))
      }),
  )
  .post(
    "/:id/resume",
    describe({ title: "Resume a campaign", data: CampaignV1 }),
    may("campaigns:launch"),
    (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
        resumeCampaign(ctx, id)
        return presentCampaignV1(findCampaign(ctx, id))
      }),
  )
  .post(
    "/:id/archive",
    describe({
      title: "Archive a campaign",
      data: CampaignV1,
      text: "Ends it for everybody who is still in it, for good.",
    }),
    may("campaigns:write"),
    (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
        archiveCampaign(ctx, id)
        return presentCampaignV1(findCampaign(ctx, id))
      }),
  )

const presentLaunchedV1 = ({ people, messages, firstAt, lastAt }: Launched): LaunchedV1 => ({
  people,
  messages,
  first_at: firstAt,
  last_at: lastAt,
})
