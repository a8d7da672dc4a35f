import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useReadingAgain } from "../../data/use-reading-again.ts"
import { ofEveryClient } from "../../lib/every-client.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { TaskEntry } from "./task-entry.tsx"
import { useTasks } from "./use-tasks.ts"

// Opened by hand: it is loaded after the list.
const TaskDialog = late(async () => (await import("./task-dialog.tsx")).TaskDialog)

interface ContactTasksProps {
  workspace: MyWorkspace
  contactId: string
  /** A new value has them read again: they belong to another contact now. */
  version: string
  /** Whether a new task is being written. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onChanged: () => void
}

/** The open tasks of a contact. */
export function ContactTasks(props: ContactTasksProps) {
  const { workspace, contactId, version, isAdding, onAdding, onChanged } = props
  const tasks = useTasks(workspace, `${new URLSearchParams({ contactId })}`, onChanged)
  useReadingAgain(version, tasks.reload)
  return (
    <section className="grid gap-3" aria-labelledby="tasks">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tasks" className="text-xl">
          Tasks
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          <Link className="link text-sm" to={ofEveryClient(paths.tasks)}>
            All tasks
          </Link>
          {mayWrite(workspace) && (
            <Button size="small" look="secondary" onClick={() => onAdding(true)}>
              Add a task
            </Button>
          )}
        </div>
      </div>
      <PagedList
        {...tasks}
        loading="Loading tasks..."
        more="Show more tasks"
        empty={<p className="text-sm text-muted">No open tasks.</p>}
      >
        <ul className="card divide-y divide-line" aria-label="Tasks" aria-busy={tasks.isLoading}>
          {tasks.items?.map((task) => (
            <TaskEntry key={task.id} workspace={workspace} task={task} tasks={tasks} />
          ))}
        </ul>
      </PagedList>
      <Suspense>
        {isAdding && (
          <TaskDialog
            workspace={workspace}
            open
            onSave={(input) => tasks.add({ ...input, contactId })}
            onClose={() => onAdding(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
