import type { TrashKind } from "#contract/workspace/people/trashed"

export const kindWords: Record<TrashKind, string> = {
  contact: "Contact",
  outlet: "Outlet",
  list: "List",
  tag: "Tag",
  placement: "Placement",
  campaign: "Campaign",
  template: "Template",
  report: "Report",
  report_schedule: "Schedule of reports",
  story: "Story",
  task: "Task",
  note: "Note",
}
