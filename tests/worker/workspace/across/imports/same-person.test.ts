import { expect, test } from "vitest"
import { enterForImports } from "./import.ts"

const refusedIn = ({ refused }: { refused: { row: number; reason: string }[] }) =>
  refused.map(({ row, reason }) => `${row}: ${reason}`)

test("however often a person comes again in a file, it is their first row that is named", async () => {
  const { preview } = await enterForImports()
  const previewed = await preview(`name,email,company
Ada Ek,ada@tallow.example,
Ada Ek,ada@tallow.example,
Ada Ek,ada@tallow.example,
Bo Lind,,Tallow
Bo Lind,,Tallow
Bo Lind,,Tallow
`)
  expect(previewed.counts).toMatchObject({ valid: 1, waiting: 1, duplicate_in_file: 4 })
  expect(refusedIn(previewed)).toEqual([
    "3: Row 2 has the same address.",
    "4: Row 2 has the same address.",
    "6: Row 5 has the same person.",
    "7: Row 5 has the same person.",
  ])
})

test("a company and a link that lead to two addresses leave a row out, and to one address they do not", async () => {
  const { preview } = await enterForImports()
  const previewed = await preview(`name,email,company,links
Wren Hollis,wren@harbour.example,Harbour Weekly,
Wren Hollis,wren@mail.example,,https://social.example/@wren
Wren Hollis,,Harbour Weekly,https://social.example/@wren
Ada Ek,ada@tallow.example,Tallow,https://social.example/@ada
Ada Ek,,Tallow,https://social.example/@ada
`)
  expect(refusedIn(previewed)).toEqual([
    "4: Rows 2 and 3 have such a person with different addresses.",
    "6: Row 5 has the same person with an address.",
  ])
})

test("the same address twice for somebody who waits for one is no contradiction", async () => {
  const { importFile, preview } = await enterForImports()
  await importFile("name,company\nWren Hollis,Harbour Weekly\n")
  const previewed = await preview(`name,email,company
Wren Hollis,wren@harbour.example,Harbour Weekly
Wren Hollis,WREN@harbour.example,Harbour Weekly
Ada Ek,ada@tallow.example,Tallow
Ada Ek,ada@tallow.example,Tallow
Ada Ek,,Tallow
`)
  expect(previewed.counts).toMatchObject({ completing: 1, valid: 1, duplicate_in_file: 3, ambiguous: 0 })
  expect(refusedIn(previewed)).toEqual([
    "3: Row 2 has the same address.",
    "5: Row 4 has the same address.",
    "6: Row 4 has the same person with an address.",
  ])
})

test("what a row adds to a known person tells who a later row is about", async () => {
  const { importFile, preview } = await enterForImports()
  await importFile("name,company\nWren Hollis,Harbour Weekly\n")
  const previewed = await preview(`name,company,links
Wren Hollis,Harbour Weekly,https://social.example/@wren
Wren Hollis,,https://social.example/@wren
`)
  expect(previewed.counts).toMatchObject({ duplicate: 1, waiting: 0, duplicate_in_file: 1 })
  expect(refusedIn(previewed)).toContain("3: Row 2 has the same person.")
})

test("of two rows about one contact the first fills a blank, the second does not, and undoing empties it", async () => {
  const { importFile, undo, contacts, exported } = await enterForImports()
  await importFile("name,email,company\nAda Ek,ada@tallow.example,Tallow\n")
  const before = await exported()
  const file = `name,email,company,title,phone
Ada Ek,ada@tallow.example,,Editor,
Ada Ek,,Tallow,Reporter,+46 1
`
  const { id, counts } = await importFile(file, "fill_blanks")
  expect(counts).toMatchObject({ updated: 2 })
  expect(await contacts()).toMatchObject([{ title: "Editor", phone: "+46 1" }])
  expect((await undo(id)).counts).toMatchObject({ duplicate: 2, updated: 0 })
  expect(await exported()).toBe(before)
})

test("somebody who gets an address and, further down, a title loses both when the import is undone", async () => {
  const { importFile, undo, contacts } = await enterForImports()
  await importFile("name,company\nWren Hollis,Harbour Weekly\n")
  const before = await contacts()
  const file = `name,email,company,title
Wren Hollis,wren@harbour.example,Harbour Weekly,
Wren Hollis,,Harbour Weekly,Editor
`
  const { id, counts } = await importFile(file, "fill_blanks")
  expect(counts).toMatchObject({ completed: 1, updated: 1 })
  expect(await contacts()).toMatchObject([{ email: "wren@harbour.example", title: "Editor" }])
  expect((await undo(id)).counts).toMatchObject({ completing: 1, duplicate: 1 })
  expect(await contacts()).toEqual(before)
})
