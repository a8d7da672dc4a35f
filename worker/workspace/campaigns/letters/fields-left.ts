import { type MergeField, mergeFields } from "./contract.ts"

/** The merge fields that a finished text still has where something else should stand. */
export const fieldsLeftIn = (text: string): MergeField[] =>
  [...text.matchAll(/\{\{-?\s*(\w{1,40})/g)].flatMap(
    ([, name]) => mergeFields.find((field) => field === name) ?? [],
  )
