import { test as sent } from "playwright/test"
import { paths } from "../../../client/paths.ts"
import { expect, signInQuickly, test } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const contentsOf = async (path: string) =>
  (await read(path)).main
    .first("nav", { "aria-labelledby": "toc-title" })
    .all("a")
    .map(({ text }) => text)

test.describe("/documentation has", () => {
  const sections = [
    "Getting Started",
    "Contact Finder",
    "AI Email Generator",
    "Outreach Automation",
    "Opportunity Scanner",
    "Performance Tracking",
    "Integrations",
    "API Reference",
  ]

  sent("a table of contents", async () => {
    expect(await contentsOf("/documentation")).toEqual(sections)
  })

  for (const section of sections) {
    sent(`${section}, with text`, async () => {
      const id = section.toLowerCase().replaceAll(" ", "-")
      const overview = (await read("/documentation")).main.first("section", { "aria-labelledby": id })
      expect(overview.first("h2", { id }).text).toBe(section)
      const part = (await read(paths.document(id))).main.first("section", { "aria-labelledby": id })
      expect(part.first("h2", { id }).text).toBe(section)
      expect(part.text.length).toBeGreaterThan(1000)
    })
  }

  test("nothing to edit for visitors and users; for the administrator a dialog with Cancel and Save Changes", async ({
    page,
    administrator,
  }) => {
    expect((await read("/documentation")).main.all("button")).toEqual([])
    await signInQuickly(page, administrator)
    for (const section of ["Getting Started", "Integrations"]) {
      await page.goto("/documentation")
      await page.getByRole("link", { name: section }).first().click()
      await page.getByRole("button", { name: `Edit ${section}` }).click()
      const dialog = page.getByRole("dialog")
      await expect(dialog.getByRole("button", { name: "Save Changes" })).toBeVisible()
      await dialog.getByRole("button", { name: "Cancel" }).click()
      await expect(dialog).toBeHidden()
    }
  })
})

test.describe("/api has", () => {
  sent("its navigation", async () => {
    expect(await contentsOf("/api")).toEqual([
      "Getting Started",
      "Authentication",
      "Contacts API",
      "Analytics API",
      "Rate Limits",
      "Webhooks",
      "SDKs",
      "API Keys",
    ])
  })

  for (const [id, words] of [
    ["getting-started", ["/v1", "status", "data", "meta", "page", "limit", "total"]],
    ["authentication", ["Bearer"]],
    ["contacts", ["GET /contacts", "POST /contacts", "GET /contacts/{id}", "PUT /contacts/{id}", "con_"]],
    ["analytics", ["GET /analytics"]],
    ["rate-limits", ["429"]],
    ["webhooks", ["signature"]],
    ["sdks", ["OpenAPI"]],
    ["api-keys", ["Go to API Dashboard"]],
  ] as const) {
    sent(id, async () => {
      const part = (await read("/api")).main.first("section", { "aria-labelledby": id })
      for (const word of words) expect(part.text).toContain(word)
    })
  }

  sent("the tabs List, Create, Get and Update", async () => {
    const tabs = (await read("/api")).main.all("*", { role: "tab" })
    expect(tabs.map(({ text }) => text)).toEqual(["List", "Create", "Get", "Update"])
    expect(tabs.map((tab) => tab.attribute("aria-selected"))).toEqual(["true", "false", "false", "false"])
  })

  sent("a default page of 1, a default limit of 20, and a maximum of 100", async () => {
    const { text } = (await read("/api")).main.first("section", { "aria-labelledby": "contacts" })
    expect(text).toMatch(/page\b[^.]*\b1\b/)
    expect(text).toMatch(/\b20\b/)
    expect(text).toMatch(/\b100\b/)
  })
})
