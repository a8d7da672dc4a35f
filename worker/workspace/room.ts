import { Hono } from "hono"
import { unanswered } from "../http/methods-at.ts"
import { presentProblem, readProblem } from "../http/read-problem.ts"
import { auditRoutes } from "./audit/routes.ts"
import { campaignRoutes } from "./campaigns/routes.ts"
import { contactRoutes } from "./contacts/routes.ts"
import type { Room, RoomContext } from "./context.ts"
import { duplicateRoutes } from "./duplicates/routes.ts"
import { enrolmentRoutes } from "./enrolments/routes.ts"
import { exportRoutes } from "./exports/routes.ts"
import { factRoutes } from "./facts/routes.ts"
import { fileRoutes } from "./files/routes.ts"
import { importRoutes } from "./imports/routes.ts"
import { inboxRoutes } from "./inbox/routes.ts"
import { keyRoutes } from "./keys/routes.ts"
import { lawfulBasisRoutes } from "./lawful-bases/routes.ts"
import { routesFor } from "./lists/routes.ts"
import { liveRoutes } from "./live/routes.ts"
import { mailboxRoutes } from "./mailboxes/routes.ts"
import { mergeRoutes } from "./merges/routes.ts"
import { noteRoutes } from "./notes/routes.ts"
import { openingRoutes } from "./openings/routes.ts"
import { opportunityRoutes } from "./opportunities/routes.ts"
import { opportunitySourceRoutes } from "./opportunity-sources/routes.ts"
import { outletTagRoutes } from "./outlet-tags/routes.ts"
import { outletRoutes } from "./outlets/routes.ts"
import { placementRoutes } from "./placements/routes.ts"
import { planRoutes } from "./plan/routes.ts"
import { overviewRoutes } from "./results/routes.ts"
import { reviewRoutes } from "./reviews/routes.ts"
import { sandboxRoutes } from "./sandbox/routes.ts"
import { scanRoutes } from "./scans/routes.ts"
import { senderRoutes } from "./sender/routes.ts"
import { senderDomainRoutes } from "./sender-domain/routes.ts"
import { suppressionRoutes } from "./suppressions/routes.ts"
import { taskRoutes } from "./tasks/routes.ts"
import { viewsOf } from "./views/routes.ts"
import { webhookRoutes } from "./webhooks/routes.ts"
import { draftRoutes } from "./writer/routes.ts"

/** What a workspace answers, whoever brought the request to its door. */
export const room = new Hono<Room>()
  .onError(answerRefusal)
  .use(async (c, next) => {
    c.set("ctx", c.env.ctx)
    await next()
  })
  .route("/api/contacts", contactRoutes)
  .route("/api/drafts", draftRoutes)
  .route("/api/enrolments", enrolmentRoutes)
  .route("/api/facts", factRoutes)
  .route("/api/files", fileRoutes)
  .route("/api/lists", routesFor("list"))
  .route("/api/tags", routesFor("tag"))
  .route("/api/tags", outletTagRoutes)
  .route("/api/views", viewsOf("contacts"))
  .route("/api/outlet-views", viewsOf("outlets"))
  .route("/api/outlets", outletRoutes)
  .route("/api/notes", noteRoutes)
  .route("/api/tasks", taskRoutes)
  .route("/api/merges", mergeRoutes)
  .route("/api/duplicates", duplicateRoutes)
  .route("/api/keys", keyRoutes)
  .route("/api/suppressions", suppressionRoutes)
  .route("/api/imports", importRoutes)
  .route("/api/scans", scanRoutes)
  .route("/api/opportunities", opportunityRoutes)
  .route("/api/opportunity-sources", opportunitySourceRoutes)
  .route("/api/placements", placementRoutes)
  .route("/api/exports", exportRoutes)
  .route("/api/live", liveRoutes)
  .route("/api/audit", auditRoutes)
  .route("/api/campaigns", campaignRoutes)
  .route("/api/campaigns", openingRoutes)
  .route("/api/lawful-bases", lawfulBasisRoutes)
  .route("/api/overview", overviewRoutes)
  .route("/api/reviews", reviewRoutes)
  .route("/api/sender", senderRoutes)
  .route("/api/mailboxes", mailboxRoutes)
  .route("/api/mailboxes", senderDomainRoutes)
  .route("/api/inbox", inboxRoutes)
  .route("/api/sandbox", sandboxRoutes)
  .route("/api/usage", planRoutes)
  .route("/api/webhooks", webhookRoutes)
  .all("*", (c) => refuse(c.req.path))

function refuse(path: string): never {
  throw unanswered(room.routes, path, "address")
}

function answerRefusal(error: Error, c: RoomContext): Response {
  const { requestId } = c.env.ctx
  const problem = readProblem(error, requestId)
  return c.json(presentProblem(problem, c.req.path, requestId), problem.status, problem.extra.headers ?? {})
}
