import * as z from "zod/mini"
import type { Ctx } from "../context.ts"
import type { Scope } from "../keys/contract.ts"

/** What a program may ask for in place of another request: the thing whose id a field holds. */
export interface Expansion<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The field that holds the id, or null. */
  idIn: string
  /** The scope that reads such a thing by itself, so that no key learns more than it may. */
  scope: Scope
  data: Schema
  /** The things with these ids, by one query however many they are. */
  read: (ctx: Ctx, ids: readonly string[]) => ReadonlyMap<string, unknown>
}

/** Which expansions a schema's `expanded` was made of. */
export const expansionsOf = new WeakMap<object, Readonly<Record<string, Expansion>>>()

/** The field `expanded` of a resource: there only in an answer to a request that named some of these. */
export function expandedBy<Known extends Readonly<Record<string, Expansion>>>(known: Known) {
  const parts = Object.fromEntries(
    Object.entries(known).map(([name, { data }]) => [name, z.optional(z.nullable(data))]),
  )
  const schema = z.optional(
    z.object(parts as { [Name in keyof Known]: z.ZodMiniOptional<z.ZodMiniNullable<Known[Name]["data"]>> }),
  )
  expansionsOf.set(schema, known)
  return schema
}
