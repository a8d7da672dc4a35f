/** The resources of version 1. Each has a page of the reference. */
export const apiResources = [
  "contacts",
  "outlets",
  "lists",
  "notes",
  "tasks",
  "suppressions",
  "scans",
  "opportunities",
  "stories",
  "directory",
  "campaigns",
  "proposals",
  "templates",
  "enrolments",
  "messages",
  "placements",
  "clients",
  "experts",
  "reports",
  "mailboxes",
  "analytics",
  "webhooks",
  "changes",
] as const
export type ApiResource = (typeof apiResources)[number]

/** What applies to every call. Each topic has a page of the reference as well. */
export const apiTopics = ["errors", "rate-limits", "sdks", "recipes", "guides"] as const
/** A page of the API's reference, by the end of its address. */
export type ApiPageName = ApiResource | (typeof apiTopics)[number]

export const isApiResource = (name: ApiPageName): name is ApiResource =>
  (apiResources as readonly ApiPageName[]).includes(name)

/** Builds the address of each page, so that no link is spelled twice. */
export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirm: "/confirm",
  keepAccount: "/keep-account",
  invitation: "/invitation",
  dashboard: "/dashboard",
  campaigns: "/dashboard/campaigns",
  inbox: "/dashboard/inbox",
  thread: (id: string) => `/dashboard/inbox/${id}`,
  mailboxes: "/dashboard/mailboxes",
  /** Where a mail provider sends people back. */
  mailboxConnected: (provider: string) => `/dashboard/mailboxes/connected/${provider}`,
  newCampaign: "/dashboard/campaigns/new",
  campaignReview: "/dashboard/campaigns/review",
  templates: "/dashboard/templates",
  templateDetail: (id: string) => `/dashboard/templates/${id}`,
  campaignDetail: (id: string) => `/dashboard/campaigns/${id}`,
  campaignEdit: (id: string) => `/dashboard/campaigns/${id}/edit`,
  contacts: "/dashboard/contacts",
  outlets: "/dashboard/outlets",
  suppressions: "/dashboard/contacts/suppressions",
  duplicates: "/dashboard/contacts/duplicates",
  imports: "/dashboard/contacts/import",
  fields: "/dashboard/contacts/fields",
  trash: "/dashboard/trash",
  lists: "/dashboard/lists",
  directory: "/dashboard/directory",
  directoryOutlet: (id: string) => `/dashboard/directory/outlets/${id}`,
  directoryWriter: (id: string) => `/dashboard/directory/writers/${id}`,
  findCoverage: "/dashboard/find-coverage",
  stories: "/dashboard/stories",
  storyDetail: (id: string) => `/dashboard/stories/${id}`,
  scans: "/dashboard/scans",
  scanDetail: (id: string) => `/dashboard/scans/${id}`,
  opportunities: "/dashboard/opportunities",
  opportunitySources: "/dashboard/opportunities/sources",
  opportunityDetail: (id: string) => `/dashboard/opportunities/${id}`,
  placements: "/dashboard/placements",
  placementDetail: (id: string) => `/dashboard/placements/${id}`,
  clients: "/dashboard/clients",
  experts: "/dashboard/experts",
  reports: "/dashboard/reports",
  analytics: "/dashboard/analytics",
  tasks: "/dashboard/tasks",
  calendar: "/dashboard/calendar",
  activity: "/dashboard/activity",
  contactDetail: (id: string) => `/dashboard/contacts/${id}`,
  outletDetail: (id: string) => `/dashboard/outlets/${id}`,
  apiKeys: "/dashboard/api",
  webhooks: "/dashboard/api/webhooks",
  /** Where an assistant sends somebody who shall connect it. */
  connect: "/dashboard/connect",
  members: "/dashboard/team",
  admin: "/dashboard/admin",
  messages: "/dashboard/admin/messages",
  users: "/dashboard/admin/users",
  workspaces: "/dashboard/admin/workspaces",
  siteSettings: "/dashboard/admin/settings",
  audit: "/dashboard/admin/audit",
  copies: "/dashboard/admin/copies",
  operations: "/dashboard/admin/operations",
  security: "/dashboard/admin/security",
  directoryFilling: "/dashboard/admin/directory",
  settings: "/settings",
  sender: "/settings/sender",
  notificationSettings: "/settings/notifications",
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  editPost: (slug: string) => `/blog/edit/${slug}`,
  newPost: "/blog/edit/new",
  // Deeper than the editors of posts, so that no permalink is in the way.
  drafts: "/blog/edit/drafts/all",
  editDraft: (id: string) => `/blog/edit/drafts/${id}`,
  about: "/about",
  contact: "/contact",
  status: "/status",
  features: "/features",
  pricing: "/pricing",
  caseStudies: "/case-studies",
  reviews: "/reviews",
  updates: "/updates",
  team: "/team",
  careers: "/careers",
  press: "/press",
  partners: "/partners",
  helpCenter: "/help-center",
  documentation: "/documentation",
  /** A section of the documentation; the first one is its start page. */
  document: (section: string) =>
    section === "getting-started" ? "/documentation" : `/documentation/${section}`,
  api: "/api",
  apiReference: (name: ApiPageName) => `/api-reference/${name}`,
  journalists: "/journalists",
  terms: "/terms",
  privacy: "/privacy",
  cookies: "/cookies",
} as const

/** The worker's endpoints for forms that a browser submits without our script. */
export const formActions = {
  contact: "/forms/contact",
  scrape: "/forms/scrape",
  login: "/forms/login",
  signup: "/forms/signup",
  forgotPassword: "/forms/forgot-password",
  journalists: "/forms/journalists",
} as const

/** Pages that mailed links open, with a token in the fragment. */
export const mailedPages: string[] = [paths.resetPassword, paths.keepAccount, paths.invitation, paths.confirm]

/** Pages that are rendered once, in the build, because they show no data. */
export const prerendered: string[] = [
  paths.home,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  ...mailedPages,
  paths.about,
  paths.features,
  paths.pricing,
  paths.caseStudies,
  paths.reviews,
  paths.updates,
  paths.team,
  paths.careers,
  paths.press,
  paths.partners,
  paths.helpCenter,
  paths.api,
  paths.journalists,
  paths.terms,
  paths.privacy,
  paths.cookies,
]

/** The pages of the API's reference, which the build renders as well. */
export const referencePages = [...apiTopics, ...apiResources].map(paths.apiReference)

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
