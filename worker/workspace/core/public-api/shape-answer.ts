import type { $ZodObject, $ZodType } from "zod/v4/core"
import { Problem } from "../../../http/problem.ts"
import type { WorkspaceContext } from "../context.ts"
import { requirePermission } from "../may.ts"
import { type Expansion, expansionsOf } from "./expansion.ts"

/** What a program may ask for in an answer: its fields, and what their ids lead to. */
export interface Shapes {
  fields: readonly string[]
  expansions: Readonly<Record<string, Expansion>>
}

type Row = Record<string, unknown>

/** The field in which what was expanded stands. */
export const EXPANDED = "expanded"

/** Read from the schema of `data`, so that nothing is declared twice; null for what is no object. */
export function shapesOf(data: $ZodType): Shapes | null {
  if (data._zod.def.type !== "object") return null
  const { shape } = (data as $ZodObject)._zod.def
  const { [EXPANDED]: expanded } = shape
  return {
    fields: Object.keys(shape).filter((name) => name !== EXPANDED),
    expansions: (expanded && expansionsOf.get(expanded)) ?? {},
  }
}

/**
 * The way to make an answer as `fields` and `expand` ask; null where neither is asked for. Throws 422 for a name that is
 * none, and 403 where the key may not read what it wants expanded.
 */
export function readShape(
  c: WorkspaceContext,
  { fields, expansions }: Shapes,
): ((answer: { data: Row | Row[] }) => object) | null {
  const named = readNames(c, "fields", fields)
  const wanted = readNames(c, "expand", Object.keys(expansions))
  if (!named && !wanted) return null
  const chosen = new Set(named ?? fields)
  const asked = (wanted ?? []).flatMap((name) => {
    const expansion = expansions[name]
    return expansion ? [{ name, ...expansion }] : []
  })
  for (const { scope } of asked) requirePermission(c.var.ctx.actor, scope)
  return ({ data, ...rest }) => {
    const rows = [data].flat()
    const found = asked.map(({ name, idIn, read }) => {
      const ids = new Set(rows.map((row) => row[idIn]).filter((id) => typeof id === "string"))
      return { name, idIn, known: read(c.var.ctx, [...ids]) }
    })
    const shaped = rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([name]) => chosen.has(name))),
      ...(wanted && {
        [EXPANDED]: Object.fromEntries(
          found.map(({ name, idIn, known }) => [name, known.get(String(row[idIn])) ?? null]),
        ),
      }),
    }))
    return { ...rest, data: Array.isArray(data) ? shaped : shaped[0] }
  }
}

/** The names in a part of the query, with commas between them; null without that part. */
function readNames(c: WorkspaceContext, part: string, known: readonly string[]): string[] | null {
  const given = c.req.query(part)
  if (given === undefined) return null
  const names = given.split(",").map((name) => name.trim())
  if (names.every((name) => known.includes(name))) return names
  const message =
    known.length > 0 ? `Name some of these: ${known.join(", ")}` : "Nothing can be expanded here"
  const details = [{ field: part, code: "invalid", message }]
  throw new Problem(422, "validation_failed", message, { details })
}
