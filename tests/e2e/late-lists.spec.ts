import { expect, signInQuickly, test } from "./fixtures.ts"

const lists = [
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

for (const { page: path, answer, button, field, empty } of lists)
  test(`what is typed on ${path} before its list has come is still there when that is empty`, async ({
    page,
    user,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await signInQuickly(page, user)
    await page.route(answer, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    await page.getByRole("button", { name: button }).click()
    const typed = page.getByRole("dialog").getByLabel(field, { exact: true })
    await typed.fill("paper.example/tides")
    release()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(typed).toHaveValue("paper.example/tides")
  })
