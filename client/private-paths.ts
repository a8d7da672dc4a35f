import { paths } from "./paths.ts"

const privatePages: string[] = [
  paths.dashboard,
  paths.campaigns,
  paths.inbox,
  paths.mailboxes,
  paths.newCampaign,
  paths.campaignReview,
  paths.templates,
  paths.contacts,
  paths.outlets,
  paths.suppressions,
  paths.duplicates,
  paths.imports,
  paths.fields,
  paths.trash,
  paths.lists,
  paths.directory,
  paths.findCoverage,
  paths.stories,
  paths.scans,
  paths.opportunities,
  paths.opportunitySources,
  paths.placements,
  paths.clients,
  paths.experts,
  paths.reports,
  paths.analytics,
  paths.tasks,
  paths.calendar,
  paths.activity,
  paths.apiKeys,
  paths.webhooks,
  paths.connect,
  paths.members,
  paths.admin,
  paths.messages,
  paths.users,
  paths.workspaces,
  paths.siteSettings,
  paths.audit,
  paths.copies,
  paths.operations,
  paths.security,
  paths.directoryFilling,
  paths.settings,
  paths.sender,
  paths.notificationSettings,
]

/** Pages of signed-in people: an empty shell, never indexed and never stored. */
export const isPrivate = (pathname: string) =>
  privatePages.includes(pathname) ||
  /^\/(blog\/edit(\/drafts)?|dashboard\/(contacts|campaigns|templates|outlets|scans|opportunities|stories|placements|inbox|mailboxes\/connected))\/[^/]+$/.test(
    pathname,
  ) ||
  /^\/dashboard\/campaigns\/[^/]+\/edit$/.test(pathname) ||
  /^\/dashboard\/directory\/(outlets|writers)\/[^/]+$/.test(pathname)

/** Returns where a visitor to a private page is redirected: to the login page, or from the editor to what it edits. */
export const entranceOf = (pathname: string) => (pathname.startsWith("/blog/edit") ? paths.blog : paths.login)
