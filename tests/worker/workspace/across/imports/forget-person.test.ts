import { expect, test } from "vitest"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

test("who is erased without an address goes from files that were only uploaded, by a whole name or by its two parts", async () => {
  const { ask, importFile, upload, workspace, contacts } = await enterForImports()
  await importFile("name,company\nWren Hollis,Harbour Weekly\n")
  await upload("name,company\nWren Hollis,Harbour Weekly\nWren Hollis,Tallow\n")
  await upload("first name,last name,company\nWren,Hollis,Harbour Weekly\nAda,Hollis,Harbour Weekly\n")
  const [wren] = await contacts()
  expect((await ask(`/contacts/${wren?.id}/erasure`, { method: "POST" })).status).toBe(204)
  const kept = await rowsOf<{ cells: string }>(
    workspace.id,
    "select cells from import_rows where cells <> '[]'",
  )
  expect(kept.map(({ cells }) => JSON.parse(cells)).toSorted()).toEqual([
    ["Ada", "Hollis", "Harbour Weekly"],
    ["Wren Hollis", "Tallow"],
  ])
})
