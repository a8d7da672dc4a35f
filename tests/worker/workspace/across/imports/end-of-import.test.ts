import { expect, test } from "vitest"
import { runNextPart } from "../../../support/jobs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterForImports } from "./import.ts"

const head = "name,email\n"

/** Whom a workspace tells of an import, as its notifications say. */
const told = (workspaceId: string) =>
  rowsOf<{ id: string; for: string | null }>(
    workspaceId,
    "select subject_id as id, only_for as 'for' from notifications where kind = 'import.finished' order by id",
  )

test("whoever had a file applied is told once that it is done, whoever brought it", async () => {
  const { ask, workspace, preview, settle } = await enterForImports()
  const member = await joinWorkspace(workspace.id, "member")
  const { id } = await preview(`${head}Ada Ek,ada@a.example\n`)
  expect(await told(workspace.id)).toEqual([])
  expect((await member.ask(`/imports/${id}/apply`, { body: { policy: "skip" } })).status).toBe(202)
  await settle(id)
  expect(await told(workspace.id)).toEqual([{ id, for: member.id }])
  expect((await ask(`/imports/${id}/undo`, { method: "POST" })).status).toBe(202)
  await settle(id)
  expect(await told(workspace.id)).toHaveLength(1)
})

test("an import that cannot go on says so to whoever began it, leaves the others as they were, and can be undone", async () => {
  const { ask, workspace, preview, find, undo, contacts, id: owner } = await enterForImports()
  const other = await preview(`${head}Bo Ek,bo@a.example\n`)
  const { id } = await preview(`${head}Ada Ek,ada@a.example\n`)
  await rowsOf(
    workspace.id,
    "create trigger broken before insert on contacts begin select raise(abort, 'broken'); end",
  )
  expect((await ask(`/imports/${id}/apply`, { body: { policy: "skip" } })).status).toBe(202)
  while ((await find(id)).state === "applying") await runNextPart(workspace.id, "import.apply")
  expect(await find(id)).toMatchObject({
    state: "failed",
    failure: "Something went wrong on our side, and the import stopped.",
    counts: { created: 0, valid: 1 },
  })
  expect(await find(other.id)).toEqual(other)
  expect(await told(workspace.id)).toEqual([{ id, for: owner }])
  await rowsOf(workspace.id, "drop trigger broken")
  expect(await undo(id)).toMatchObject({ state: "undone", failure: null })
  expect(await contacts()).toEqual([])
})
