import { type ImportField, importFields } from "#contract/workspace/across/imports"
import { MOST_FIELDS, NewOwnField, type OwnField } from "#contract/workspace/people/own-fields"
import { ownKey } from "#contract/workspace/people/own-fields/values"
import { Field, Select } from "../../ui/field.tsx"
import { nameField } from "./name-field.ts"

/** What is done with a column: it holds a field, becomes a new one of the workspace's own, or is left out. */
export type ColumnUse = ImportField | "new" | null

interface ColumnFieldProps {
  column: string
  hint: string
  use: ColumnUse
  own: readonly OwnField[]
  onChoose: (use: ColumnUse) => void
}

/** The choice of what a column of the file holds. */
export const ColumnField = ({ column, hint, use, own, onChoose }: ColumnFieldProps) => (
  <Field label={column} hint={hint}>
    <Select value={use ?? ""} onChange={({ target }) => onChoose(chosenUse(target.value, own))}>
      <option value="">Not imported</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {nameField(field)}
        </option>
      ))}
      {(own.length > 0 || mayBeField(column, own)) && (
        <optgroup label="Your fields">
          {own.map(({ key, name }) => (
            <option key={key} value={ownKey(key)}>
              {name}
            </option>
          ))}
          {mayBeField(column, own) && <option value="new">New field: {column}</option>}
        </optgroup>
      )}
    </Select>
  </Field>
)

/** Whether a field of the workspace's own can be named like the column. */
const mayBeField = (column: string, own: readonly OwnField[]): boolean =>
  own.length < MOST_FIELDS &&
  own.every(({ name }) => name.toLowerCase() !== column.toLowerCase()) &&
  NewOwnField.safeParse({ name: column, kind: "text" }).success

const chosenUse = (value: string, own: readonly OwnField[]): ColumnUse =>
  value === "new"
    ? "new"
    : (importFields.find((field) => field === value) ??
      own.map(({ key }) => ownKey(key)).find((field) => field === value) ??
      null)
