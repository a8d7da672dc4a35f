import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ProposalApproval, ProposalRefusal } from "./contract.ts"
import { approveProposal, declineProposal, hearProposal } from "./decide-proposal.ts"
import { listProposals } from "./find-proposal.ts"

/** `/api/workspaces/:workspaceId/proposals`: launches that programs propose, for people to decide on. */
export const proposalRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(listProposals(c.var.ctx)))
  .post("/:id/approve", may("campaigns:launch"), body(ProposalApproval), async (c) => {
    const heard = await hearProposal(c.var.ctx, c.req.param("id"))
    return c.json(approveProposal(c.var.ctx, c.req.param("id"), c.req.valid("json"), heard))
  })
  .post("/:id/decline", may("campaigns:launch"), body(ProposalRefusal), (c) => {
    declineProposal(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
