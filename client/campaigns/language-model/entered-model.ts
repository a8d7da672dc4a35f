import * as z from "zod/mini"
import { LanguageModelInput } from "#contract/workspace/campaigns/language-model"

const Fields = z.record(z.string(), z.unknown())

/** What a form gives, as it is sent: a number may be written with spaces or commas, and no key keeps the stored one. */
function toInput({ key, monthlyLimit, readsAnswers, ...rest }: z.infer<typeof Fields>) {
  const digits = String(monthlyLimit ?? "").replaceAll(/[\s,.]/g, "")
  const fields: object = {
    ...rest,
    ...(key !== "" && key !== undefined && { key }),
    monthlyLimit: digits === "" ? null : Number(digits),
    readsAnswers: readsAnswers === "on",
  }
  // What it is is for the next schema to say.
  return fields as z.input<typeof LanguageModelInput>
}

export const EnteredModel = z.pipe(z.pipe(Fields, z.transform(toInput)), LanguageModelInput)
