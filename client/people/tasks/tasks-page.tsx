import type { MyWorkspace } from "#contract/site/workspaces"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { ClientChip, useClientFilter } from "../clients/client-filter.tsx"
import { TaskEntry } from "./task-entry.tsx"
import { useTasks } from "./use-tasks.ts"

export const meta = privatePage("Tasks", "Tasks for your contacts.")

/** The tasks about the contacts of a workspace. */
export const Component = () => (
  <InWorkspace title="Tasks">{(workspace) => <Tasks key={workspace.id} workspace={workspace} />}</InWorkspace>
)

const states = { "": "Open", done: "Done" }
const further = ["responsible", "client"]
const people = { "": "Everybody", me: "Me", nobody: "Nobody yet" }

function Tasks({ workspace }: { workspace: MyWorkspace }) {
  const filter = useClientFilter(workspace, useQueryFilter("state", undefined, further))
  const tasks = useTasks(workspace, filter.search)
  const { total } = tasks
  return (
    <>
      <div>
        <h1 className="text-3xl">Tasks</h1>
        <p className="mt-2 max-w-prose text-muted">
          Tasks for your contacts, by due date. Add a task on the page of its contact.
        </p>
      </div>
      <search className="filter-line">
        <FilterChip label="Show" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
        <FilterChip
          label="Assigned to"
          choices={people}
          chosen={filter.read("responsible")}
          onChoose={(value) => filter.change("responsible", value)}
        />
        <ClientChip
          workspace={workspace}
          chosen={filter.read("client")}
          onChoose={(id) => filter.change("client", id)}
        />
      </search>
      <PagedList
        {...tasks}
        loading="Loading tasks..."
        more="Show more tasks"
        empty={
          <EmptyState icon="check" title={filter.search ? "No tasks match." : "There is nothing to do."}>
            <p>On the page of a contact, add what you owe them, such as a photograph or a call.</p>
          </EmptyState>
        }
      >
        <p className="text-sm text-muted" role="status">
          {total === 1 ? "1 task" : `${(total ?? 0).toLocaleString("en-GB")} tasks`}
        </p>
        <ul className="card divide-y divide-line" aria-label="Tasks" aria-busy={tasks.isLoading}>
          {tasks.items?.map((task) => (
            <TaskEntry key={task.id} workspace={workspace} task={task} tasks={tasks} isNaming />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
