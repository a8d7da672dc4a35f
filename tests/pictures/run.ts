// `npm run screenshots`: every page, by light and by dark, on a desk and on a phone, into the folder screenshots/.
// `npm run screenshots -- guides`: those of the guides, where their page finds them.
import { rmSync } from "node:fs"
import { chromium } from "playwright"
import { run } from "../../worker/local/say.mjs"
import { buildSite } from "../../worker/local/site.mjs"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { startOwnSite } from "../support/own-site.ts"
import { fillSite } from "./fill-site.ts"
import { fillWorkspace } from "./fill-workspace.ts"
import { guideFolder, takeGuidePictures } from "./guides.ts"
import { pictures, picturesOf } from "./pages.ts"
import { takePictures } from "./take.ts"
import { startWebsite } from "./website.ts"

const folder = "screenshots"

await run(async () => {
  await buildSite()
  const website = await startWebsite()
  Object.assign(process.env, { FETCH_ALLOW_HOSTS: website.host, FETCH_PAUSE_MS: "1" })
  const site = await startOwnSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const people = await fillSite(site)
    const made = await fillWorkspace(browser, site.origin, people.user, website)
    if (process.argv[2] === "guides") {
      const count = await takeGuidePictures(browser, site.origin, people.user, made)
      return console.log(`${count} pictures are in ${guideFolder}/`)
    }
    rmSync(folder, { recursive: true, force: true })
    const count = await takePictures(browser, site.origin, people, [...pictures, ...picturesOf(made)], folder)
    console.log(`${count} pictures are in ${folder}/`)
  } finally {
    await browser.close()
    await site.stop()
    website.stop()
  }
})
