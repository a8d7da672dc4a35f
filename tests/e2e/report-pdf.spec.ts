import { Response } from "miniflare"
import { readPdf } from "../support/read-pdf.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

test.use({ world: { answer: () => new Response(null, { status: 404 }), hasBrowser: true } })

/** A shared report of somebody's own, and its address. */
async function shareReport(
  { get, post }: Awaited<ReturnType<typeof enterWorkspace>>,
  link: object = { days: 30 },
) {
  const { clients } = await get("clients")
  const words = "Kite makers of the harbour. ".repeat(350)
  const report = await post("reports", {
    clientId: clients[0].id,
    title: "Autumn at sea",
    from: "2027-09-01",
    to: "2027-09-30",
    sections: ["summary", "figures", "coverage", "next"],
    summary: words,
    nextSteps: "More kites.",
  })
  const { link: shared } = await post(`reports/${report.id}/link`, link)
  return { id: report.id, address: shared.address as string }
}

test("a report is downloaded as a tagged PDF with page numbers at its foot and in its contents", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  await signInQuickly(page, user)
  const { address } = await shareReport(await enterWorkspace(request, user))
  await page.goto("/dashboard/reports")
  await page.getByRole("button", { name: "PDF: Autumn at sea" }).click()
  for (const [name, width] of [
    ["A4", 595],
    ["US Letter", 612],
  ] as const) {
    const href = await page.getByRole("dialog").getByRole("link", { name }).getAttribute("href")
    const answer = await request.get(href ?? "")
    expect(answer.status(), await answer.text()).toBe(200)
    expect(answer.headers()["content-type"]).toBe("application/pdf")
    const file = await answer.body()
    expect(file.toString("latin1")).toContain("/StructTreeRoot")
    expect(file.toString("latin1")).toContain("/Outlines")
    const pages = readPdf(file)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, one] of pages.entries()) {
      expect(Math.round(one.width)).toBe(width)
      expect(one.text, `page ${at + 1}`).toContain(`${at + 1} / ${pages.length}`)
    }
    const last = pages.length
    expect(pages[last - 1]?.text).toContain("More kites.")
    expect(pages[0]?.text).toContain("Next steps")
    expect(pages[0]?.text, "the contents say where it is").toMatch(new RegExp(`Next steps ?${last}`))
  }
  await page.goto(address)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "A4" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("report.pdf")
})

test("a PDF needs what the report needs: its password, and a link that has not ended", async ({
  confirmedUser: user,
  request,
}) => {
  const inside = await enterWorkspace(request, user)
  const { id, address } = await shareReport(inside, { days: 30, password: "kites at dawn" })
  const ask = () => request.get(`${address}/report.pdf`)
  expect((await ask()).headers()["content-type"]).toContain("text/html")
  await request.post(address.replace("/r/", "/forms/reports/"), { form: { password: "kites at dawn" } })
  expect((await ask()).headers()["content-type"]).toBe("application/pdf")
  await request.delete(`/api/workspaces/${inside.id}/reports/${id}/link`, { headers: inside.headers })
  expect((await ask()).status()).toBe(404)
})

test("PDFs wait for each other, and where too many do, a page says when to try again", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  const { address } = await shareReport(await enterWorkspace(request, user))
  const ask = () => request.get(`${address}/report.pdf?paper=letter`)
  const both = await Promise.all([ask(), ask()])
  expect(both.map((answer) => answer.status())).toEqual([200, 200])
  const many = await Promise.all(Array.from({ length: 10 }, ask))
  const refused = many.filter((answer) => answer.status() !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(many.length)
  for (const answer of refused) {
    expect(answer.status()).toBe(503)
    expect(answer.headers()["retry-after"]).toBe("30")
  }
  await page.setContent((await refused[0]?.text()) ?? "")
  await expect(page.getByText("Please try again in 30 seconds.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute(
    "href",
    `${new URL(address).pathname}/report.pdf?paper=letter`,
  )
})
