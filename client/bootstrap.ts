// Runs inline in the head of every page, before the first paint and instead of the application until someone shows an
// intent. It stays when the application has come: what it does is not done a second time there.
import { loadApplication } from "./early/application.ts"
import { chooseFonts } from "./early/font.ts"
import { holdEarlyInput } from "./early/hold.ts"
import { replaceBrokenImages } from "./early/images.ts"
import { closeMenus } from "./early/menus.ts"
import { watchScroll } from "./early/scroll.ts"
import { askSite } from "./early/site.ts"
import { applyTheme } from "./early/theme.ts"

applyTheme()
chooseFonts()
watchScroll()
closeMenus()
replaceBrokenImages()
askSite(import.meta.env.DEV ? "/client/announcement/show-site.ts" : "__SITE__")
// In development the application starts on its own, served by Vite.
if (!import.meta.env.DEV) {
  const load = loadApplication("__APP__")
  holdEarlyInput(load)
}
