import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import { read } from "../../../support/people.ts"
import { enterForImports } from "./import.ts"

test("two files are previewed at once, each by itself", async () => {
  const { preview } = await enterForImports()
  const [one, other] = await Promise.all([
    preview(`name,email,tags\nAda Ek,ada@a.example,Press\n`),
    preview(`name,email,tags\nBo Ek,bo@a.example,Food\n`),
  ])
  expect([one, other].map(({ state, named }) => [state, named.map(({ name }) => name)])).toEqual([
    ["previewed", ["Press"]],
    ["previewed", ["Food"]],
  ])
})

test("a preview is overtaken by a later one, whose mapping then holds, and may be made again", async () => {
  const { ask, upload, find } = await enterForImports()
  const { id, mapping } = await read<Import>(
    upload(
      `name,email\n${Array.from({ length: 2500 }, (_, at) => `Person ${at},p${at}@a.example\n`).join("")}`,
    ),
  )
  const put = (mapping: Import["mapping"]) =>
    ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
  const [first, second] = await Promise.all([put(mapping), put(["name", "company"])])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const [overtaken, done] = first.status === 409 ? [first, second] : [second, first]
  expect(await read(overtaken)).toMatchObject({ error: { code: "overtaken" } })
  expect(await find(id)).toEqual(await read<Import>(done))
  expect((await put(mapping)).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: "previewed", mapping, counts: { valid: 2500, waiting: 0 } })
})
