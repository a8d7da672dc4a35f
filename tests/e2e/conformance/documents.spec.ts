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
    const buttons = (await read("/documentation")).main.all("button")
    expect(buttons.map(({ text }) => text)).toEqual(["Search"])
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

  for (const [section, words] of [
    ["Getting Started", ["/v1", "status", "data", "meta", "page", "limit", "total"]],
    ["Authentication", ["Bearer", "401", "403"]],
    ["Contacts API", ["GET /contacts", "POST /contacts", "GET /contacts/{id}", "PUT /contacts/{id}", "con_"]],
    ["Analytics API", ["GET /analytics/overview"]],
    ["Rate Limits", ["429", "Retry-After"]],
    ["Webhooks", ["signature"]],
    ["SDKs", ["OpenAPI 3.1"]],
    ["API Keys", ["shown once", "Go to API Dashboard"]],
  ] as const) {
    sent(`${section}, with text`, async () => {
      const contents = (await read("/api")).main.first("nav", { "aria-labelledby": "toc-title" })
      const id = contents.targets(section)[0]?.slice(1) ?? ""
      const part = (await read("/api")).main.first("section", { "aria-labelledby": id })
      expect(part.first("h2", { id }).text).toBe(section)
      expect(part.text.length).toBeGreaterThan(200)
      for (const word of words) expect(part.text).toContain(word)
    })
  }

  sent("its sections in order", async () => {
    const ids = (await read("/api")).main.all("section").map((part) => part.attribute("aria-labelledby"))
    expect(ids).toEqual([
      ...["getting-started", "authentication", "contacts", "analytics"],
      ...["rate-limits", "webhooks", "sdks", "api-keys"],
    ])
  })

  for (const [section, page, words] of [
    ["getting-started", "errors", ["validation_failed", "too_many_requests", "Idempotency-Key"]],
    ["contacts", "campaigns", ["POST /campaigns/{id}/launch", "A campaign by program", "Approve a message"]],
    ["analytics", "analytics", ["GET /analytics/overview", "reply_rate", "placement_rate"]],
    ["rate-limits", "rate-limits", ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]],
    ["webhooks", "webhooks", ["reply.received", "webhook-signature", "HMAC-SHA256", "POST /webhooks"]],
    ["sdks", "sdks", ["/v1/openapi.json", "await fetch("]],
  ] as const) {
    sent(`in ${section} the way to the page with all of it`, async () => {
      const path = `/api-reference/${page}`
      const part = (await read("/api")).main.first("section", { "aria-labelledby": section })
      expect(part.all("a", { class: "read-on", href: path }).length).toBe(1)
      const { main } = await read(path)
      for (const word of words) expect(main.text).toContain(word)
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
