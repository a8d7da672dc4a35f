import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Template } from "#contract/workspace/campaigns/templates"
import { useTakenBack } from "../../data/take-back.ts"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { useRead } from "../../data/use-read.ts"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { FilterBar } from "../../ui/filter-bar.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { findAmong } from "./find-among.ts"
import { NewTemplateForm } from "./new-template.tsx"
import { TemplateEntry } from "./template-entry.tsx"

export const meta = privatePage("Templates", "Letters that campaigns start from, and snippets for replies.")

export const Component = () => (
  <InWorkspace title="Templates">
    {(workspace) => <TemplateList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

const kinds = { "": "Letters and snippets", letter: "Letters", snippet: "Snippets" }

function TemplateList({ workspace }: { workspace: MyWorkspace }) {
  const { data, failure, read, reload } = useRead(endpointOf(workspace, "/templates"))
  useTakenBack(read)
  const filter = useQueryFilter("kind")
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const close = () => setAdding(false)
  const all = data?.templates ?? []
  const shown = findAmong(all, filter.q).filter(({ kind }) => !filter.chosen || kind === filter.chosen)
  const add = mayWrite(workspace) && (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" />
      New Template
    </Button>
  )
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Templates</h1>
          <p className="mt-2 max-w-prose text-muted">
            Letters that campaigns start from, and snippets that you type into replies with{" "}
            <kbd className="font-mono">/</kbd>. Figures leave out what stayed in the sandbox.
          </p>
        </div>
        {all.length > 0 && add}
      </header>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading your templates..." className="min-h-[30vh]" />}
      {data && all.length === 0 && (
        <EmptyState icon="file" title="There are no templates yet.">
          <p>
            Write one here, save the messages of a campaign as one, or keep an answer that worked from the
            inbox.
          </p>
          {add}
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <FilterBar label="Search templates" filter={filter} choiceLabel="Show" choices={kinds} />
          {shown.length === 0 && <p className="text-muted">No template fits.</p>}
          {[...Map.groupBy(shown, ({ folder }) => folder)].map(([folder, templates]) => (
            <Folder key={folder} workspace={workspace} name={folder} templates={templates} />
          ))}
        </>
      )}
      <Dialog open={isAdding} onClose={close} title="A new template">
        {isAdding && (
          <NewTemplateForm
            workspace={workspace}
            onMade={({ id }) => void navigate(paths.templateDetail(id))}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  )
}

interface FolderProps {
  workspace: MyWorkspace
  name: string
  templates: readonly Template[]
}

const Folder = ({ workspace, name, templates }: FolderProps) => (
  <section className="grid gap-3" aria-label={name || "No folder"}>
    {name && (
      <h2 className="text-base font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
    )}
    <ul className="grid gap-3">
      {templates.map((template) => (
        <TemplateEntry key={template.id} workspace={workspace} template={template} />
      ))}
    </ul>
  </section>
)
