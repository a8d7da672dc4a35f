import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const fields = [
  {
    page: "/dashboard/placements",
    answer: /\/api\/workspaces\/[^/]+\/placements(\?|$)/,
    button: "Add Placement",
    field: "Page",
    empty: "No placements yet.",
  },
  {
    page: "/dashboard/scans",
    answer: /\/api\/workspaces\/[^/]+\/scans(\?|$)/,
    button: "Find contacts on a website",
    field: "Website",
    empty: "No website has been scanned yet.",
  },
  {
    page: "/dashboard/outlets",
    answer: /\/api\/workspaces\/[^/]+\/outlets(\?|$)/,
    button: "Find contacts on a website",
    field: "Website",
    empty: "No outlets yet.",
  },
]

for (const { page: path, answer, button, field, empty } of fields)
  test(`what is typed on ${path} before its list has come is still there when that is empty`, async ({
    page,
    user,
  }) => {
    await signInQuickly(page, user)
    const release = await hold(page, answer)
    await page.goto(path)
    await page.getByRole("button", { name: button }).click()
    const typed = page.getByRole("dialog").getByLabel(field, { exact: true })
    await typed.fill("paper.example/tides")
    release()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(typed).toHaveValue("paper.example/tides")
  })

/** What stands in the head of each list, where it leads if it opens no dialog, and what says that the list is empty. */
const heads: { page: string; control: string; leadsTo?: string; empty: string }[] = [
  { page: "contacts", control: "Add Contacts", empty: "No contacts found in your database." },
  { page: "outlets", control: "Add Outlet", empty: "No outlets yet." },
  { page: "lists", control: "New List", empty: "There are no lists yet." },
  { page: "scans", control: "Find contacts on a website", empty: "No website has been scanned yet." },
  {
    page: "stories",
    control: "Describe a Story",
    leadsTo: "/dashboard/find-coverage",
    empty: "No story has been saved yet.",
  },
  {
    page: "campaigns",
    control: "Create Campaign",
    leadsTo: "/dashboard/campaigns/new",
    empty: "You don't have any campaigns yet.",
  },
  { page: "placements", control: "Add Placement", empty: "No placements yet." },
  { page: "reports", control: "New Report", empty: "There are no reports yet." },
  { page: "experts", control: "Add Expert", empty: "No experts yet." },
]

for (const { page: name, control, leadsTo, empty } of heads)
  test(`a press on "${control}" counts though its list turns out to be empty meanwhile`, async ({
    page,
    user,
  }) => {
    await signInQuickly(page, user)
    const release = await hold(page, new RegExp(`/api/workspaces/[^/]+/${name}(\\?|$)`))
    await page.goto(`/dashboard/${name}`)
    await page
      .getByRole("main")
      .getByRole(leadsTo ? "link" : "button", { name: control })
      .hover()
    await page.mouse.down()
    release()
    await expect(page.getByText(empty)).toBeVisible()
    await page.mouse.up()
    if (leadsTo) await expect(page).toHaveURL(leadsTo)
    else await expect(page.getByRole("dialog")).toBeVisible()
  })

/** Keeps an answer back until the function that this gives is called. */
async function hold(page: Page, answer: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(answer, async (route) => {
    await released
    await route.continue()
  })
  return release
}
