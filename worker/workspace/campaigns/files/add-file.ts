import { count } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { drain, readAtMost } from "../../../http/unread-body.ts"
import { answering } from "../../../site/media/store.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { keyOf } from "./address.ts"
import { type KeptFile, LIMITS, type NewFile, REFUSALS } from "./contract.ts"
import { presentFile } from "./list-files.ts"
import { readFile, toFileName } from "./read-file.ts"
import { type FileRow, files } from "./table.ts"

/**
 * Stores a file under an address that cannot be guessed. Throws 409 when there are too many, and 413, 415 and 422 for a
 * file that is not accepted.
 */
export async function addFile(
  ctx: Ctx,
  store: R2Bucket,
  { name }: NewFile,
  body: ReadableStream<Uint8Array> | null,
): Promise<KeptFile> {
  const given = await readBody(body)
  refuseFull(ctx)
  const file = readFile(given)
  if (!file) throw refuse(415, "unsupported_media_type", REFUSALS.type)
  const row: FileRow = {
    id: newId("fil", ctx.now),
    secret: crypto.randomUUID().replaceAll("-", ""),
    name: toFileName(name, file.type),
    type: file.type,
    bytes: file.bytes.length,
    createdBy: ctx.actor.name,
    createdAt: ctx.now,
  }
  const key = keyOf(ctx.workspaceId, row.secret)
  // The object first: a row always has its object, and one whose row could not be written is removed again.
  await answering(ctx, () => store.put(key, file.bytes, { httpMetadata: { contentType: row.type } }))
  try {
    ctx.write(() => {
      refuseFull(ctx)
      ctx.db.insert(files).values(row).run()
      record(ctx, "file.added", row.id)
    })
  } catch (error) {
    await answering(ctx, () => store.delete(key))
    throw error
  }
  return presentFile(ctx, row)
}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const bytes = body && (await readAtMost(body, LIMITS.bytes))
  if (body && !bytes) {
    await drain(body)
    throw refuse(413, "request_entity_too_large", REFUSALS.bytes)
  }
  if (!bytes || bytes.length === 0) throw refuse(422, "validation_failed", REFUSALS.empty)
  return bytes
}

function refuseFull({ db }: Ctx): void {
  const kept = db.select({ all: count() }).from(files).get()?.all ?? 0
  if (kept >= LIMITS.files) throw conflict(REFUSALS.full)
}

const refuse = (status: 413 | 415 | 422, code: string, message: string) =>
  new Problem(status, code, message, { details: [{ field: "file", code: "invalid", message }] })
