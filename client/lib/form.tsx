import { type SubmitEvent, useEffect, useRef, useState } from "react"
import * as z from "zod/mini"
import type { ActionOptions } from "./action.ts"
import { ApiError } from "./api-error.ts"
import { useAction } from "./use-action.ts"

/** The error of each field, by its name. */
export type FieldErrors = Record<string, string>

/** Sends the form's values. Failures are shown: an ApiError's details at their fields, the rest as `failure`. */
export type Submit<Values> = (values: Values, form: HTMLFormElement) => Promise<void>

/**
 * A form with uncontrolled fields, so that text typed before hydration is kept. It is validated with the server's own
 * schema, and the server's errors appear in the same places. One submission at a time.
 */
export function useForm<Values>(
  schema: z.ZodMiniType<Values>,
  submit: Submit<Values>,
  { onRefused }: Pick<ActionOptions, "onRefused"> = {},
) {
  const ref = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useAction()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError | null>(null)

  // Disabled fields lose the focus; after a failure the focus moves to the first invalid field.
  useEffect(() => {
    if (!isBusy && (failure || Object.keys(errors).length > 0)) focusFirstWrong(ref.current)
  }, [isBusy, errors, failure])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const checked = z.safeParse(schema, Object.fromEntries(new FormData(form)))
    setFailure(null)
    setErrors(checked.success ? {} : firstOfEach(checked.error.issues))
    if (!checked.success) return
    await run(() => submit(checked.data, form).catch(asRefusal), {
      onRefused: (refusal) => {
        setErrors(detailsFor(form, refusal))
        setFailure(refusal)
        return onRefused?.(refusal)
      },
    })
  }

  /** The failure of the whole form, when it belongs to no field. */
  const trouble = failure && Object.keys(errors).length === 0 ? failure.message : null
  // A POST, so that a password could never get into an address, whatever becomes of the script.
  return {
    isBusy,
    errors,
    failure,
    trouble,
    attributes: { ref, method: "post", noValidate: true, onSubmit } as const,
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof ApiError) throw error
  console.error(error)
  throw new ApiError(0, "unforeseen", "Something went wrong. Please try again.")
}

interface Issue {
  path: PropertyKey[]
  message: string
}

function firstOfEach(issues: Issue[]): FieldErrors {
  const entries = issues.map((issue) => [issue.path.join("."), issue.message] as const)
  return Object.fromEntries(entries.reverse())
}

const detailsFor = (form: HTMLFormElement, { details }: ApiError): FieldErrors =>
  firstOfEach(
    details
      .filter(({ field }) => form.elements.namedItem(field))
      .map(({ field, message }) => ({ path: [field], message })),
  )

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]")
  if (wrong) wrong.focus()
  else if (document.activeElement === document.body)
    form?.querySelector<HTMLElement>("[type=submit]")?.focus()
}
