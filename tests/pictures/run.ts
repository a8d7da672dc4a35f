// `npm run screenshots`: every page, by light and by dark, on a desk and on a phone, into the folder screenshots/.
import { rmSync } from "node:fs"
import { chromium } from "playwright"
import { run } from "../../worker/local/say.mjs"
import { buildSite } from "../../worker/local/site.mjs"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { startOwnSite } from "../support/own-site.ts"
import { fillSite } from "./fill-site.ts"
import { takePictures } from "./take.ts"

const folder = "screenshots"

await run(async () => {
  await buildSite()
  const site = await startOwnSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const people = await fillSite(site)
    rmSync(folder, { recursive: true, force: true })
    const count = await takePictures(browser, site.origin, people, folder)
    console.log(`${count} pictures are in ${folder}/`)
  } finally {
    await browser.close()
    await site.stop()
  }
})
