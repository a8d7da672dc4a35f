import fc from "fast-check"
import { expect, test } from "vitest"
import { toLine } from "../../../../../worker/workspace/across/files/csv-line.ts"
import { enterForImports } from "./import.ts"

const row = fc.tuple(
  fc.constantFrom("Wren Hollis", "Ada Ek"),
  fc.constantFrom("", "", "a@paper.example", "b@paper.example", "c@paper.example", "none"),
  fc.constantFrom("", "Harbour Weekly", "harbour weekly", "Tallow"),
  fc.constantFrom("", "https://social.example/@one", "https://social.example/@two"),
)
const file = fc
  .array(row, { minLength: 1, maxLength: 12 })
  .map((rows) => [["name", "email", "company", "links"], ...rows].map((cells) => toLine(cells)).join(""))

test("whatever files come, every row is counted, a file twice brings nobody new, and undoing leaves everything as it was", async () => {
  const { importFile, undo, ...own } = await enterForImports()
  // What is found out of an address meanwhile is nobody's doing here.
  const exported = async () => (await own.exported()).replaceAll(/"un(verified|known)"/g, '""')
  await fc.assert(
    fc.asyncProperty(file, file, fc.constantFrom("skip", "fill_blanks"), async (one, other, policy) => {
      const [empty, first] = [await exported(), await importFile(one, policy)]
      const [before, second] = [await exported(), await importFile(other, policy)]
      const after = await exported()
      const again = await importFile(other, policy)
      expect(again.counts).toMatchObject({ created: 0, created_waiting: 0, completed: 0 })
      expect(await exported()).toBe(after)
      for (const { counts, rows } of [first, second, again])
        expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows)
      await undo(second.id)
      expect(await exported()).toBe(before)
      await undo(first.id)
      expect(await exported()).toBe(empty)
    }),
    { numRuns: 8, seed: 16 },
  )
})
