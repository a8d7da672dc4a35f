import * as z from "zod/mini"
import { checks } from "./checks/contract.ts"
import {
  type DetailKey,
  type Details,
  details,
  eachDetail,
  type KnownDetails,
  writtenName,
} from "./contract.ts"
import { blanks } from "./kinds/contract.ts"

type Written<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Written<Rest>}`
  : Name
type KeyOf<Name> = { [Key in DetailKey]: Written<Key> extends Name ? Key : never }[DetailKey]
type NameV1 = Written<DetailKey>

/** What a program reads of a person. */
export type DetailsV1 = { [Name in NameV1]: KnownDetails[KeyOf<Name>] }

/** The same values by the names that programs have for them. */
const named = <Value>(values: Record<DetailKey, Value>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [writtenName(key), value]))

export const presentDetailsV1 = (known: KnownDetails) =>
  named(eachDetail((_, key) => known[key])) as DetailsV1

/** What a program reads. */
export const readDetailsV1 = named(
  eachDetail(({ kind }) => {
    if (Array.isArray(blanks[kind])) return z.array(z.string())
    return blanks[kind] === null || kind === "phone" ? z.nullable(z.string()) : z.string()
  }),
) as unknown as { [Name in NameV1]: z.ZodMiniType<DetailsV1[Name]> }

const sent = eachDetail(({ kind, most }) => {
  const schema = checks[kind](most) as z.ZodMiniType
  if (kind === "phone")
    return z.pipe(
      z.nullable(schema),
      z.transform((text) => text ?? ""),
    )
  return blanks[kind] === null ? z.nullable(schema) : schema
})

/** What a program sends of somebody new: null is nothing where nothing is read as null. */
export const newDetailsV1 = named(
  eachDetail((detail, key) => {
    const { kind } = detail
    const schema = kind === "name" ? sent[key] : z._default(sent[key], blanks[kind])
    return described(schema, detail)
  }),
) as {
  [Name in NameV1]: Name extends "name"
    ? z.ZodMiniType<string>
    : z.ZodMiniDefault<z.ZodMiniType<Details[KeyOf<Name>]>>
}

/** What a program sends to change somebody. */
export const changedDetailsV1 = named(
  eachDetail((detail, key) => described(z.optional(sent[key]), detail)),
) as {
  [Name in NameV1]: z.ZodMiniOptional<z.ZodMiniType<Details[KeyOf<Name>]>>
}

/** What the document says of a field. */
function described(schema: z.ZodMiniType, { meaning, example }: { meaning: string; example: unknown }) {
  z.globalRegistry.add(schema, { description: meaning, ...(example !== null && { examples: [example] }) })
  return schema
}

const keys = new Map(Object.keys(details).map((key) => [writtenName(key), key]))

/** What was sent, with its details by the names that the product has for them. */
export const fromV1 = (input: object): Partial<Details> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [keys.get(name) ?? name, value]))
