/** How long what was deleted can be brought back, in days. */
export const DAYS_KEPT = 30

export const trashKinds = [
  "contact",
  "outlet",
  "list",
  "tag",
  "placement",
  "campaign",
  "template",
  "report",
  "report_schedule",
  "story",
  "task",
  "note",
] as const
export type TrashKind = (typeof trashKinds)[number]
