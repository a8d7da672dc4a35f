import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright"
import { step } from "../../worker/local/say.mjs"
import type { Login, Viewer } from "./fill-site.ts"
import type { Picture } from "./pages.ts"

const looks = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 } },
  "phone-dark": { colorScheme: "dark", viewport: { width: 390, height: 844 } },
} as const

/** Takes each picture in each look, one folder per look, and returns their number. */
export async function takePictures(
  browser: Browser,
  origin: string,
  people: Record<Viewer, Login | null>,
  pictures: Picture[],
  folder: string,
): Promise<number> {
  for (const [look, settings] of Object.entries(looks)) {
    const into = join(folder, look)
    mkdirSync(into, { recursive: true })
    await step(`Taking ${pictures.length} pictures: ${look}`, async () => {
      for (const viewer of ["visitor", "user", "admin"] as const) {
        const context = await browser.newContext({ ...settings, baseURL: origin, reducedMotion: "reduce" })
        await signIn(context, people[viewer])
        for (const picture of pictures.filter((one) => one.viewer === viewer))
          await take(context, picture, into)
        await context.close()
      }
    })
  }
  return pictures.length * Object.keys(looks).length
}

export async function signIn(context: BrowserContext, login: Login | null): Promise<void> {
  if (!login) return
  const answer = await context.request.post("/auth/v1/token?grant_type=password", {
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
    data: login,
  })
  if (!answer.ok()) throw new Error(`${login.email} could not sign in: ${answer.status()}`)
}

async function take(context: BrowserContext, { name, path, act }: Picture, into: string): Promise<void> {
  const page = await showPage(context, path, act)
  await page.screenshot({ path: join(into, `${name}.png`), fullPage: !name.startsWith("state-") })
  await page.close()
}

/** A page as it is when everything on it is there. */
export async function showPage(
  context: BrowserContext,
  path: string,
  act?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: "networkidle" })
  await putOnFont(page)
  await act?.(page)
  // Pictures below the fold load on scrolling; here nobody scrolls.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  return page
}

/** Later pages of a visit already have the heading font; here each page is the first. */
async function putOnFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load("600 1em Newsreader")
    document.documentElement.dataset.font = ""
  })
}
