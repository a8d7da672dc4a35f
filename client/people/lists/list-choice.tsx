import { useState } from "react"
import * as z from "zod/mini"
import type { List } from "#contract/workspace/people/lists"
import type { FieldErrors } from "../../lib/form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"

interface ListChoiceProps {
  label: string
  /** The word for one of them. */
  one: string
  lists: readonly List[]
  /** The words for the choice "none", which then comes first: the field `list` is `none`. */
  none?: string
  errors?: FieldErrors
  onChoose?: (value: string) => void
}

/** Chooses a list in a form, or names a new one: the field `list` is empty then, and `name` is not. */
export function ListChoice({ label, one, lists, none, errors = {}, onChoose }: ListChoiceProps) {
  const [chosen, setChosen] = useState(none ? "none" : (lists[0]?.id ?? ""))
  const choose = (value: string) => {
    setChosen(value)
    onChoose?.(value)
  }
  return (
    <>
      {lists.length === 0 && !none ? (
        <input type="hidden" name="list" value="" />
      ) : (
        <Field label={label} error={errors.list}>
          <Select name="list" value={chosen} onChange={(event) => choose(event.target.value)}>
            {none && <option value="none">{none}</option>}
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">A new {one}…</option>
          </Select>
        </Field>
      )}
      {chosen === "" && (
        <Field label={`Name of the new ${one}`} error={errors.name}>
          <Input name="name" maxLength={100} autoComplete="off" dir="auto" required />
        </Field>
      )}
    </>
  )
}

/** Refuses a form that neither chooses a list nor names a new one. */
export const withList = <Values extends { list: string; name: string }>(schema: z.ZodMiniType<Values>) =>
  schema.check(
    z.refine(({ list, name }) => list !== "" || name.trim() !== "", {
      message: "Give it a name",
      path: ["name"],
    }),
  )
