import type { RouteObject } from "react-router-dom"
import { page } from "./lib/page.ts"
import { paths } from "./paths.ts"

/** Pages that the worker answers with an empty shell: it never renders them, so it is built without them. */
export const signedInPages: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("./layouts/app-layout.tsx")).AppLayout }),
    children: [
      page(paths.dashboard, () => import("./dashboard/overview-page.tsx")),
      page(paths.inbox, () => import("./inbox/inbox-page.tsx")),
      page(paths.thread(":id"), () => import("./inbox/thread-page.tsx")),
      page(paths.mailboxes, () => import("./mailboxes/mailboxes-page.tsx")),
      page(paths.campaigns, () => import("./campaigns/campaigns-page.tsx")),
      page(paths.newCampaign, () => import("./campaigns/new-campaign-page.tsx")),
      page(paths.campaignReview, () => import("./campaigns/review-page.tsx")),
      page(paths.campaignDetail(":id"), () => import("./campaigns/campaign-page.tsx")),
      page(paths.campaignEdit(":id"), () => import("./campaigns/edit-page.tsx")),
      page(paths.contacts, () => import("./contacts/contacts-page.tsx")),
      page(paths.contactDetail(":id"), () => import("./contacts/detail-page.tsx")),
      page(paths.outlets, () => import("./outlets/outlets-page.tsx")),
      page(paths.outletDetail(":id"), () => import("./outlets/detail-page.tsx")),
      page(paths.duplicates, () => import("./duplicates/duplicates-page.tsx")),
      page(paths.imports, () => import("./imports/import-page.tsx")),
      page(paths.lists, () => import("./lists/lists-page.tsx")),
      page(paths.suppressions, () => import("./suppressions/suppressions-page.tsx")),
      page(paths.scans, () => import("./scans/scans-page.tsx")),
      page(paths.scanDetail(":id"), () => import("./scans/scan-page.tsx")),
      page(paths.opportunities, () => import("./opportunities/opportunities-page.tsx")),
      page(paths.opportunitySources, () => import("./opportunity-sources/sources-page.tsx")),
      page(paths.opportunityDetail(":id"), () => import("./opportunities/detail-page.tsx")),
      page(paths.placements, () => import("./placements/placements-page.tsx")),
      page(paths.placementDetail(":id"), () => import("./placements/placement-page.tsx")),
      page(paths.tasks, () => import("./tasks/tasks-page.tsx")),
      page(paths.activity, () => import("./activity/activity-page.tsx")),
      page(paths.apiKeys, () => import("./keys/keys-page.tsx")),
      page(paths.members, () => import("./members/members-page.tsx")),
      page(paths.admin, () => import("./dashboard/admin-page.tsx")),
      page(paths.messages, () => import("./contact/messages-page.tsx")),
      page(paths.users, () => import("./user-management/users-page.tsx")),
      page(paths.workspaces, () => import("./workspace-management/workspaces-page.tsx")),
      page(paths.siteSettings, () => import("./site-settings/site-settings-page.tsx")),
      page(paths.audit, () => import("./audit/audit-page.tsx")),
      page(paths.settings, () => import("./settings/settings-page.tsx")),
      page(paths.sender, () => import("./sender/sender-page.tsx")),
    ],
  },
  page(paths.editPost(":slug"), () => import("./blog/edit-page.tsx")),
]
