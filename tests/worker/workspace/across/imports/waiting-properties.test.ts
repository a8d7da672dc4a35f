import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { exportCsv } from "../../../../../worker/workspace/across/exports/export-contacts.ts"
import { toLine } from "../../../../../worker/workspace/across/files/csv-line.ts"
import { applyImport } from "../../../../../worker/workspace/across/imports/apply-import.ts"
import type { Import, Policy } from "../../../../../worker/workspace/across/imports/contract.ts"
import { findImport } from "../../../../../worker/workspace/across/imports/find-import.ts"
import { previewImport } from "../../../../../worker/workspace/across/imports/preview-import.ts"
import { undoImport } from "../../../../../worker/workspace/across/imports/undo-import.ts"
import { uploadImport } from "../../../../../worker/workspace/across/imports/upload-import.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { asClock } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"

const row = fc.tuple(
  fc.constantFrom("Wren Hollis", "Ada Ek"),
  fc.constantFrom("", "", "a@paper.example", "b@paper.example", "c@paper.example", "none"),
  fc.constantFrom("", "Harbour Weekly", "harbour weekly", "Tallow"),
  fc.constantFrom("", "https://social.example/@one", "https://social.example/@two"),
)
const file = fc
  .array(row, { minLength: 1, maxLength: 12 })
  .map((rows) => [["name", "email", "company", "links"], ...rows].map((cells) => toLine(cells)).join(""))

/** An empty workspace whose clock does nothing but imports. */
const inWorkspace = (work: (own: ReturnType<typeof importsOf>) => Promise<void>) => {
  const workspaceId = `wsp_${crypto.randomUUID()}`
  return runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) =>
    work(importsOf(storage, workspaceId)),
  )
}

function importsOf(storage: DurableObjectStorage, workspaceId: string) {
  let now = Date.parse("2026-05-05T12:00:00Z")
  const rest = asClock(storage, workspaceId)
  const enter = (): Ctx => ({ ...rest, now })
  const settle = async (id: string): Promise<Import> => {
    for (;;) {
      storage.sql.exec("delete from jobs where kind not like 'import.%'")
      const item = findImport(enter(), id)
      if (item.state === "applied" || item.state === "undone") return item
      now += 60_000
      await runNextJob(enter)
    }
  }
  return {
    exported: () => [...exportCsv(enter(), {})].join(""),
    async importFile(text: string, policy: Policy) {
      now += 60_000
      const { id, mapping } = await uploadImport(enter(), { name: "list.csv" }, new Blob([text]).stream())
      await previewImport(enter(), id, mapping)
      applyImport(enter(), id, { policy })
      return settle(id)
    },
    async undo(id: string) {
      now += 60_000
      undoImport(enter(), id)
      return settle(id)
    },
  }
}

test("whatever files come, every row is counted, a file twice brings nobody new, and undoing leaves everything as it was", async () => {
  const policies = fc.constantFrom<Policy>("skip", "fill_blanks")
  await fc.assert(
    fc.asyncProperty(file, file, policies, (one, other, policy) =>
      inWorkspace(async ({ importFile, undo, exported }) => {
        const [empty, first] = [exported(), await importFile(one, policy)]
        const [before, second] = [exported(), await importFile(other, policy)]
        const after = exported()
        const again = await importFile(other, policy)
        expect(again.counts).toMatchObject({ created: 0, created_waiting: 0, completed: 0 })
        // Of several rows about somebody new the first counts; once they are known, the others may fill their blanks.
        if (second.counts?.duplicate_in_file === 0) expect(exported()).toBe(after)
        for (const { counts, rows } of [first, second, again])
          expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows)
        await undo(again.id)
        expect(exported()).toBe(after)
        await undo(second.id)
        expect(exported()).toBe(before)
        await undo(first.id)
        expect(exported()).toBe(empty)
      }),
    ),
    { numRuns: 25, seed: 16 },
  )
})
