import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { OWN_CLIENT } from "#contract/workspace/people/clients"
import { NewReport, type Report, ReportChange, usualSections } from "#contract/workspace/results/reports"
import { useChangeForm } from "../../lib/change-form.ts"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { PlanLine, workspaceHas } from "../../workspaces/plan-line.tsx"
import { SectionsField } from "./sections-field.tsx"

interface ReportFieldsProps<Values> {
  workspace: MyWorkspace
  schema: z.ZodMiniType<Values>
  /** The report that is changed; left out for a new one. */
  report?: Report
  /** The client of a new report, unless another is chosen. */
  client?: string
  onSave: (input: Values) => Promise<unknown>
  onClose: () => void
}

type FormOf<Values> = Omit<ReportFieldsProps<Values>, "schema" | "report">
type ReportFormProps = (FormOf<NewReport> & { report?: never }) | (FormOf<ReportChange> & { report: Report })

/** What a report is about: the client, the period, its parts in their order, and the words around the figures. */
export const ReportForm = (form: ReportFormProps) =>
  form.report ? (
    <ReportFields {...form} schema={ReportChange} />
  ) : (
    <ReportFields {...form} schema={NewReport} />
  )

/** The form has one field for the sections, in their order. */
export const withSections = <Values,>(schema: z.ZodMiniType<Values>) =>
  z.pipe(
    z.transform(({ clientId, sections, ...values }: Record<string, string>): unknown => ({
      ...values,
      ...(clientId !== undefined && { clientId: clientId || OWN_CLIENT }),
      ...(sections !== undefined && { sections: sections.split(" ").filter(Boolean) }),
    })),
    schema,
  )

function ReportFields<Values>({
  workspace,
  schema,
  client,
  onSave,
  onClose,
  ...given
}: ReportFieldsProps<Values>) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [report] = useState(given.report)
  const save = async (input: Values) => {
    await onSave(input)
    onClose()
  }
  const form = useChangeForm(withSections(schema), save, { isNew: !report })
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
      {!report && (
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
