import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { Outlet, OutletBulkResult } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

test("several outlets come to a stage or go at once, and only those that were another way before count", async () => {
  const { ask } = await enterOwnWorkspace()
  const ids: string[] = []
  for (const url of ["a.example", "b.example", "c.example"])
    ids.push((await read<Outlet>(ask("/outlets", { body: { url } }))).id)
  const [first = "", second = ""] = ids
  const person = await read<{ id: string }>(
    ask("/contacts", { body: { name: "Wren Hollis", outletId: first } }),
  )
  const act = (action: string, chosen: string[]) =>
    read<OutletBulkResult>(ask("/outlets/bulk", { body: { ids: chosen, action } }))
  const total = async (query: string) => (await read<{ total: number }>(ask(`/outlets${query}`))).total

  expect(await act("placed", [first, second])).toMatchObject({ changed: 2 })
  expect(await act("placed", [...ids, "out_none"])).toMatchObject({ changed: 1 })
  expect(await total("?stage=placed")).toBe(3)
  const { at, was } = await act("contacted", ids)
  expect(was).toEqual([{ state: "placed", ids }])
  const body = { ids: [first, "out_none"], at, state: "placed" }
  expect(await read(ask("/outlets/bulk/undo", { body }))).toEqual({ changed: 1 })
  expect(await read(ask("/outlets/bulk/undo", { body: { ...body, at: at - 1 } }))).toEqual({ changed: 0 })
  expect(await act("delete", [first, second, first])).toMatchObject({ changed: 2 })
  expect(await act("delete", [first, second])).toMatchObject({ changed: 0 })
  expect(await total("")).toBe(1)
  expect(await read(ask(`/contacts/${person.id}`))).toMatchObject({ name: "Wren Hollis", outlet: null })
  const { entries } = await read<AuditPage>(ask("/audit?subject=outlet"))
  expect(entries.slice(0, 5).map(({ action }) => action)).toEqual([
    ...Array(2).fill("outlet.deleted"),
    ...Array(3).fill("outlet.changed"),
  ])
  for (const body of [
    { ids: [], action: "delete" },
    { ids: ids.concat(Array(98).fill("out_none")), action: "delete" },
    { ids, action: "active" },
    { action: "delete" },
  ]) {
    expect((await ask("/outlets/bulk", { body })).status, JSON.stringify(body)).toBe(422)
  }
})
