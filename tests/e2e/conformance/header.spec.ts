import { test as sent } from "playwright/test"
import { expect, signUpQuickly, test, wake } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const links = [
  ["Home", "/"],
  ["Features", "/#features"],
  ["Pricing", "/#pricing"],
  ["About", "/about"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
  ["Log in", "/login"],
  ["Start Free", "/signup"],
] as const

test.describe("signed out, the header and its mobile menu have", () => {
  for (const [label, target] of links) {
    sent(label, async () => {
      const { header } = await read("/about")
      const menu = header.first("nav", { "aria-label": "Menu" })
      expect(header.targets(label)).toEqual([target])
      expect(menu.targets(label)).toEqual([target])
      expect(header.all("a").filter(({ text }) => text === label)).toHaveLength(2)
    })
  }
})

test("signed in, the header has Dashboard and Log out, and neither Log in nor Start Free", async ({
  page,
  newcomer: user,
}) => {
  await signUpQuickly(page, user)
  await page.goto("/about")
  const header = page.getByRole("banner")
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard")
  await expect(header.getByRole("button", { name: "Log out" })).toBeVisible()
  await expect(header.getByRole("link", { name: "Log in" })).toHaveCount(0)
  await expect(header.getByRole("link", { name: "Start Free" })).toHaveCount(0)
})

test.describe("the header marks", () => {
  for (const [path, marked] of [
    ["/", "Home"],
    ["/about", "About"],
    ["/blog", "Blog"],
    ["/blog/first-48-hours-of-a-crisis", "Blog"],
    ["/contact", "Contact"],
    ["/login", "Log in"],
    ["/careers", undefined],
  ] as const) {
    sent(`${marked ?? "nothing"} on ${path}`, async () => {
      const { header } = await read(path)
      const current = header.all("a", { "aria-current": "page" }).map(({ text }) => text)
      expect(new Set(current)).toEqual(new Set(marked ? [marked] : []))
    })
  }
})

for (const [label, hash, heading] of [
  ["Features", "/#features", "Everything between"],
  ["Pricing", "/#pricing", "Pay for the answers"],
] as const) {
  test(`${label} scrolls smoothly to its section of the home page, from there and from elsewhere`, async ({
    page,
  }) => {
    for (const from of ["/", "/about"]) {
      await page.goto(from)
      await wake(page)
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click()
      await expect(page).toHaveURL(hash)
      await expect(page.getByRole("heading", { name: heading })).toBeInViewport()
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      "smooth",
    )
  })
}

test("the mobile menu closes on every path change: by its links, by others, and by going back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/")
  await wake(page)
  const menu = page.getByRole("navigation", { name: "Menu" })
  const open = () => page.getByLabel("Menu", { exact: true }).first().click()
  await open()
  await menu.getByRole("link", { name: "About" }).click()
  await expect(page).toHaveURL("/about")
  await expect(menu).toBeHidden()
  await open()
  await page.goBack()
  await expect(page).toHaveURL("/")
  await expect(menu).toBeHidden()
})

test("the header changes its look once the page is scrolled more than 10 px", async ({ page }) => {
  await page.goto("/")
  const look = () =>
    page.evaluate(() => getComputedStyle(document.querySelector(".site-header") as Element).borderBottomColor)
  const atTop = await look()
  await page.evaluate(() => scrollTo({ top: 10, behavior: "instant" }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10)
  expect(await look()).toBe(atTop)
  await page.evaluate(() => scrollTo({ top: 11, behavior: "instant" }))
  await expect.poll(look).not.toBe(atTop)
})
