import { expect, test } from "vitest"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

test("the search index keeps no word of people whom an import changed or its undoing took away", async () => {
  const { ask, workspace, preview, apply, undo } = await enterForImports()
  /** Whether the index holds a word, also as one that was only marked as forgotten. */
  const holds = async (word: string) => {
    const found = await rowsOf(
      workspace.id,
      "select 1 from contact_search_data where instr(lower(hex(block)), lower(hex(?))) > 0",
      word,
    )
    return found.length > 0
  }
  await ask("/contacts", { body: { name: "Zebulon Quist", email: "one@a.example" } })
  expect(await holds("zebulon")).toBe(true)
  const { id } = await preview("name,email\nWilhelmina Ek,one@a.example\nXanthippe Roy,two@a.example\n")
  await apply(id, "update")
  expect([await holds("zebulon"), await holds("xanthippe")]).toEqual([false, true])
  await undo(id)
  expect([await holds("zebulon"), await holds("xanthippe"), await holds("wilhelmina")]).toEqual([
    true,
    false,
    false,
  ])
})
