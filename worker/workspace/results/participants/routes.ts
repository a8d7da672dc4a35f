import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { actOnMatchingParticipants, actOnParticipants, undoResuming } from "./act-on-participants.ts"
import { campaignAnswers } from "./campaign-answers.ts"
import { campaignNext } from "./campaign-next.ts"
import { ManyParticipants, MatchingParticipants, ParticipantFilter, PauseAgain } from "./contract.ts"
import { listParticipants } from "./list-participants.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/…`: who takes part in a campaign, what they answered, and what is next. */
export const participantRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/participants", may("campaigns:read"), query(ParticipantFilter), (c) =>
    c.json(listParticipants(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/participants/bulk", may("campaigns:write"), body(ManyParticipants), (c) =>
    c.json(actOnParticipants(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/participants/bulk/matching", may("campaigns:write"), body(MatchingParticipants), (c) =>
    c.json(actOnMatchingParticipants(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/participants/bulk/undo", may("campaigns:write"), body(PauseAgain), (c) =>
    c.json(undoResuming(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/answers", may("inbox:read"), (c) => c.json(campaignAnswers(c.var.ctx, c.req.param("id"))))
  .get("/:id/next", may("campaigns:read"), (c) => c.json(campaignNext(c.var.ctx, c.req.param("id"))))
