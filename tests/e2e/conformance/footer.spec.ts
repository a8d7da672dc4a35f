import { expect, test } from "playwright/test"
import { read } from "../sent-page.ts"

const pages = ["/", "/login", "/blog", "/terms", "/no/such/page"]

test.describe("the footer of every page has", () => {
  for (const [label, target] of [
    ["Features", "/features"],
    ["Pricing", "/pricing"],
    ["Case Studies", "/case-studies"],
    ["Reviews", "/reviews"],
    ["Updates", "/updates"],
    ["About", "/about"],
    ["Team", "/team"],
    ["Careers", "/careers"],
    ["Press", "/press"],
    ["Partners", "/partners"],
    ["Blog", "/blog"],
    ["Help Center", "/help-center"],
    ["Documentation", "/documentation"],
    ["API", "/api"],
    ["Contact", "/contact"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    ["Cookies", "/cookies"],
    ["Settings", "/settings"],
  ] as const) {
    test(label, async () => {
      for (const path of pages) expect((await read(path)).footer.targets(label), path).toEqual([target])
    })
  }

  test("four social links that open externally in a new tab", async () => {
    for (const path of pages) {
      const { footer } = await read(path)
      const external = footer.all("a", { href: /^https:/ })
      expect(external, path).toHaveLength(4)
      for (const link of external) {
        expect(link.attribute("target")).toBe("_blank")
        expect(link.attribute("rel")).toContain("noopener")
      }
    }
  })
})
