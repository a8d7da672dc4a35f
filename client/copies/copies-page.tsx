import { Navigate } from "react-router-dom"
import type { CopyOverview } from "#contract/site/copies"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { CopyList } from "./copy-list.tsx"

export const meta = privatePage("Copies", "The nightly copies, and what went wrong with them.")

/** The administrator's view of the nightly copies. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <Copies />
}

const endpoint = at("/api/copies")

function Copies() {
  const { data, setData, failure, reload } = useRead(endpoint)
  const { isBusy, run } = useAction({ failed: "No Copies Were Begun" })
  const copyNow = () =>
    run(async () => setData(await api.post(endpoint, undefined)), {
      done: { title: "Copies Begun", description: "Workspaces copy themselves within a few minutes." },
    })
  return (
    <>
      <div>
        <h1 className="text-3xl">Copies</h1>
        <p className="mt-2 text-muted">
          Each night the site, the directory and every workspace store a sealed copy of themselves.
        </p>
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading the copies..." className="min-h-[30vh]" />}
      {data && data.missing.length > 0 && <NotMade missing={data.missing} />}
      {data && data.missing.length === 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              {data.workspaces.current} of {data.workspaces.total} workspaces have a copy of last night or
              tonight.
              {!data.site && " There is no copy of the site yet."}
              {!data.directory && " There is no copy of the directory yet."}
            </p>
            <Button look="secondary" onClick={copyNow} busy={isBusy}>
              {isBusy ? "Beginning..." : "Make tonight's copies now"}
            </Button>
          </div>
          <CopyList title="Problems" copies={data.problems} none="No copy failed in the last week." />
          <CopyList title="Latest copies" copies={data.latest} none="No copy was made yet." />
        </>
      )}
    </>
  )
}

const NotMade = ({ missing }: Pick<CopyOverview, "missing">) => (
  <Banner tone="danger">
    No copies are made, because {missing.join(" and ")} {missing.length > 1 ? "are" : "is"} not set. The page
    on deploying says how.
  </Banner>
)
