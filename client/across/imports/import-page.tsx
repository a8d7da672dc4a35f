import { Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { KEPT_DAYS } from "#contract/workspace/across/files"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { lookAgain, type Open } from "./choose-file.ts"
import { ExportCard } from "./export-card.tsx"
import { ImportList } from "./import-list.tsx"
import { deleteFile } from "./imports-api.ts"
import { UploadCard } from "./upload-card.tsx"
import "../../ui/file-drop.css"
import "./imports.css"

// Controls that only a file needs come after the file was chosen.
const ImportSteps = late(async () => (await import("./import-steps.tsx")).ImportSteps)

export const meta = privatePage("Import and Export", "Import and export lists of contacts.")

/** The import wizard. The address holds the current import, so that a reload loses nothing. */
export const Component = () => (
  <InWorkspace title="Import and export">
    {(workspace) => <Imports key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Imports({ workspace }: { workspace: MyWorkspace }) {
  const [query, setQuery] = useSearchParams()
  const id = query.get("file")
  const canWrite = mayWrite(workspace)
  /** The file of the import that was uploaded last, as long as the page is open. */
  const [held, setHeld] = useState<{ id: string; file: File } | null>(null)
  const [again, setAgain] = useState<Open | null>(null)
  const { run } = useAction({ failed: "The file could not be read again" })
  const readAgain = ({ id, file }: { id: string; file: File }) =>
    run(async () => {
      setAgain(await lookAgain(workspace, file))
      // What was uploaded is of no use to anybody.
      await deleteFile(workspace, id)
      setQuery({})
    })
  return (
    <>
      <div>
        <p>
          <Link to={paths.contacts} className="link text-sm">
            Contacts
          </Link>
        </p>
        <h1 className="mt-1 text-3xl">Import and export</h1>
        <p className="mt-2 max-w-prose text-muted">
          Bring in a list of your own. Nothing changes before you have seen what would become of every row,
          and an import can be undone for {KEPT_DAYS} days. After that what stood in the file is removed.
        </p>
      </div>
      {id === null ? (
        <>
          {canWrite && (
            <UploadCard
              workspace={workspace}
              again={again}
              onLeave={() => setAgain(null)}
              onUploaded={({ id }, file) => {
                setAgain(null)
                setHeld({ id, file })
                setQuery({ file: id })
              }}
            />
          )}
          <ImportList workspace={workspace} />
          <ExportCard workspace={workspace} />
        </>
      ) : (
        <Suspense fallback={<Spinner label="Opening the file..." className="min-h-[30vh]" />}>
          <ImportSteps
            key={id}
            workspace={workspace}
            id={id}
            onLeave={() => setQuery({})}
            onReadAgain={held?.id === id ? () => readAgain(held) : undefined}
          />
        </Suspense>
      )}
    </>
  )
}
