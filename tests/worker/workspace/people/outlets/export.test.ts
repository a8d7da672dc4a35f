import { expect, test } from "vitest"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { readFile } from "../../across/imports/files.ts"

test("outlets go out as a file that no spreadsheet runs, and as JSON with all that is known", async () => {
  const { ask } = await enterOwnWorkspace()
  expect(await read(ask("/exports/outlets.json"))).toEqual([])
  const body = { url: "harbour.example", name: "=HYPERLINK(1)", topics: ["ports", "repair"], language: "en" }
  const first = await read<Outlet>(ask("/outlets", { body }))
  const second = await read<Outlet>(
    ask("/outlets", { body: { url: "paper.example", guidelines: '-1\n"Be short", please' } }),
  )
  const { id: tag } = await read<{ id: string }>(ask("/tags", { body: { name: "Radio" } }))
  await ask(`/tags/${tag}/outlets`, { body: { action: "add", ids: [second.id] } })
  const answer = await ask("/exports/outlets.csv")
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="outlets.csv"')
  const { rows, facts } = readFile(new Uint8Array(await answer.arrayBuffer()))
  const readRow = ({ cells }: { cells: string[] }) =>
    Object.fromEntries(cells.map((cell, at) => [facts.names[at], cell]))
  expect(rows.map(readRow)).toMatchObject([
    { name: "'=HYPERLINK(1)", website: "harbour.example", topics: "ports, repair", language: "en" },
    { name: "paper.example", guidelines: `'-1\n"Be short", please`, kind: "", stage: "new", tags: "Radio" },
  ])
  expect(await read(ask("/exports/outlets.json"))).toEqual([first, { ...second, tags: ["Radio"] }])
})
