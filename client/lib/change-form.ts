import { useEffect, useRef } from "react"
import * as z from "zod/mini"
import { type Submit, useForm } from "./form.tsx"

type Typed = Record<string, unknown>

/**
 * A form of something that exists. It sends only the fields that were changed since it was opened, so that two people who edit
 * the same record do not undo each other. A form that also makes new ones says when it does: then everything is sent.
 */
export function useChangeForm<Values>(
  schema: z.ZodMiniType<Values>,
  submit: Submit<Values>,
  { isNew = false } = {},
) {
  const opened = useRef<Typed | null>(null)
  const save: Submit<Values> = async (values, element) => {
    await submit(values, element)
    // A form that stays is read anew: what it holds is saved now.
    opened.current = null
  }
  const form = useForm(isNew ? schema : onlyChanged(() => opened.current ?? {}, schema), save)
  const { ref } = form.attributes
  // Some forms appear only once what they offer has come. Fields that are disabled meanwhile are not read.
  useEffect(() => {
    if (ref.current && !form.isBusy) opened.current ??= Object.fromEntries(new FormData(ref.current))
  })
  return form
}

/** The schema, given only what differs from what the form was opened with. */
export const onlyChanged = <Values>(openedWith: () => Typed, schema: z.ZodMiniType<Values>) =>
  z.pipe(
    z.transform((typed: Typed): unknown => {
      const opened = openedWith()
      return Object.fromEntries(Object.entries(typed).filter(([name, value]) => opened[name] !== value))
    }),
    schema,
  )
