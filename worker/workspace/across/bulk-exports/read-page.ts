import type { Ctx } from "../../core/context.ts"
import type { ExportRow } from "./table.ts"

/** Answers a call of the public API in this workspace, as this key. */
export type AskList = (ctx: Omit<Ctx, "actor">, keyId: string, path: string) => Promise<Response>

/** A page of a list, and the cursor of the next; null at the end. */
export interface ListPage {
  rows: Record<string, unknown>[]
  next: string | null
}

interface ListAnswer {
  data: Record<string, unknown>[]
  meta: { next_cursor: string | null }
}

/** As the address of a list has it. */
export const pathOf = (
  { list, query }: Pick<ExportRow, "list" | "query">,
  paging: Record<string, string>,
): string => `/v1/${list}?${new URLSearchParams({ ...query, ...paging })}`

/** One page of a list as the key may read it now, or why it may not any more. */
export async function readPage(
  ctx: Ctx,
  { apiKeyId, cursor, ...about }: Pick<ExportRow, "apiKeyId" | "list" | "query" | "cursor">,
  ask: AskList,
): Promise<ListPage | { refused: string }> {
  const answer = await ask(ctx, apiKeyId, pathOf(about, { limit: "100", ...(cursor !== null && { cursor }) }))
  if (answer.ok) {
    const { data, meta }: ListAnswer = await answer.json()
    return { rows: data, next: meta.next_cursor }
  }
  // What may pass: the job tries it again.
  if (answer.status >= 500) throw new Error(`The list answered ${answer.status}`)
  const { error }: { error: { message: string } } = await answer.json()
  return { refused: error.message }
}
