import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"
import { toDetails } from "../../../http/validate.ts"
import type { Ctx, WorkspaceContext } from "../context.ts"
import { answerOnce } from "./answer-once.ts"

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

/** The most rows of a batch. */
export const MOST_ROWS = 1000

/** What every batch says of itself. */
export const EACH_ROW =
  "Each row stands for itself: those that are good are kept, and the answer says of each, in the same order, what became of it. With an Idempotency-Key a repetition adds nothing twice. With dry_run it only says what would become of them."

const rows = z
  .array(z.record(z.string(), z.unknown()))
  .check(z.minLength(1, "Give at least one row"), z.maxLength(MOST_ROWS, "Give at most 1,000 rows at once"))

/** A body with rows under the name of what they are. Each is checked by itself, so that one that is wrong keeps no other back. */
export const batchOf = <Name extends string>(name: Name) =>
  z.strictObject({
    ...({ [name]: rows } as Record<Name, typeof rows>),
    dry_run: z._default(z.boolean(), false),
  })

interface Batch<Row> {
  schema: z.ZodMiniType<Row>
  /** Throws where no row could be added. */
  check?: (ctx: Ctx) => void
  /** Adds a row, and returns the id of what it made. */
  add: (ctx: Ctx, row: Row) => string
  /** Told how many were added. */
  note?: (ctx: Ctx, created: number) => void
}

/** Answers with what became of each row. */
export const answerBatch = <Row>(
  c: WorkspaceContext,
  { rows, dry_run: isDry }: { rows: readonly unknown[]; dry_run: boolean },
  { schema, check, add, note }: Batch<Row>,
): Response =>
  answerOnce(c, 200, { rows, isDry }, (ctx) => {
    check?.(ctx)
    const answer = (isDry ? tryEach : doEach)(ctx, rows, (row) => add(ctx, readRow(schema, row)))
    if (!isDry && answer.created > 0) note?.(ctx, answer.created)
    return answer
  })

/** Does the work for each row in a transaction of its own: one that is refused keeps no other back. */
function doEach<Row>(ctx: Ctx, rows: readonly Row[], work: (row: Row) => string): BatchAnswer {
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
function tryEach<Row>(ctx: Ctx, rows: readonly Row[], work: (row: Row) => string): BatchAnswer {
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
