import type { MyWorkspace } from "#contract/site/workspaces"
import type { Report } from "#contract/workspace/results/reports"
import { useRead } from "../../data/use-read.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { figureWords } from "./words.ts"

interface ReportFiguresProps {
  workspace: MyWorkspace
  report: Report
}

/** What a report says now, before it is shared. */
export function ReportFigures({ workspace, report }: ReportFiguresProps) {
  const { data, failure, reload } = useRead(endpointOf(workspace, "/reports/:id/content", report.id))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Computing the figures..." />
  if (data.figures.length === 0) return <p>This report shows no figures.</p>
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Figures of {report.title}</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col">Figure</th>
          <th scope="col">Period</th>
          <th scope="col">The period before</th>
        </tr>
      </thead>
      <tbody>
        {data.figures.map(({ name, value, before }) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-left font-normal">
              {figureWords[name]}
            </th>
            <td>{value}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
