import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewReport, type Report, reportSections, usualSections } from "#contract/workspace/results/reports"
import { useForm } from "../../lib/form.tsx"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { PlanLine, workspaceHas } from "../../workspaces/plan-line.tsx"
import { SectionsField } from "./sections-field.tsx"

interface ReportFormProps {
  workspace: MyWorkspace
  /** The report that is changed; left out for a new one. */
  report?: Report
  /** The client of a new report, unless another is chosen. */
  client?: string
  onSave: (input: NewReport) => Promise<unknown>
  onClose: () => void
}

/** The form has one field for the sections, in their order. */
const Filled = z.pipe(
  z.transform(
    (values: Record<string, string>): z.input<typeof NewReport> => ({
      title: "",
      from: "",
      to: "",
      ...values,
      clientId: values.clientId || "cli_own",
      sections: reportSections.filter(() => false),
      ...(values.sections && { sections: values.sections.split(" ") as [] }),
    }),
  ),
  NewReport,
)

/** What a report is about: the client, the period, its parts in their order, and the words around the figures. */
export function ReportForm({ workspace, report, client, onSave, onClose }: ReportFormProps) {
  const form = useForm(Filled, async (input) => {
    await onSave(input)
    onClose()
  })
  const { from, to } = report ?? lastMonth()
  const timeZone = report?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const button = report ? (["Save Report", "Saving..."] as const) : (["Make Report", "Making..."] as const)
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <input type="hidden" name="timeZone" value={timeZone} />
      <Field label="Title" error={form.errors.title}>
        <Input
          name="title"
          defaultValue={report?.title}
          maxLength={150}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      {report ? (
        <input type="hidden" name="clientId" value={report.client.id} />
      ) : (
        <ClientSelect workspace={workspace} chosen={client || undefined} error={form.errors.clientId} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" error={form.errors.from}>
          <Input type="date" name="from" defaultValue={from} required />
        </Field>
        <Field label="To" hint="This day included" error={form.errors.to}>
          <Input type="date" name="to" defaultValue={to} required />
        </Field>
      </div>
      {workspaceHas(workspace, "customReporting") ? (
        <SectionsField chosen={report?.sections ?? usualSections} error={form.errors.sections} />
      ) : (
        <>
          <input type="hidden" name="sections" value={(report?.sections ?? usualSections).join(" ")} />
          <PlanLine workspace={workspace} feature="customReporting" />
        </>
      )}
      <Field label="Summary (optional)" hint="A blank line begins a paragraph." error={form.errors.summary}>
        <Textarea name="summary" defaultValue={report?.summary} rows={4} maxLength={10_000} dir="auto" />
      </Field>
      <Field label="Next steps (optional)" error={form.errors.nextSteps}>
        <Textarea name="nextSteps" defaultValue={report?.nextSteps} rows={3} maxLength={10_000} dir="auto" />
      </Field>
    </DialogForm>
  )
}

/** The first and the last day of the month before this one. */
function lastMonth(): { from: string; to: string } {
  const now = new Date()
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return {
    from: day(new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1))),
    to: day(new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0))),
  }
}
