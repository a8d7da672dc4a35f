import { MOST_CHOICES } from "#contract/workspace/people/own-fields"
import type { FieldErrors } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"

/** A choice as it is typed; `was` is the name that it is known by. */
export interface TypedChoice {
  place: number
  name: string
  was?: string
}

/** The choices of a field to be edited; of a new one there is an empty one. */
export const typedChoices = (choices: readonly string[]): TypedChoice[] =>
  choices.length === 0 ? [{ place: 0, name: "" }] : choices.map((name, place) => ({ place, name, was: name }))

/** What was typed, without new choices that are still empty. */
export const choicesIn = (choices: readonly TypedChoice[]) =>
  choices
    .filter(({ name, was }) => was !== undefined || name.trim() !== "")
    .map(({ place, ...choice }) => choice)

/** What is wrong with the choices, or with one of them. */
export const choicesError = (errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([name]) => name.split(".")[0] === "choices")?.[1]

interface ChoicesEditorProps {
  choices: readonly TypedChoice[]
  onChange: (choices: TypedChoice[]) => void
  error: string | undefined
}

/** The choices of a field: named, added, moved and removed. */
export function ChoicesEditor({ choices, onChange, error }: ChoicesEditorProps) {
  const add = () =>
    onChange([...choices, { place: Math.max(-1, ...choices.map(({ place }) => place)) + 1, name: "" }])
  const moveUp = (at: number, choice: TypedChoice) =>
    onChange(choices.toSpliced(at, 1).toSpliced(at - 1, 0, choice))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Choices</legend>
      {choices.map((choice, at) => (
        <div key={choice.place} className="flex flex-wrap items-end gap-2">
          <Field label={`Choice ${at + 1}`} className="min-w-32 flex-1" error={at === 0 ? error : undefined}>
            <Input
              name={at === 0 ? "choices" : undefined}
              value={choice.name}
              maxLength={100}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => onChange(choices.with(at, { ...choice, name: target.value }))}
            />
          </Field>
          <div className="flex">
            {at > 0 && (
              <Button
                size="small"
                look="quiet"
                aria-label={`Move choice ${at + 1} up`}
                onClick={() => moveUp(at, choice)}
              >
                Up
              </Button>
            )}
            {choices.length > 1 && (
              <Button
                size="small"
                look="quiet"
                aria-label={`Remove choice ${at + 1}`}
                onClick={() => onChange(choices.toSpliced(at, 1))}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      ))}
      {choices.length < MOST_CHOICES && (
        <Button size="small" look="secondary" className="justify-self-start" onClick={add}>
          Add Choice
        </Button>
      )}
    </fieldset>
  )
}
