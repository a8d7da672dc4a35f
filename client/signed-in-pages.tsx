import type { RouteObject } from "react-router-dom"
import { page } from "./lib/page.ts"
import { paths } from "./paths.ts"

/**
 * Pages that the worker answers with an empty shell: it never renders them, so it is built without them. Those in `pages` show
 * features of several districts, and hand each its parts.
 */
export const deskPages: RouteObject[] = [
  page(paths.dashboard, () => import("./across/overview/overview-page.tsx")),
  page(paths.inbox, () => import("./pages/inbox-page.tsx")),
  page(paths.thread(":id"), () => import("./pages/thread-page.tsx")),
  page(paths.mailboxes, () => import("./campaigns/mailboxes/mailboxes-page.tsx")),
  page(paths.mailboxConnected(":provider"), () => import("./campaigns/mailboxes/connected-page.tsx")),
  page(paths.campaigns, () => import("./pages/campaigns-page.tsx")),
  page(paths.newCampaign, () => import("./campaigns/campaigns/new-campaign-page.tsx")),
  page(paths.campaignReview, () => import("./campaigns/reviews/review-page.tsx")),
  page(paths.campaignDetail(":id"), () => import("./pages/campaign-page.tsx")),
  page(paths.campaignEdit(":id"), () => import("./pages/edit-campaign-page.tsx")),
  page(paths.templates, () => import("./campaigns/templates/templates-page.tsx")),
  page(paths.templateDetail(":id"), () => import("./campaigns/templates/template-page.tsx")),
  page(paths.contacts, () => import("./pages/contacts-page.tsx")),
  page(paths.contactDetail(":id"), () => import("./pages/contact-detail-page.tsx")),
  page(paths.outlets, () => import("./pages/outlets-page.tsx")),
  page(paths.outletDetail(":id"), () => import("./pages/outlet-page.tsx")),
  page(paths.duplicates, () => import("./pages/duplicates-page.tsx")),
  page(paths.imports, () => import("./across/imports/import-page.tsx")),
  page(paths.trash, () => import("./across/trash/trash-page.tsx")),
  page(paths.fields, () => import("./people/own-fields/fields-page.tsx")),
  page(paths.lists, () => import("./people/lists/lists-page.tsx")),
  page(paths.suppressions, () => import("./people/suppressions/suppressions-page.tsx")),
  page(paths.directory, () => import("./directory/directory-page.tsx")),
  page(paths.directoryOutlet(":id"), () => import("./directory/directory-outlet-page.tsx")),
  page(paths.directoryWriter(":id"), () => import("./directory/directory-writer-page.tsx")),
  page(paths.findCoverage, () => import("./discover/stories/find-coverage-page.tsx")),
  page(paths.stories, () => import("./discover/saved-stories/stories-page.tsx")),
  page(paths.storyDetail(":id"), () => import("./discover/saved-stories/story-page.tsx")),
  page(paths.scans, () => import("./discover/scans/scans-page.tsx")),
  page(paths.scanDetail(":id"), () => import("./discover/scans/scan-page.tsx")),
  page(paths.opportunities, () => import("./discover/opportunities/opportunities-page.tsx")),
  page(paths.opportunitySources, () => import("./discover/opportunity-sources/sources-page.tsx")),
  page(paths.opportunityDetail(":id"), () => import("./discover/opportunities/detail-page.tsx")),
  page(paths.placements, () => import("./results/placements/placements-page.tsx")),
  page(paths.placementDetail(":id"), () => import("./results/placements/placement-page.tsx")),
  page(paths.analytics, () => import("./results/analytics/analytics-page.tsx")),
  page(paths.reports, () => import("./results/reports/reports-page.tsx")),
  page(paths.experts, () => import("./people/experts/experts-page.tsx")),
  page(paths.clients, () => import("./people/clients/clients-page.tsx")),
  page(paths.calendar, () => import("./across/calendar/calendar-page.tsx")),
  page(paths.tasks, () => import("./people/tasks/tasks-page.tsx")),
  page(paths.activity, () => import("./core/audit/activity-page.tsx")),
  page(paths.apiKeys, () => import("./core/keys/keys-page.tsx")),
  page(paths.webhooks, () => import("./webhooks/webhooks-page.tsx")),
  page(paths.connect, () => import("./assistants/connect-page.tsx")),
  page(paths.members, () => import("./members/members-page.tsx")),
  page(paths.admin, () => import("./site-settings/admin-page.tsx")),
  page(paths.messages, () => import("./contact/messages-page.tsx")),
  page(paths.users, () => import("./user-management/users-page.tsx")),
  page(paths.workspaces, () => import("./workspace-management/workspaces-page.tsx")),
  page(paths.siteSettings, () => import("./site-settings/site-settings-page.tsx")),
  page(paths.copies, () => import("./copies/copies-page.tsx")),
  page(paths.audit, () => import("./audit/audit-page.tsx")),
  page(paths.operations, () => import("./operations/operations-page.tsx")),
  page(paths.security, () => import("./security/security-page.tsx")),
  page(paths.directoryFilling, () => import("./directory-filling/filling-page.tsx")),
  page(paths.settings, () => import("./settings/settings-page.tsx")),
  page(paths.notificationSettings, () => import("./notifications/notification-settings-page.tsx")),
  page(paths.sender, () => import("./people/sender/sender-page.tsx")),
]

const editPage = () => import("./blog/edit-page.tsx")

/** The editor stands where its post is read: in the frame of the public site. */
export const editorPages: RouteObject[] = [
  page(paths.editPost(":slug"), editPage),
  page(paths.drafts, () => import("./blog/drafts/drafts-page.tsx")),
  page(paths.editDraft(":id"), editPage),
]
