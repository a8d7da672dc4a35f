import { Hono } from "hono"
import { unanswered } from "../http/methods-at.ts"
import { presentProblem, readProblem } from "../http/read-problem.ts"
import { activityRoutes } from "./across/activity/routes.ts"
import { backlinkRoutes } from "./across/backlinks/routes.ts"
import { calendarRoutes } from "./across/calendar/routes.ts"
import { erasureRoutes } from "./across/erasure/routes.ts"
import { exportRoutes } from "./across/exports/routes.ts"
import { importRoutes } from "./across/imports/routes.ts"
import { memberLimitRoutes } from "./across/member-limits/routes.ts"
import { mergeRoutes } from "./across/merges/routes.ts"
import { overviewRoutes } from "./across/overview/routes.ts"
import { quickSearchRoutes } from "./across/quick-search/routes.ts"
import {
  campaignDeletion,
  contactDeletion,
  listDeletion,
  noteDeletion,
  outletDeletion,
  placementDeletion,
  reportDeletion,
  reportScheduleDeletion,
  storyDeletion,
  tagDeletion,
  taskDeletion,
  templateDeletion,
} from "./across/trash/deletion-routes.ts"
import { trashRoutes } from "./across/trash/routes.ts"
import { audienceRoutes } from "./campaigns/audience/routes.ts"
import { composingRoutes } from "./campaigns/composing/routes.ts"
import { dmarcReportRoutes } from "./campaigns/dmarc-reports/routes.ts"
import { enrolmentRoutes } from "./campaigns/enrolments/routes.ts"
import { fileRoutes } from "./campaigns/files/routes.ts"
import { fitRoutes } from "./campaigns/fit/routes.ts"
import { languageModelRoutes } from "./campaigns/language-model/routes.ts"
import { campaignRoutes } from "./campaigns/lifecycle/routes.ts"
import { mailProviderRoutes } from "./campaigns/mail-providers/routes.ts"
import { mailboxRoutes } from "./campaigns/mailbox-settings/routes.ts"
import { mailboxSignInRoutes } from "./campaigns/mailbox-sign-in/routes.ts"
import { openingRoutes } from "./campaigns/openings/routes.ts"
import { planRoutes } from "./campaigns/plan-use/routes.ts"
import { progressRoutes } from "./campaigns/progress/routes.ts"
import { proposalRoutes } from "./campaigns/proposals/routes.ts"
import { reviewRoutes } from "./campaigns/reviews/routes.ts"
import { senderDomainRoutes } from "./campaigns/sender-domain/routes.ts"
import { templateRoutes } from "./campaigns/templates/routes.ts"
import { draftRoutes } from "./campaigns/writer/routes.ts"
import { assistantRoutes } from "./core/assistants/routes.ts"
import type { WorkspaceContext, WorkspaceEnv } from "./core/context.ts"
import { keyRoutes } from "./core/keys/routes.ts"
import { limitMembers } from "./core/limits/limit-members.ts"
import { liveRoutes } from "./core/live/routes.ts"
import { tableColumnRoutes } from "./core/table-columns/routes.ts"
import { liveSourceRoutes } from "./discover/live-sources/routes.ts"
import { opportunityRoutes } from "./discover/opportunities/routes.ts"
import { opportunitySourceRoutes } from "./discover/opportunity-sources/routes.ts"
import { savedStoryRoutes } from "./discover/saved-stories/routes.ts"
import { scanRoutes } from "./discover/scans/routes.ts"
import { storyRoutes } from "./discover/stories/routes.ts"
import { notificationRoutes } from "./notifications/routes.ts"
import { clientGapRoutes } from "./people/client-gap/routes.ts"
import { clientLogoRoutes } from "./people/client-logos/routes.ts"
import { clientPermissionRoutes } from "./people/client-permissions/routes.ts"
import { clientRoutes } from "./people/clients/routes.ts"
import { contactRoutes } from "./people/contacts/routes.ts"
import { duplicateRoutes } from "./people/duplicates/routes.ts"
import { expertRoutes } from "./people/experts/routes.ts"
import { factRoutes } from "./people/facts/routes.ts"
import { journalistRoutes } from "./people/journalists/routes.ts"
import { lawfulBasisRoutes } from "./people/lawful-bases/routes.ts"
import { routesFor } from "./people/lists/routes.ts"
import { noteRoutes } from "./people/notes/routes.ts"
import { outletDetailRoutes } from "./people/outlet-details/routes.ts"
import { outletTagRoutes } from "./people/outlet-tags/routes.ts"
import { outletFigureRoutes } from "./people/outlets/figures/routes.ts"
import { outletRoutes } from "./people/outlets/routes.ts"
import { ownFieldRoutes } from "./people/own-fields/routes.ts"
import { senderRoutes } from "./people/sender/routes.ts"
import { suppressionRoutes } from "./people/suppressions/routes.ts"
import { taskRoutes } from "./people/tasks/routes.ts"
import { verificationRoutes } from "./people/verification/routes.ts"
import { viewsOf } from "./people/views/routes.ts"
import { answerDraftRoutes } from "./replies/answer-drafts/routes.ts"
import { attachmentRoutes } from "./replies/attachments/routes.ts"
import { inboxRoutes } from "./replies/inbox/routes.ts"
import { lookingRoutes } from "./replies/looking/routes.ts"
import { proposedAnswerRoutes } from "./replies/proposed-answers/routes.ts"
import { sandboxRoutes } from "./replies/sandbox/routes.ts"
import { analyticsRoutes } from "./results/analytics/routes.ts"
import { campaignMessageRoutes } from "./results/campaign-messages/routes.ts"
import { expectationRoutes } from "./results/expectation/routes.ts"
import { coverageRoutes } from "./results/found-coverage/routes.ts"
import { participantRoutes } from "./results/participants/routes.ts"
import { placementRoutes } from "./results/placements/routes.ts"
import { reportCommentRoutes } from "./results/report-comments/routes.ts"
import { reportScheduleRoutes } from "./results/report-schedules/routes.ts"
import { reportRoutes } from "./results/reports/routes.ts"
import { campaignResultRoutes } from "./results/results/campaign-routes.ts"
import { timelineRoutes } from "./results/timeline/routes.ts"
import { webhookRoutes } from "./webhooks/routes.ts"

/** The router of a workspace for the dashboard. */
export const router = new Hono<WorkspaceEnv>()
  .onError(answerRefusal)
  .use(async (c, next) => {
    c.set("ctx", c.env.ctx)
    await next()
  })
  .use(limitMembers)
  .route("/api/contacts", contactRoutes)
  .route("/api/contacts", journalistRoutes)
  .route("/api/contacts", timelineRoutes)
  .route("/api/contacts", clientPermissionRoutes)
  .route("/api/contacts", verificationRoutes)
  .route("/api/contacts", erasureRoutes)
  .route("/api/contacts", contactDeletion)
  .route("/api/calendar", calendarRoutes)
  .route("/api/client-gap", clientGapRoutes)
  .route("/api/clients", clientRoutes)
  .route("/api/clients", clientLogoRoutes)
  .route("/api/drafts", draftRoutes)
  .route("/api/enrolments", enrolmentRoutes)
  .route("/api/enrolments", progressRoutes)
  .route("/api/experts", expertRoutes)
  .route("/api/facts", factRoutes)
  .route("/api/files", fileRoutes)
  .route("/api/language-model", languageModelRoutes)
  .route("/api/lists", routesFor("list"))
  .route("/api/tags", routesFor("tag"))
  .route("/api/lists", listDeletion)
  .route("/api/tags", tagDeletion)
  .route("/api/tags", outletTagRoutes)
  .route("/api/views", viewsOf("contacts"))
  .route("/api/outlet-views", viewsOf("outlets"))
  .route("/api/outlets", outletDetailRoutes)
  .route("/api/outlets", outletRoutes)
  .route("/api/outlets", outletFigureRoutes)
  .route("/api/outlets", outletDeletion)
  .route("/api/own-fields", ownFieldRoutes)
  .route("/api/notes", noteRoutes)
  .route("/api/notes", noteDeletion)
  .route("/api/tasks", taskRoutes)
  .route("/api/tasks", taskDeletion)
  .route("/api/member-limits", memberLimitRoutes)
  .route("/api/merges", mergeRoutes)
  .route("/api/notifications", notificationRoutes)
  .route("/api/duplicates", duplicateRoutes)
  .route("/api/keys", keyRoutes)
  .route("/api/assistants", assistantRoutes)
  .route("/api/suppressions", suppressionRoutes)
  .route("/api/imports", importRoutes)
  .route("/api/backlinks", backlinkRoutes)
  .route("/api/scans", scanRoutes)
  .route("/api/live-sources", liveSourceRoutes)
  .route("/api/stories", storyRoutes)
  .route("/api/stories", savedStoryRoutes)
  .route("/api/stories", storyDeletion)
  .route("/api/opportunities", opportunityRoutes)
  .route("/api/opportunity-sources", opportunitySourceRoutes)
  .route("/api/placements", placementRoutes)
  .route("/api/placements", placementDeletion)
  .route("/api/found-coverage", coverageRoutes)
  .route("/api/analytics", analyticsRoutes)
  .route("/api/reports", reportRoutes)
  .route("/api/reports", reportDeletion)
  .route("/api/reports", reportCommentRoutes)
  .route("/api/report-schedules", reportScheduleRoutes)
  .route("/api/report-schedules", reportScheduleDeletion)
  .route("/api/exports", exportRoutes)
  .route("/api/live", liveRoutes)
  .route("/api/audit", activityRoutes)
  .route("/api/campaigns", campaignRoutes)
  .route("/api/campaigns", campaignDeletion)
  .route("/api/campaigns", audienceRoutes)
  .route("/api/campaigns", openingRoutes)
  .route("/api/campaigns", fitRoutes)
  .route("/api/campaigns", composingRoutes)
  .route("/api/campaigns", campaignResultRoutes)
  .route("/api/campaigns", campaignMessageRoutes)
  .route("/api/campaigns", participantRoutes)
  .route("/api/campaigns", expectationRoutes)
  .route("/api/lawful-bases", lawfulBasisRoutes)
  .route("/api/overview", overviewRoutes)
  .route("/api/quick-search", quickSearchRoutes)
  .route("/api/proposals", proposalRoutes)
  .route("/api/reviews", reviewRoutes)
  .route("/api/sender", senderRoutes)
  .route("/api/table-columns", tableColumnRoutes)
  // Before those with an id in the same place.
  .route("/api/mailboxes", mailboxSignInRoutes)
  .route("/api/mailboxes", mailboxRoutes)
  .route("/api/mailboxes", mailProviderRoutes)
  .route("/api/mailboxes", senderDomainRoutes)
  .route("/api/mailboxes", dmarcReportRoutes)
  .route("/api/inbox", inboxRoutes)
  .route("/api/inbox", lookingRoutes)
  .route("/api/inbox", attachmentRoutes)
  .route("/api/inbox", proposedAnswerRoutes)
  .route("/api/inbox", answerDraftRoutes)
  .route("/api/sandbox", sandboxRoutes)
  .route("/api/templates", templateRoutes)
  .route("/api/templates", templateDeletion)
  .route("/api/trash", trashRoutes)
  .route("/api/usage", planRoutes)
  .route("/api/webhooks", webhookRoutes)
  .all("*", (c) => refuse(c.req.path))

function refuse(path: string): never {
  throw unanswered(router.routes, path, "address")
}

function answerRefusal(error: Error, c: WorkspaceContext): Response {
  const { requestId } = c.env.ctx
  const problem = readProblem(error, requestId)
  return c.json(presentProblem(problem, c.req.path, requestId), problem.status, problem.extra.headers ?? {})
}
