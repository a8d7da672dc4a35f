import type { MyWorkspace } from "#contract/site/workspaces"
import type { Contact, ContactDetail } from "#contract/workspace/people/contacts"
import type { TimelineEntry, TimelinePage } from "#contract/workspace/results/timeline"
import { expectAccessible } from "./accessible.ts"
import { expect, type Person, signInQuickly, test } from "./fixtures.ts"

test("two who are one are suggested, merged with all that they had, and parted again as they were", async ({
  page,
  user,
  request,
}) => {
  const { ids, read } = await addTwins(request, user)
  // Their addresses are verified by themselves, which is no part of this.
  await expect.poll(async () => (await Promise.all(ids.map(read))).map(isVerified)).toEqual([true, true])
  const before = await Promise.all(ids.map(read))
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Possible duplicates" }).click()
  const pairs = page.getByRole("list", { name: "Possible duplicates" }).getByRole("listitem")
  await expect(pairs).toHaveCount(1)
  await expect(pairs).toContainText("Same name, and addresses at the same domain")
  await expectAccessible(page, "a suggested pair")
  await pairs.getByRole("button", { name: "Merge" }).click()
  const dialog = page.getByRole("dialog").filter({ visible: true })
  await dialog.getByLabel("Harbour Daily").check()
  await dialog.getByLabel("ada.ek@harbour.example").check()
  await expectAccessible(page, "what holds of a suggested pair")
  await dialog.getByRole("button", { name: "Merge" }).click()
  await expect(page.getByText("No duplicates found.")).toBeVisible()
  await page.getByRole("link", { name: "See Ada Ek" }).first().click()

  const [first = "", second = ""] = ids
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  const main = page.getByRole("main")
  const all = [
    "ada@harbour.example",
    "ada.ek@harbour.example",
    "+46 1",
    "Harbour Daily",
    "Editor",
    "press",
    "tides",
  ]
  for (const text of [
    ...all,
    "Spring",
    "Summer",
    "Met at the fair.",
    "Prefers mornings.",
    "Send the photographs",
  ]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  const timeline = page.getByRole("list", { name: "Timeline" })
  for (const text of ["Met at the fair.", "Prefers mornings.", "Merged Ada Ek into this contact"]) {
    await expect(timeline.getByText(text)).toBeVisible()
  }
  await expectAccessible(page, "somebody of two")
  expect(await read(second)).toMatchObject({ detail: { id: first } })

  await page.getByLabel("Write a note").fill("Half a note")
  await page.getByRole("button", { name: "Undo merge" }).click()
  await expect(page.getByText("is a contact of their own again").first()).toBeVisible()
  await expect(page.getByRole("list", { name: "Notes" }).getByText("Prefers mornings.")).toHaveCount(0)
  await expect(page.getByText("No open tasks.")).toBeVisible()
  await expect(timeline.getByText("Prefers mornings.")).toHaveCount(0)
  await expect(page.getByLabel("Write a note")).toHaveValue("Half a note")
  await page.getByLabel("Write a note").clear()
  expect(await Promise.all(ids.map(read))).toEqual(before)
  await page.goto("/dashboard/contacts/duplicates")
  await expect(pairs).toHaveCount(1)
  await pairs.getByRole("button", { name: "Two different people" }).click()
  await expect(page.getByText("No duplicates found.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("No duplicates found.")).toBeVisible()
})

const isVerified = ({ detail }: { detail: ContactDetail }) => detail.verification !== "unverified"

/** Whether an entry is not about a merge or its undo, which stay in the timeline. */
const isNoMerge = (entry: TimelineEntry) => entry.kind !== "action" || !/merged$/.test(entry.action)

type Request = Parameters<Parameters<typeof test>[2]>[0]["request"]

/**
 * Two contacts with the same name, each with details, a tag, a list, a note and one with a task; and what is known of
 * each.
 */
async function addTwins(request: Request, user: Person) {
  const session = await request.post("/auth/v1/token?grant_type=password", { data: user })
  const headers = { Authorization: `Bearer ${(await session.json()).access_token}` }
  const [workspace] = (await (await request.get("/api/workspaces", { headers })).json()) as [MyWorkspace]
  const endpoint = `/api/workspaces/${workspace.id}`
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> =>
    (await (data
      ? await request.post(endpoint + path, { headers, data })
      : await request.get(endpoint + path, { headers })
    ).json()) as Answer

  const twins = [
    {
      email: "ada@harbour.example",
      title: "Editor",
      notes: "Likes boats.",
      tag: "press",
      list: "Spring",
      note: "Met at the fair.",
    },
    {
      email: "ada.ek@harbour.example",
      company: "Harbour Daily",
      phone: "+46 1",
      tag: "tides",
      list: "Summer",
      note: "Prefers mornings.",
    },
  ]
  const ids: string[] = []
  for (const { tag, list, note, ...details } of twins) {
    const { id } = await ask<Contact>("/contacts", { name: "Ada Ek", ...details })
    const member = { action: "add", ids: [id] }
    for (const [kind, name] of [
      ["tags", tag],
      ["lists", list],
    ]) {
      const group = await ask<{ id: string }>(`/${kind}`, { name })
      await ask(`/${kind}/${group.id}/members`, member)
    }
    await ask("/notes", { contactId: id, text: note })
    ids.push(id)
  }
  await ask("/tasks", { contactId: ids[1], title: "Send the photographs" })
  const read = async (id: string) => ({
    detail: await ask<ContactDetail>(`/contacts/${id}`),
    notes: await ask(`/notes?contactId=${id}`),
    tasks: await ask(`/tasks?contactId=${id}`),
    timeline: (await ask<TimelinePage>(`/contacts/${id}/timeline`)).entries.filter(isNoMerge),
  })
  return { ids, read }
}
