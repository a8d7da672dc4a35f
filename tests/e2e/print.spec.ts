import { drawReport } from "../../worker/site/reports/draw-report.ts"
import {
  type FigureName,
  figureProofs,
  type ReportContent,
} from "../../worker/workspace/results/reports/content/contract.ts"
import { reportSections } from "../../worker/workspace/results/reports/contract.ts"
import { expect, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"

for (const colorScheme of ["light", "dark"] as const) {
  test(`a post is printed as its words, dark on white paper, though the page is ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(post)
    const hidden = [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("navigation", { name: "Table of Contents" }),
      page.getByRole("link", { name: "Back to Blog" }),
      page.getByRole("heading", { name: "Transform Your PR Strategy" }),
    ]
    for (const part of hidden) await expect(part).toBeVisible()
    await page.emulateMedia({ colorScheme, media: "print" })
    for (const part of hidden) await expect(part).toBeHidden()
    const words = [
      page.getByRole("heading", { level: 1 }),
      page.locator("time").first(),
      page.locator("article p").first(),
    ]
    for (const one of words) {
      await expect(one).toBeVisible()
      const channels = await one.evaluate((node) =>
        getComputedStyle(node).color.match(/\d+/g)?.slice(0, 3).map(Number),
      )
      expect(Math.max(...(channels ?? [255]))).toBeLessThan(120)
    }
  })
}

/** A report of so many pages that are called like this. */
function reportOf(pages: number, headline: string, language: string): ReportContent {
  const at = "2027-03-04T12:00:00.000Z"
  const figures = Object.entries(figureProofs).map(([name, provedBy]) => ({
    name: name as FigureName,
    value: pages,
    before: 0,
    provedBy,
  }))
  const coverage = Array.from({ length: pages }, (_, number) => ({
    id: `plc_${number}`,
    firstSeenAt: at,
    outlet: number % 2 ? headline.slice(0, 12) : "tribune.example",
    headline,
    url: `https://paper.example/2027/03/a-rather-long-address-of-an-article-${number}`,
    kind: "followed link" as const,
    anchor: "",
    quote: headline,
    language,
    state: "live" as const,
    isMissing: false,
    lastCheckedAt: at,
  }))
  const tried = [{ campaignId: "cmp_1", campaign: headline, sent: 9, contacted: 9, reached: 9, replied: 1 }]
  return {
    title: headline,
    client: headline,
    accent: "#0b5d4a",
    logo: null,
    from: "2027-03-01",
    to: "2027-03-31",
    timeZone: "UTC",
    madeAt: at,
    sections: [...reportSections],
    summary: `${headline}. `.repeat(12),
    nextSteps: headline,
    figures,
    coverage,
    evidence: [],
    outlets: [],
    links: [],
    answers: [],
    tried,
    comments: [],
    isBranded: true,
  }
}

for (const [language, headline] of [
  ["en", "How a repair café by the sea kept ten tonnes of toasters out of the ground"],
  ["pl", "Zażółć gęślą jaźń: jak naprawialnia nad morzem uratowała dziesięć ton sprzętu"],
  ["el", "Πώς ένα εργαστήριο επισκευών δίπλα στη θάλασσα έσωσε δέκα τόνους συσκευών"],
  ["ja", "海辺の修理カフェが十トンの家電を廃棄から救った方法とその背景にある地域の人々の取り組み"],
] as const)
  test(`a printed report is a tagged file with contents and whole rows: ${headline.slice(0, 12)}`, async ({
    page,
  }) => {
    await page.setContent(
      await drawReport(reportOf(50, headline, language), { link: "x", isPreview: false }, null),
    )
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    for (const words of [page.locator("h1 bdi"), page.locator("#summary p"), page.locator("td q").first()])
      await expect(words).toHaveAttribute("lang", language)
    const targets = await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) await expect(page.locator(target)).toHaveCount(1)
    for (const format of ["A4", "Letter"]) {
      const file = (await page.pdf({ format, tagged: true })).toString("latin1")
      expect(file).toContain("/StructTreeRoot")
      expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(5)
    }
    await page.emulateMedia({ media: "print" })
    // As wide as A4 between its margins.
    await page.setViewportSize({ width: 680, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680)
    const rows = page.locator("tbody tr")
    expect(
      new Set(await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))),
    ).toEqual(new Set(["avoid"]))
    const brokenDays = page
      .locator("time")
      .evaluateAll((days) => days.filter((day) => day.getClientRects().length > 1))
    expect(await brokenDays, "no date is broken").toEqual([])
    expect(await page.locator("#figures").evaluate((part) => getComputedStyle(part).breakInside)).toBe(
      "avoid",
    )
    // No head of a column is broken within a word.
    const broken = await page.locator("thead th").evaluateAll((heads) =>
      heads.flatMap((head) => {
        const text = head.firstChild
        if (!text) return []
        return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
    // Nor is a website that stands for an outlet, beside pages with long addresses, on paper and on a screen alike.
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media })
      const outlets = page.locator("#coverage th bdi", { hasText: "tribune.example" })
      const lines = await outlets.evaluateAll((all) => all.map((one) => one.getClientRects().length))
      expect(new Set(lines), media).toEqual(new Set([1]))
    }
  })
