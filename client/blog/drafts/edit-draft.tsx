import { useRead } from "../../data/use-read.ts"
import { at } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { Editor } from "../editor.tsx"

/** The editor of the draft with an id, for the administrator. */
export function EditDraft({ id }: { id: string }) {
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
