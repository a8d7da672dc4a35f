import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewLink, NewReport, Report, ReportChange } from "#contract/workspace/results/reports"
import { takeBack, useTakenBack } from "../../data/take-back.ts"
import { useRead } from "../../data/use-read.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

export type Reports = ReturnType<typeof useReports>

/** The reports of a workspace, or of a client, the newest first, and what can be done with them. */
export function useReports(workspace: MyWorkspace, client = "") {
  const endpoint = endpointOf(workspace, "/reports")
  const address = withQuery(endpoint, { ...(client && { client }) })
  const { data, setData, failure, reload, read: refresh } = useRead(address)
  useTakenBack(refresh)
  const items = data?.reports ?? null

  const setItems = (change: (known: Report[]) => Report[]) =>
    setData((known) => known && { ...known, reports: change(known.reports) })
  const replace = (report: Report) =>
    setItems((known) => known.map((one) => (one.id === report.id ? report : one)))

  const add = async (input: NewReport) => {
    const report = await api.post(endpoint, input)
    if (client === "" || report.client.id === client) setItems((known) => [report, ...known])
    return report
  }
  const change = async ({ id }: Report, input: ReportChange) =>
    replace(await api.put(part(endpoint, "/:id", id), input))
  const share = async ({ id }: Report, input: NewLink) =>
    replace(await api.post(part(endpoint, "/:id/link", id), input))
  const revoke = async ({ id }: Report) => replace(await api.delete(part(endpoint, "/:id/link", id)))
  const remove = async ({ id }: Report) => {
    await api.delete(part(endpoint, "/:id", id))
    setItems((known) => known.filter((one) => one.id !== id))
    toast({
      title: "Report Deleted",
      description: "It is in the trash for 30 days.",
      undo: () => takeBack(endpointOf(workspace, "/trash/restore"), { kind: "report", ids: [id] }),
    })
  }

  return {
    items,
    makesPdf: data?.makesPdf ?? false,
    failure,
    reload,
    refresh,
    add,
    change,
    share,
    revoke,
    remove,
  }
}
