import * as z from "zod/mini"
import { NameOnOneLine } from "../../../../site/accounts/contract.ts"
import { line, orNone, text, toAsciiAddress } from "../../../../site/text/contract.ts"
import { blankDetails, type DetailKey, type Details, eachDetail } from "../contract.ts"
import { countries } from "../countries/contract.ts"
import { blanks, type Kind, type KindValues } from "../kinds/contract.ts"

const noAddress = "Please enter a valid email address"

/** An email address. Its domain may be typed in any script, and is stored in ASCII. */
export const ContactEmail = z
  .string(noAddress)
  .check(z.overwrite(toAsciiAddress), z.maxLength(254, noAddress), z.email(noAddress))

const Country = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{2}$/, { error: "Use two letters, such as GB", abort: true }),
  z.refine((code) => countries.includes(code), "There is no country with these letters"),
)

const isLanguage = (tag: string) => {
  try {
    return /^[A-Za-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A language as BCP 47 names it, in its usual letters. */
const Language = z.string().check(
  z.trim(),
  z.maxLength(35, "Use at most 35 characters"),
  z.refine(isLanguage, "Use a code such as en or pt-BR"),
  z.overwrite((tag) => (isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag)),
)

const isTimeZone = (name: string) => {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }))
  } catch {
    return false
  }
}

/** A zone of the IANA database. */
export const TimeZone = z.string().check(z.refine(isTimeZone, "Use a name such as Europe/Lisbon"))

/** How many entries a list holds. */
const most = { texts: 20, links: 10 } as const

/** Each once, whatever its letters, in the order given; what is blank is left out. */
const once = z.transform((entries: string[]) => [
  ...new Map(entries.filter(Boolean).map((entry) => [entry.toLowerCase(), entry])).values(),
])

const texts = (length: number) =>
  z.pipe(z.array(line(length)).check(z.maxLength(most.texts, `Give at most ${most.texts}`)), once)

const links = (length: number) =>
  z.pipe(
    z
      .array(
        z
          .url({ protocol: /^https$/, error: "Give addresses that begin with https://" })
          .check(z.maxLength(length, `Use at most ${length} characters`)),
      )
      .check(z.maxLength(most.links, `Give at most ${most.links}`)),
    once,
  )

/** What a detail of a kind must be, if it is anything. `most` is the number of characters. */
export const checks: { [K in Kind]: (most: number) => z.ZodMiniType<NonNullable<KindValues[K]>> } = {
  name: () => NameOnOneLine,
  email: () => ContactEmail,
  phone: line,
  text: line,
  longText: text,
  country: () => Country,
  language: () => Language,
  timeZone: () => TimeZone,
  texts,
  links,
}

/** What must be true of each detail as a form or an import gives it. */
export const detailSchemas = eachDetail(({ kind, most }) => {
  const schema = checks[kind](most) as z.ZodMiniType
  return blanks[kind] === null ? orNone(schema) : schema
}) as unknown as { [Key in DetailKey]: z.ZodMiniType<Details[Key]> }

type Defaulted<Schema extends z.ZodMiniType> = z.ZodMiniDefault<Schema>

/** The same of somebody new, who must have a name; what is left out is not known. */
export const newDetailSchemas = eachDetail((_, key) => {
  const schema: z.ZodMiniType = detailSchemas[key]
  return key === "name" ? schema : z._default(schema, blankDetails[key])
}) as unknown as {
  [Key in DetailKey]: Key extends "name" ? z.ZodMiniType<string> : Defaulted<z.ZodMiniType<Details[Key]>>
}
