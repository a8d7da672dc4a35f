import { useState } from "react"
import type * as z from "zod/mini"
import type { Team } from "#contract/site/members"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Task, TaskChange, TaskDetails } from "#contract/workspace/people/tasks"
import { useSession } from "../../auth/session.tsx"
import { usePages } from "../../data/use-pages.ts"
import { useChangeForm } from "../../lib/change-form.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ClientSelect } from "../clients/client-select.tsx"

interface TaskFormProps<Values> {
  workspace: MyWorkspace
  schema: z.ZodMiniType<Values>
  /** The task that is changed; left out for a new one. */
  task?: Task
  onSave: (input: Values) => Promise<void>
  onClose: () => void
}

type FormOf<Values> = Omit<TaskFormProps<Values>, "schema" | "task">
type TaskDialogProps = { open: boolean } & (
  | (FormOf<TaskDetails> & { task?: never })
  | (FormOf<TaskChange> & { task: Task })
)

/** Asks for a task's title, due date and owner. */
export const TaskDialog = ({ open, ...form }: TaskDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={form.task ? "Change this task" : "Add a task"}>
    {form.task ? <TaskForm {...form} schema={TaskChange} /> : <TaskForm {...form} schema={TaskDetails} />}
  </Dialog>
)

const membersOf = ({ members }: Team) => ({ items: members, before: null })

function TaskForm<Values>({ workspace, schema, onSave, onClose, ...given }: TaskFormProps<Values>) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [task] = useState(given.task)
  const { user } = useSession()
  const { items: members, failure, onRetry } = usePages(endpointOf(workspace, "/members"), membersOf)
  const save = async (values: Values) => {
    await onSave(values)
    onClose()
  }
  const form = useChangeForm(schema, save, { isNew: !task })
  if (!members)
    return failure ? (
      <ReadFailure failure={failure} onRetry={onRetry} />
    ) : (
      <Spinner label="Loading the team..." className="min-h-32" />
    )
  const doers = members.filter(({ role }) => role !== "viewer")
  return (
    <DialogForm form={form} button={["Save Task", "Saving..."]} onClose={onClose}>
      <Field label="Task" error={form.errors.title}>
        <Input
          name="title"
          defaultValue={task?.title}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field label="Due (optional)" error={form.errors.dueOn}>
        <Input name="dueOn" type="date" max="9999-12-31" defaultValue={task?.dueOn ?? ""} />
      </Field>
      <Field label="Assigned to" error={form.errors.responsibleId}>
        <Select name="responsibleId" defaultValue={task ? (task.responsible?.id ?? "") : (user?.id ?? "")}>
          <option value="">Nobody yet</option>
          {doers.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {userId === user?.id ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
      </Field>
      <ClientSelect
        workspace={workspace}
        chosen={task && (task.client?.id ?? null)}
        none="No client in particular"
        error={form.errors.clientId}
      />
    </DialogForm>
  )
}
