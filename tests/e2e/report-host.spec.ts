import { Response } from "miniflare"
import { readSettings } from "../../worker/env.ts"
import { proofsOf } from "../../worker/site/report-hosts/host-proof.ts"
import { testSettings } from "../support/settings.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, signIn } from "./fixtures.ts"
import { test } from "./own-site.ts"

const host = "reports.theiragency.example"
const target = "reports.presskite.test"
const settings = { REPORT_HOST_TARGET: target }
const resolver = "https://cloudflare-dns.com"
/** What the customer has done. */
const done = { record: "", leadsHere: false }

const answerDns = (name: string, type: string) => {
  const records = { TXT: done.record && `"${done.record}"`, CNAME: done.leadsHere && `${target}.` }
  const data = name.endsWith(host) && records[type as "TXT" | "CNAME"]
  const number = type === "TXT" ? 16 : 5
  return new Response(JSON.stringify({ Status: 0, Answer: data ? [{ type: number, TTL: 60, data }] : [] }))
}

test.use({
  world: {
    settings,
    answer: ({ url }) => {
      const { origin, hostname, searchParams } = new URL(url)
      if (origin === resolver)
        return answerDns(searchParams.get("name") ?? "", searchParams.get("type") ?? "")
      if (hostname !== host || !done.leadsHere) return new Response(null, { status: 522 })
      return new Response(proofsOf(readSettings({ ...testSettings, ...settings }), host)[0])
    },
  },
})

test("an agency gives its reports a host of its own, and sees what is missing until it works", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/422/)
  await signIn(page, user)
  await page.goto("/settings")
  await page.getByText("Reports under your own host", { exact: true }).click()
  const card = page.locator("details", { hasText: "Reports under your own host" })
  await card.getByLabel("Host", { exact: true }).fill("no host")
  await card.getByRole("button", { name: "Save" }).click()
  await expect(card.getByText("Enter a host, such as reports.example.com")).toBeVisible()
  await card.getByLabel("Host", { exact: true }).fill(host)
  await card.getByRole("button", { name: "Save" }).click()
  await expect(card.getByText("Waiting")).toBeVisible()
  await expect(card.getByText(target)).toBeVisible()
  const check = card.getByRole("button", { name: "Check Now" })
  await check.click()
  await expect(card.getByText("The TXT record is not there yet")).toBeVisible()
  await expectAccessible(page, "a host of reports that waits")
  done.record = (await card.getByText(/^presskite-verification=/).textContent()) ?? ""
  await check.click()
  await expect(card.getByText("This host does not lead to us yet")).toBeVisible()
  await expect(card.getByText(/^presskite-verification=/)).toHaveCount(0)
  done.leadsHere = true
  await check.click()
  await expect(card.getByText("Works", { exact: true })).toBeVisible()
  await expectAccessible(page, "a host of reports that works")
  await card.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(card.getByText(host, { exact: true })).toHaveCount(0)
})
