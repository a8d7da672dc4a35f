import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Task } from "#contract/workspace/people/tasks"
import { describeDue, today } from "../../lib/due-day.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { late } from "../../ui/late.tsx"
import { Moment } from "../../ui/moment.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import type { Tasks } from "./use-tasks.ts"

// Opened by hand: it is loaded after the list.
const TaskDialog = late(async () => (await import("./task-dialog.tsx")).TaskDialog)

interface TaskEntryProps {
  workspace: MyWorkspace
  task: Task
  tasks: Tasks
  /** The contact is named where the page is not about them. */
  isNaming?: boolean
}

/** One task: its title, contact, due date and owner, a box to complete it, and its other actions. */
export function TaskEntry({ workspace, task, tasks, isNaming = false }: TaskEntryProps) {
  const [open, setOpen] = useState<"change" | "delete" | null>(null)
  const isBusy = tasks.ticking === task.id
  const close = () => setOpen(null)
  const { title, contact, client, done } = task
  const canWrite = mayWrite(workspace)
  return (
    <li className="flex items-start gap-3 p-4">
      {canWrite && (
        <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="size-5"
            // Shows the new state while the request is running.
            checked={(done !== null) !== isBusy}
            disabled={tasks.ticking !== null}
            onChange={() => tasks.tick(task)}
            aria-label={done ? `Open again: ${title}` : `Done: ${title}`}
          />
        </label>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {isNaming && (
            <>
              For{" "}
              <Link className="link" to={paths.contactDetail(contact.id)}>
                <bdi>{contact.name}</bdi>
              </Link>
              {" · "}
            </>
          )}
          <PlanStatus task={task} />
          {client?.name && (
            <>
              {" · "}
              <bdi>{client.name}</bdi>
            </>
          )}
        </p>
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            {!done && (
              <Button
                size="small"
                look="quiet"
                aria-label={`Change ${title}`}
                onClick={() => setOpen("change")}
              >
                Change
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              aria-label={`Delete ${title}`}
              onClick={() => setOpen("delete")}
            >
              Delete
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {open === "change" && (
          <TaskDialog
            workspace={workspace}
            task={task}
            open
            onSave={(input) => tasks.change(task, input)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        title="Delete this task?"
        description={
          <>
            <bdi className="wrap-anywhere">{title}</bdi>
            {". It can be restored from the trash for 30 days."}
          </>
        }
        button={["Delete", "Deleting..."]}
        open={open === "delete"}
        onConfirm={() => tasks.remove(task)}
        onClose={close}
      />
    </li>
  )
}

function PlanStatus({ task: { dueOn, responsible, done } }: { task: Task }) {
  if (done)
    return (
      <>
        Done by <bdi>{done.by}</bdi>, <Moment at={done.at} />
      </>
    )
  const due = dueOn === null ? null : describeDue(dueOn, today())
  return (
    <>
      {due?.isLate ? <Badge tone="rose">{due.words}</Badge> : (due?.words ?? "No day")}
      {" · "}
      {responsible ? <bdi>{responsible.name}</bdi> : "Nobody yet"}
    </>
  )
}
