import type { MyWorkspace } from "#contract/site/workspaces"
import type {
  Approval,
  NewSchedule,
  ReportDelivery,
  Schedule,
  ScheduleChange,
} from "#contract/workspace/results/report-schedules"
import { takeBack, useTakenBack } from "../../data/take-back.ts"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"

export type Schedules = ReturnType<typeof useSchedules>

/** The schedules of reports and what waits for approval, for members who may approve, and what can be done with them. */
export function useSchedules(workspace: MyWorkspace, onReports: () => unknown) {
  const endpoint = endpointOf(workspace, "/report-schedules")
  const { data, failure, reload, read } = useRead(mayWrite(workspace) ? endpoint : null)
  useTakenBack(read)
  const after = async (work: Promise<unknown>) => {
    await work
    await read()
  }
  const decided = async (work: Promise<unknown>) => {
    await after(work)
    await onReports()
  }

  return {
    data,
    failure,
    reload,
    add: (input: NewSchedule) => after(api.post(endpoint, input)),
    change: ({ id }: Schedule, input: ScheduleChange) => after(api.put(part(endpoint, "/:id", id), input)),
    pause: ({ id }: Schedule) => after(api.post(part(endpoint, "/:id/pause", id))),
    resume: ({ id }: Schedule) => after(api.post(part(endpoint, "/:id/resume", id))),
    remove: async ({ id }: Schedule) => {
      await after(api.delete(part(endpoint, "/:id", id)))
      toast({
        title: "Schedule Deleted",
        description: "It is in the trash for 30 days.",
        undo: () => takeBack(endpointOf(workspace, "/trash/restore"), { kind: "report_schedule", ids: [id] }),
      })
    },
    approve: ({ id }: ReportDelivery, words: Approval) =>
      decided(api.post(part(endpoint, "/deliveries/:id/approve", id), words)),
    skip: ({ id }: ReportDelivery) => decided(api.post(part(endpoint, "/deliveries/:id/skip", id))),
  }
}
