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
