import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright"
import { paths } from "../../client/paths.ts"
import { step } from "../../worker/local/say.mjs"
import type { Login } from "./fill-site.ts"
import type { Made } from "./fill-workspace.ts"
import { showPage, signIn } from "./take.ts"

/** Where the pages find them. */
export const guideFolder = "client/public/images/guides"

const size = { width: 1200, height: 750 }
/** Of WebP, from 0 to 1: letters stay sharp, and a picture has about 30 KB. */
const quality = 0.8

/** The pages that the guides and the documentation show, by the names of their pictures. */
export const guidePages = (made: Made): Record<string, string | undefined> => ({
  contacts: paths.contacts,
  "campaign-edit": made["campaign-edit"] && `${made["campaign-edit"]}?part=messages`,
  proposal: paths.campaignReview,
  webhooks: paths.webhooks,
  reports: paths.reports,
  activity: paths.activity,
  overview: paths.dashboard,
  opportunity: made["opportunity-detail"],
  placement: made["placement-detail"],
  mailboxes: paths.mailboxes,
})

/** Takes the pictures of the guides by light and by dark, as WebP, and returns their number. */
export async function takeGuidePictures(
  browser: Browser,
  origin: string,
  login: Login,
  made: Made,
): Promise<number> {
  mkdirSync(guideFolder, { recursive: true })
  const pages = Object.entries(guidePages(made))
  for (const colorScheme of ["light", "dark"] as const)
    await step(`Taking ${pages.length} pictures of the guides: ${colorScheme}`, async () => {
      const context = await browser.newContext({
        colorScheme,
        viewport: size,
        baseURL: origin,
        reducedMotion: "reduce",
      })
      await signIn(context, login)
      const encoder = await browser.newPage()
      for (const [name, path] of pages) {
        if (!path) throw new Error(`There is no page for the picture ${name}`)
        const page = await showPage(context, path)
        const webp = await toWebp(encoder, await page.screenshot())
        writeFileSync(join(guideFolder, `${name}-${colorScheme}.webp`), webp)
        await page.close()
      }
      await encoder.close()
      await context.close()
    })
  return 2 * pages.length
}

/** The browser encodes what it has drawn. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([data, quality]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${data}`
      await picture.decode()
      const canvas = document.createElement("canvas")
      Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight })
      canvas.getContext("2d")?.drawImage(picture, 0, 0)
      return canvas.toDataURL("image/webp", quality)
    },
    [png.toString("base64"), quality] as const,
  )
  const [type, bytes = ""] = encoded.split(",")
  if (type !== "data:image/webp;base64") throw new Error("This browser encodes no WebP")
  return Buffer.from(bytes, "base64")
}
