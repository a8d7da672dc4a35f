import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { TemplateEditor } from "./template-editor.tsx"

export const meta = privatePage("Template", "A letter or a snippet, its versions and what came of it.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.templates} words="All templates" />
      <InWorkspace title="Template">
        {(workspace) => <Detail key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const endpoint = endpointOf(workspace, "/templates/:id", id)
  const { data: template, setData, failure, isMissing, reload } = useRead(endpoint)
  if (isMissing)
    return (
      <NoSuchThing title="This template does not exist." to={paths.templates} words="See all templates">
        It may have been deleted, or belong to another workspace.
      </NoSuchThing>
    )
  if (template)
    return (
      <TemplateEditor
        key={template.version}
        workspace={workspace}
        endpoint={endpoint}
        template={template}
        onChanged={setData}
      />
    )
  return (
    <>
      <h1 className="text-3xl">Template</h1>
      {failure ? (
        <ReadFailure failure={failure} onRetry={reload} />
      ) : (
        <Spinner label="Loading the template..." className="min-h-[30vh]" />
      )}
    </>
  )
}
