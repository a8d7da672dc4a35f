import { createHash } from "node:crypto"
import { and, eq, lte } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { seal, unseal } from "../../../seal.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx, WorkspaceContext } from "../context.ts"
import { idempotencyKeys } from "./table.ts"

/**
 * Does a write and answers with its result; with an `Idempotency-Key`, once in a day, and a repetition is given the
 * first answer. The write and its answer are stored in one transaction, so neither a crash nor a race can leave one
 * without the other. A refusal has changed nothing and is not stored: the repetition is judged again. An answer with a
 * secret is stored sealed. Throws 422 for a key that came with another request.
 */
export function answerOnce<Input>(
  c: WorkspaceContext,
  status: 200 | 201,
  input: Input,
  work: (ctx: Ctx, input: Input) => unknown,
  { isSecret = false } = {},
): Response {
  const { ctx } = c.var
  const key = readName(c.req.header("Idempotency-Key"))
  const answer = () => JSON.stringify({ status: "success", data: work(ctx, input) })
  const send = (text: string, headers: Record<string, string> = {}) =>
    c.body(text, status, { "Content-Type": "application/json", ...headers })
  if (key === null) return send(ctx.write(answer))

  const bodyHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url")
  const request = { method: c.req.method, path: c.req.path, bodyHash }
  return ctx.write(() => {
    const kept = findKept(ctx, key)
    if (!kept) {
      const text = answer()
      const kept = isSecret ? seal(ctx.settings, "webhooks", ctx.actor.id, text) : text
      const row = { apiKeyId: ctx.actor.id, key, ...request, status, answer: kept, createdAt: ctx.now }
      ctx.db.insert(idempotencyKeys).values(row).run()
      return send(text)
    }
    const isSame = kept.method === request.method && kept.path === request.path && kept.bodyHash === bodyHash
    if (!isSame) throw keyReused()
    const text = isSecret ? unseal(ctx.settings, "webhooks", ctx.actor.id, kept.answer) : kept.answer
    if (text === null) throw keyReused()
    return send(text, { "Idempotency-Replayed": "true" })
  })
}

function findKept({ db, actor, now }: Ctx, key: string) {
  db.delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, now - DAY))
    .run()
  const isThis = and(eq(idempotencyKeys.apiKeyId, actor.id), eq(idempotencyKeys.key, key))
  return db.select().from(idempotencyKeys).where(isThis).get()
}

function readName(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header
  const message = "Use 1 to 255 visible ASCII characters."
  const details = [{ field: "Idempotency-Key", code: "invalid", message }]
  throw new Problem(422, "validation_failed", message, { details })
}

const keyReused = () =>
  new Problem(422, "idempotency_conflict", "This Idempotency-Key came with another request before.")
