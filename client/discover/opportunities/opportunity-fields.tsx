import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewOpportunity } from "#contract/workspace/discover/opportunities"
import type { FieldErrors } from "../../lib/form.tsx"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"

interface OpportunityFieldsProps {
  workspace: MyWorkspace
  values: Partial<NewOpportunity>
  errors: FieldErrors
}

/** The details of a request, to be filled in or corrected. */
export const OpportunityFields = ({ workspace, values, errors }: OpportunityFieldsProps) => (
  <>
    <Field label="Title" error={errors.title}>
      <Input
        name="title"
        defaultValue={values.title}
        maxLength={300}
        autoComplete="off"
        dir="auto"
        required
      />
    </Field>
    <Field label="The request, in their words" error={errors.body}>
      <Textarea name="body" rows={6} defaultValue={values.body} maxLength={10_000} dir="auto" />
    </Field>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Outlet" hint="Its name, or its website" error={errors.outlet}>
        <Input name="outlet" defaultValue={values.outlet} maxLength={200} autoComplete="off" dir="auto" />
      </Field>
      <Field label="Journalist" hint="As in the byline" error={errors.journalist}>
        <Input
          name="journalist"
          defaultValue={values.journalist}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Field label="Reply to" hint="An email address, or a link" error={errors.replyTo}>
        <Input
          name="replyTo"
          defaultValue={values.replyTo}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <Field label="Web page" hint="A link, if there is one" error={errors.url}>
        <Input
          name="url"
          inputMode="url"
          defaultValue={values.url ?? ""}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <Field
        label="Deadline"
        hint="Such as 2027-03-01 or 2027-03-01T17:00, by the clock of its zone"
        error={errors.deadlineLocal}
      >
        <Input
          name="deadlineLocal"
          defaultValue={values.deadlineLocal ?? ""}
          placeholder="2027-03-01T17:00"
          maxLength={16}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Time zone"
        hint="Such as Europe/London or +01:00. Leave it empty where none is given"
        error={errors.deadlineZone}
      >
        <Input
          name="deadlineZone"
          defaultValue={values.deadlineZone ?? ""}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
    </div>
    <Field label="Deadline as written" error={errors.deadlineWords}>
      <Input
        name="deadlineWords"
        defaultValue={values.deadlineWords}
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
    </Field>
    <ClientSelect
      workspace={workspace}
      chosen={values.clientId}
      none="That of its story or campaign"
      error={errors.clientId}
    />
  </>
)
