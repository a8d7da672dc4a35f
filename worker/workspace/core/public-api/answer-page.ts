import type { WorkspaceContext } from "../context.ts"

interface Page {
  total: number
  nextCursor: string | null
}

/** Answers with a page of a list and its position in the whole. */
export const answerPage = <Found extends Page>(
  c: WorkspaceContext,
  { page, limit }: { page: number; limit: number },
  found: Found,
  present: (found: Found) => unknown[],
) =>
  c.json({
    status: "success",
    data: present(found),
    meta: { page, limit, total: found.total, next_cursor: found.nextCursor },
  })
