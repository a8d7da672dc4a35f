import { Response } from "miniflare"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const target = "https://harbour.example/study"
const linked = `<title>Tides rise</title><p>As the <a href="${target}">Harbour study</a> says.</p>`

test.use({
  world: {
    answer: ({ url }) =>
      url === "https://paper.example/tides"
        ? new Response(linked, { headers: { "Content-Type": "text/html" } })
        : new Response(null, { status: 404 }),
  },
})

test("a report is made for a client, shared, read signed out without a script, printed, and ended", async ({
  page,
  confirmedUser: user,
  request,
  browser,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/clients")
  await page.getByRole("button", { name: "Add Client" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name", { exact: true }).fill("Harbour & Sons")
  await dialog.getByLabel("Accent colour").fill("#ffd400")
  await dialog.getByRole("button", { name: "Add Client" }).click()
  await expect(dialog.getByRole("alert")).toContainText("darker")
  await dialog.getByLabel("Accent colour").fill("#0a3d91")
  await expectAccessible(page, "the form of a client")
  await dialog.getByRole("button", { name: "Add Client" }).click()
  await expect(
    page.getByRole("list", { name: "Clients" }).getByText("Harbour & Sons", { exact: true }),
  ).toBeVisible()
  await expectAccessible(page, "the clients")

  const { get, post } = await enterWorkspace(request, user)
  const { clients } = await get("clients")
  const { id: clientId } = clients.find(({ name }: { name: string }) => name === "Harbour & Sons")
  const { id } = await post("placements", {
    pageUrl: "https://paper.example/tides",
    targetUrls: [target],
    clientId,
  })
  await expect.poll(async () => (await get(`placements/${id}`)).state).toBe("live")

  await page.goto("/dashboard/reports")
  await page.getByRole("button", { name: "New Report" }).click()
  await dialog.getByLabel("Title").fill("Autumn coverage")
  await dialog.getByLabel("Client").selectOption("Harbour & Sons")
  const today = (await get(`placements/${id}`)).firstSeenAt.slice(0, 10)
  await dialog.getByLabel("From").fill(`${today.slice(0, 8)}01`)
  await dialog.getByLabel("To", { exact: true }).fill(`${today.slice(0, 4)}-12-31`)
  await dialog.getByLabel("Summary (optional)").fill("The study found its readers.")
  await expectAccessible(page, "the form of a report")
  await dialog.getByRole("button", { name: "Make Report" }).click()
  const list = page.getByRole("list", { name: "Reports" })
  await expect(list.getByText("Not shared.")).toBeVisible()
  await list.getByRole("button", { name: "Figures: Autumn coverage" }).click()
  await expect(dialog.getByRole("row", { name: "With a followed link 1 0" })).toBeVisible()
  await page.keyboard.press("Escape")
  await list.getByRole("button", { name: "Share: Autumn coverage" }).click()
  await dialog.getByRole("button", { name: "Make Link" }).click()
  const address = (await list.getByRole("link").textContent()) ?? ""
  await expectAccessible(page, "the reports")

  // A browser that says that no person sits before it is not counted.
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36"
  const reader = await browser.newContext({ javaScriptEnabled: false, userAgent })
  const tab = await reader.newPage()
  await tab.goto(address)
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Autumn coverage")
  await expect(tab.getByText("The study found its readers.")).toBeVisible()
  await tab.getByRole("link", { name: "See the coverage" }).first().click()
  await expect(tab.getByRole("link", { name: "Tides rise" })).toHaveAttribute(
    "href",
    "https://paper.example/tides",
  )
  const pdf = await tab.pdf({ format: "A4", tagged: true })
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
  expect(pdf.toString("latin1")).toContain("/StructTreeRoot")

  await page.reload()
  await expect(list.getByText("opened once")).toBeVisible()
  await list.getByRole("button", { name: "End link: Autumn coverage" }).click()
  const ending = page.getByRole("dialog", { name: "End the link of this report?" })
  await ending.getByRole("button", { name: "End Link" }).click()
  await expect(list.getByText("Not shared.")).toBeVisible()
  expect((await tab.goto(address))?.status()).toBe(404)
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("This report is not here")

  // Deleted only when that is confirmed.
  await list.getByRole("button", { name: "Delete: Autumn coverage" }).click()
  const deleting = page.getByRole("dialog", { name: "Delete this report?" })
  await deleting.getByRole("button", { name: "Cancel" }).click()
  await expect(list.getByText("Autumn coverage", { exact: true })).toBeVisible()
  await list.getByRole("button", { name: "Delete: Autumn coverage" }).click()
  await deleting.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText("Autumn coverage")).toHaveCount(0)
  await reader.close()
})

test("what a reader wrote is deleted only when that is confirmed", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  await signInQuickly(page, user)
  const { get, post } = await enterWorkspace(request, user)
  const { clients } = await get("clients")
  const dates = { from: "2027-09-01", to: "2027-09-30" }
  const { id } = await post("reports", { clientId: clients[0].id, title: "Autumn", ...dates })
  const { link } = await post(`reports/${id}/link`, { days: 30 })
  const form = { name: "Wren", text: "Where are the figures?" }
  await request.post(`${link.address.replace("/r/", "/forms/reports/")}/comments`, { form })
  await page.goto("/dashboard/reports")
  await page.getByRole("button", { name: "Comments (1): Autumn" }).click()
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("listitem")
  const asking = page.getByRole("dialog", { name: "Delete this comment?" })
  await comments.getByRole("button", { name: "Delete" }).click()
  await expectAccessible(page, "the question about a comment")
  await asking.getByRole("button", { name: "Cancel" }).click()
  await expect(asking).toBeHidden()
  await expect(comments).toContainText("Where are the figures?")
  await comments.getByRole("button", { name: "Delete" }).click()
  await asking.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText("Nobody has commented on this report yet.")).toBeVisible()
})
