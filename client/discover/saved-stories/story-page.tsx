import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRecord } from "../../data/use-record.ts"
import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { StoryView } from "./story-view.tsx"

export const meta = privatePage("Story", "A saved story, and what its watch found.")

const topics = ["story"]

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.stories} words="All stories" />
      <InWorkspace title="Story">
        {(workspace) => <Detail key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const endpoint = endpointOf(workspace, "/stories/:id", id)
  const { record: story, ...one } = useRecord(endpoint)
  useLive(workspace, topics, true, one.load)
  if (one.isMissing)
    return (
      <NoSuchThing title="This story does not exist." to={paths.stories} words="See all stories">
        It may have been deleted, or belong to another workspace.
      </NoSuchThing>
    )
  if (story) return <StoryView {...one} story={story} endpoint={endpoint} workspace={workspace} />
  return (
    <>
      <h1 className="text-3xl">Story</h1>
      {one.failure ? (
        <ReadFailure failure={one.failure} onRetry={one.load} />
      ) : (
        <Spinner label="Loading the story..." className="min-h-[30vh]" />
      )}
    </>
  )
}
