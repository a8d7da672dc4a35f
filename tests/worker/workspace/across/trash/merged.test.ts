import fc from "fast-check"
import { expect, test } from "vitest"
import type { TrashPage } from "../../../../../worker/workspace/across/trash/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** Somebody who is merged into another contact while a list, a task and a placement of theirs are in the trash. */
async function start() {
  const { ask } = await enterOwnWorkspace()
  const [merged = "", into = "", last = ""] = await addPeople(ask, 3)
  const make = async (path: string, body: object) => (await read<{ id: string }>(ask(path, { body }))).id
  const remove = async (path: string) =>
    expect((await ask(path, { method: "DELETE" })).status, path).toBe(204)
  const restore = (kind: string, id: string) => read(ask("/trash/restore", { body: { kind, ids: [id] } }))
  const merge = async (id: string, other: string) =>
    expect((await ask("/merges", { body: { id, others: [{ id: other }] } })).status).toBe(200)
  const list = await make("/lists", { name: "Sails" })
  await ask(`/lists/${list}/members`, { body: { action: "add", ids: [merged] } })
  const task = await make("/tasks", { contactId: merged, title: "Send the photograph", dueOn: "2099-03-01" })
  const note = await make("/notes", { contactId: merged, text: "Prefers calls" })
  const campaign = await make("/campaigns", { name: "Autumn", clientId: "cli_own" })
  await ask(`/campaigns/${campaign}/people`, { body: { contactIds: [merged] } })
  const pageUrl = "https://harbour.example/tides"
  const placement = await make("/placements", { pageUrl, phrase: "Tides", contactId: merged })
  const paths = [
    `/lists/${list}`,
    `/tasks/${task}`,
    `/notes/${note}`,
    `/campaigns/${campaign}`,
    `/placements/${placement}`,
  ]
  const look = async () => ({
    list: (await read<{ contacts: { id: string }[] }>(ask(`/contacts?list=${list}`))).contacts.map(
      ({ id }) => id,
    ),
    tasks: (await read<{ tasks: { contact: { id: string } }[] }>(ask("/tasks"))).tasks.map(
      ({ contact }) => contact.id,
    ),
    campaign: (await read<{ people: { id: string }[] }>(ask(`/campaigns/${campaign}/people`))).people.length,
    placement:
      (await read<{ contact: { id: string } | null }>(ask(`/placements/${placement}`))).contact?.id ?? null,
  })
  const trashOf = async () => (await read<TrashPage>(ask("/trash"))).items
  return {
    ...{ ask, merged, into, last, list, task, note, campaign, placement },
    ...{ paths, remove, restore, merge, look, trashOf },
  }
}

test("what was of somebody who was merged is of whom they are now", async () => {
  const { into, merged, list, task, campaign, placement, paths, remove, restore, merge, look } = await start()
  for (const path of paths) await remove(path)
  await merge(into, merged)
  for (const [kind, id] of Object.entries({ list, task, campaign, placement }))
    expect(await restore(kind, id), kind).toMatchObject({ restored: 1, notIn: { inTrash: 0, gone: 0 } })
  expect(await look()).toEqual({ list: [into], tasks: [into], campaign: 1, placement: into })
})

test.each([1, 2])(
  "what was of somebody who was merged waits for whom they are now, who is in the trash (merged %i times)",
  async (times) => {
    const all = await start()
    const { list, task, note, campaign, placement, paths, remove, restore, merge, look } = all
    for (const path of paths) await remove(path)
    await merge(all.into, all.merged)
    if (times === 2) await merge(all.last, all.into)
    const now = times === 2 ? all.last : all.into
    await remove(`/contacts/${now}`)
    for (const [kind, id] of Object.entries({ list, campaign }))
      expect(await restore(kind, id), kind).toMatchObject({ restored: 1, notIn: { inTrash: 1, gone: 0 } })
    expect(await restore("placement", placement)).toMatchObject({ restored: 1 })
    const reason = expect.stringMatching(/^It belongs to the contact “Person [12]”, which is in the trash/)
    for (const [kind, id] of Object.entries({ task, note }))
      expect(await restore(kind, id), kind).toMatchObject({ restored: 0, refused: 1, reason })
    expect(await look()).toEqual({ list: [], tasks: [], campaign: 0, placement: null })
    expect(await restore("contact", now)).toMatchObject({ restored: 1 })
    for (const [kind, id] of Object.entries({ task, note }))
      expect(await restore(kind, id), kind).toMatchObject({ restored: 1 })
    expect(await look()).toEqual({ list: [now], tasks: [now], campaign: 1, placement: now })
  },
)

test("with a contact that is deleted for good go the notes and tasks of whoever was merged into them", async () => {
  const { ask, into, merged, list, paths, remove, merge, trashOf, restore } = await start()
  for (const path of paths.slice(0, 3)) await remove(path)
  await merge(into, merged)
  await remove(`/contacts/${into}`)
  const entry = (await trashOf()).find(({ kind }) => kind === "contact")
  expect((await ask(`/trash/${entry?.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await trashOf()).map(({ kind }) => kind)).toEqual(["list"])
  expect(await restore("list", list)).toMatchObject({ restored: 1, notIn: { inTrash: 0, gone: 1 } })
})

test("what is deleted after a merge stays deleted when that is undone, and comes back to whose it was", async () => {
  const { ask, merged, into, list, task, note, campaign, placement, paths, ...all } = await start()
  const before = await all.look()
  const notes = async () =>
    (await read<{ notes: { id: string }[] }>(ask(`/notes?contactId=${merged}`))).notes.map(({ id }) => id)
  await all.merge(into, merged)
  for (const path of paths) await all.remove(path)
  const { merges } = await read<{ merges: { id: string }[] }>(ask(`/contacts/${into}`))
  expect((await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })).status).toBe(200)
  for (const path of paths) expect((await ask(path, { method: "DELETE" })).status, path).toBe(404)
  expect([await read(ask("/tasks")), await notes()]).toMatchObject([{ tasks: [] }, []])
  expect(await all.trashOf()).toHaveLength(paths.length)
  for (const [kind, id] of Object.entries({ list, task, note, campaign, placement }))
    expect(await all.restore(kind, id), kind).toMatchObject({ restored: 1, notIn: { inTrash: 0, gone: 0 } })
  expect([await all.look(), await notes()]).toEqual([before, [note]])
})

test("however much of somebody went to the trash since a merge, all of it changes when that is undone", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [merged = "", into = ""] = await addPeople(ask, 2)
  const COUNT = 130
  const named = Array.from({ length: COUNT }, (_, at) => `n${at}`)
  const many = (text: string) =>
    rowsOf(workspace.id, `with some(n) as (select value from json_each('${JSON.stringify(named)}')) ${text}`)
  await many(`insert into lists (id, kind, name, name_norm, created_by, created_at)
    select 'lst_' || n, 'list', n, n, 'Me', 1 from some`)
  await many(`insert into list_members (list, contact, state, name_norm, last_contacted)
    select l.number, c.number, c.state, c.name_norm, 0 from lists l, contacts c
    where c.id = '${merged}' and exists (select 1 from some)`)
  const before = await membersOf()
  function membersOf() {
    return rowsOf(workspace.id, "select list, contact from list_members order by list")
  }
  expect(before).toHaveLength(COUNT)
  expect((await ask("/merges", { body: { id: into, others: [{ id: merged }] } })).status).toBe(200)
  const ids = named.map((name) => `lst_${name}`)
  const parts = [ids.slice(0, 100), ids.slice(100)]
  for (const part of parts)
    expect((await ask("/lists/bulk", { body: { action: "delete", ids: part } })).status).toBe(200)
  const { merges } = await read<{ merges: { id: string }[] }>(ask(`/contacts/${into}`))
  expect((await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })).status).toBe(200)
  expect(await rowsOf(workspace.id, "select 1 from trash")).toHaveLength(COUNT)
  for (const part of parts)
    expect(await read(ask("/trash/restore", { body: { kind: "list", ids: part } }))).toMatchObject({
      ...{ restored: part.length, notIn: { inTrash: 0, gone: 0 } },
    })
  expect(await membersOf()).toEqual(before)
})

test.each(["there", "in the trash"])(
  "whoever was merged works where they did once that outlet is restored (the contact is %s)",
  async (where) => {
    const { ask, merged, into, remove, restore, merge } = await start()
    const outlet = await read<{ id: string }>(
      ask("/outlets", { body: { name: "Beacon", url: "beacon.example" } }),
    )
    await ask(`/contacts/${merged}`, { method: "PUT", body: { outletId: outlet.id } })
    const own = await read<{ id: string }>(
      ask("/outlets", { body: { name: "Kestrel", url: "kestrel.example" } }),
    )
    const outletOf = async () =>
      (await read<{ outlet: { id: string } | null }>(ask(`/contacts/${into}`))).outlet?.id ?? null
    await remove(`/outlets/${outlet.id}`)
    await merge(into, merged)
    if (where === "in the trash") await remove(`/contacts/${into}`)
    expect(await restore("outlet", outlet.id)).toMatchObject({ restored: 1 })
    if (where === "in the trash") await restore("contact", into)
    expect(await outletOf()).toBe(outlet.id)
    await remove(`/outlets/${outlet.id}`)
    await ask(`/contacts/${into}`, { method: "PUT", body: { outletId: own.id } })
    await restore("outlet", outlet.id)
    expect(await outletOf()).toBe(own.id)
  },
)

test("whatever is deleted before and after a merge, everything is as it was once the merge is undone and all is restored", async () => {
  const names = ["list", "task", "note", "campaign", "placement", "outlet", "contact"] as const
  const some = fc.shuffledSubarray([...names])
  await fc.assert(
    fc.asyncProperty(some, some, some, async (early, late, first) => {
      const { ask, merged, into, look, merge, remove, restore, trashOf, ...made } = await start()
      const body = { name: "Beacon", url: "beacon.example" }
      const { id: outlet } = await read<{ id: string }>(ask("/outlets", { body }))
      await ask(`/contacts/${merged}`, { method: "PUT", body: { outletId: outlet } })
      const ids = { ...made, outlet, contact: into }
      const lookAtAll = async () => [
        await look(),
        ...(await Promise.all(
          [merged, into].flatMap((id) => [read(ask(`/contacts/${id}`)), read(ask(`/notes?contactId=${id}`))]),
        )),
      ]
      const before = JSON.stringify(await lookAtAll(), withoutTimes)
      const gone = new Set<string>()
      const removeAll = async (kinds: readonly (typeof names)[number][]) => {
        for (const kind of kinds) {
          // With the contact go the task and the note.
          const isGone = gone.has(kind) || (gone.has("contact") && (kind === "task" || kind === "note"))
          if (isGone) continue
          await remove(`/${paths[kind]}/${ids[kind]}`)
          gone.add(kind)
        }
      }
      await removeAll(early.filter((kind) => kind !== "contact"))
      await merge(into, merged)
      await removeAll(late)
      if (gone.has("contact")) expect(await restore("contact", into)).toMatchObject({ restored: 1 })
      const { merges } = await read<{ merges: { id: string }[] }>(ask(`/contacts/${into}`))
      expect((await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })).status).toBe(200)
      for (const kind of new Set([...first, ...names]))
        if (gone.has(kind) && kind !== "contact")
          expect(await restore(kind, ids[kind]), kind).toMatchObject({ restored: 1 })
      expect(await trashOf()).toEqual([])
      expect(JSON.stringify(await lookAtAll(), withoutTimes)).toBe(before)
    }),
    { numRuns: 12, seed: 23 },
  )
})

const paths = {
  list: "lists",
  task: "tasks",
  note: "notes",
  campaign: "campaigns",
  placement: "placements",
  outlet: "outlets",
  contact: "contacts",
}

const withoutTimes = (key: string, value: unknown) => (key === "updatedAt" ? undefined : value)
