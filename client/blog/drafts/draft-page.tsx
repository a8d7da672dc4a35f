import { Navigate, useParams } from "react-router-dom"
import { useSession } from "../../auth/session.tsx"
import { useRead } from "../../data/use-read.ts"
import { at } from "../../lib/addresses.ts"
import type { Meta } from "../../lib/meta.ts"
import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { Editor } from "../editor.tsx"
import "../edit-page.css"

export const meta = (): Meta => ({ title: "Edit Draft", description: "The blog's editor.", noIndex: true })

/** The editor of a draft, for the administrator. */
export function Component() {
  const { isAdmin, isLoading, isUnreachable, user } = useSession()
  const { id = "" } = useParams()
  if (!user && (isLoading || isUnreachable)) return <Spinner label="Loading..." />
  return isAdmin ? <EditDraft key={id} id={id} /> : <Navigate to={paths.blog} replace />
}

function EditDraft({ id }: { id: string }) {
  const { data, failure, isMissing, reload } = useRead(at("/api/blog/drafts/:id", id))
  if (data) return <Editor kept={data} />
  if (isMissing)
    return (
      <div className="wrap editor">
        <NoSuchThing title="Draft Not Found" to={paths.drafts} words="All drafts">
          It was published or deleted.
        </NoSuchThing>
      </div>
    )
  return failure ? (
    <div className="wrap editor">
      <ReadFailure failure={failure} onRetry={reload} />
    </div>
  ) : (
    <Spinner label="Loading..." />
  )
}
