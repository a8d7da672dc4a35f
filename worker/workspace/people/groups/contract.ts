import { line } from "../../../site/text/contract.ts"

/** A list gathers people, to write to them for instance. A tag is seen on each of its people. */
export const listKinds = ["list", "tag"] as const
export type ListKind = (typeof listKinds)[number]

export const ListName = line(100, "Give it a name")

/** A list or tag of a person. */
export interface Membership {
  id: string
  kind: ListKind
  name: string
}
