import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"
import { toDetails } from "../../../http/validate.ts"
import type { Ctx } from "../context.ts"

/** What became of each row of a batch, in their order. */
export const BatchAnswerV1 = z
  .object({
    created: z.int(),
    failed: z.int(),
    rows: z.array(
      z.object({
        /** From 0. */
        row: z.int(),
        /** Null for one that failed, and for every one that was only tried. */
        id: z.nullable(z.string()),
        error: z.nullable(
          z.object({
            code: z.string(),
            message: z.string(),
            details: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
          }),
        ),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "BatchAnswer" })
type BatchAnswer = z.infer<typeof BatchAnswerV1>

/** Does the work for each row in a transaction of its own: one that is refused keeps no other back. */
export function doEach<Row>(ctx: Ctx, rows: readonly Row[], work: (row: Row) => string): BatchAnswer {
  const answers = rows.map((one, row): BatchAnswer["rows"][number] => {
    try {
      return { row, id: ctx.write(() => work(one)), error: null }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, message, extra } = error
      return { row, id: null, error: { code, message, details: extra.details ?? [] } }
    }
  })
  const failed = answers.filter(({ error }) => error !== null).length
  return { created: answers.length - failed, failed, rows: answers }
}

/** What would become of each row. Nothing of it stays, so a row that is good has no id either. */
export function tryEach<Row>(ctx: Ctx, rows: readonly Row[], work: (row: Row) => string): BatchAnswer {
  const tried: { answer?: BatchAnswer } = {}
  try {
    ctx.write(() => {
      tried.answer = doEach(ctx, rows, work)
      throw tried
    })
  } catch (error) {
    if (error !== tried || !tried.answer) throw error
  }
  const { created = 0, failed = 0, rows: answers = [] } = tried.answer ?? {}
  return { created, failed, rows: answers.map((row) => ({ ...row, id: null })) }
}

/** A row as its schema reads it. Throws 422. */
export function readRow<Read>(schema: z.ZodMiniType<Read>, row: unknown): Read {
  const read = z.safeParse(schema, row)
  if (read.success) return read.data
  const details = toDetails(read.error.issues)
  throw new Problem(422, "validation_failed", details[0]?.message ?? "This row is not valid.", { details })
}
