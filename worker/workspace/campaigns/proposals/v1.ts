import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { describe } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { findProposal } from "./find-proposal.ts"
import { proposeLaunch, withdrawProposal } from "./propose-launch.ts"
import { NewProposalV1, ProposalV1, presentProposalV1 } from "./v1-schemas.ts"

/** `/v1/campaigns/{id}/proposal`: a program asks for a launch, and a person decides. */
export const proposalsV1 = new Hono<WorkspaceEnv>()
  .post(
    "/:id/proposal",
    describe({
      title: "Propose launch of a campaign",
      data: ProposalV1,
      status: 201,
      text: "Nothing is sent by this. Only a draft that its check finds ready; what changes afterwards has to be read again. A new proposal takes the place of an open one.",
    }),
    may("campaigns:write"),
    body(NewProposalV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentProposalV1(proposeLaunch(ctx, c.req.param("id"), input))),
      ),
  )
  .get(
    "/:id/proposal",
    describe({
      title: "Get proposal of a campaign",
      data: ProposalV1,
      text: "The latest, with what was decided and why.",
    }),
    may("campaigns:read"),
    (c) => c.json({ status: "success", data: presentProposalV1(findProposal(c.var.ctx, c.req.param("id"))) }),
  )
  .delete(
    "/:id/proposal",
    describe({ title: "Withdraw proposal of a campaign", data: ProposalV1 }),
    may("campaigns:write"),
    (c) => answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentProposalV1(withdrawProposal(ctx, id))),
  )
