import { paths } from "../../client/paths.ts"
import { Recent } from "../recent.ts"
import type { LoadedPage } from "./render-page.ts"
import type { Shell } from "./shell.ts"

interface KeptPage {
  shell: Shell
  page: LoadedPage
  /** The loaded data, as JSON. */
  data: string
  bytes: Uint8Array
}

/** Up to 8 million bytes and characters of an isolate's 128 MB. */
const pages = new Recent<KeptPage>(8_000_000)

/** The page that was at an address when it was last asked for, if that was lately. */
export const pageBefore = (url: string): LoadedPage | undefined => pages.get(url)?.page

/**
 * The whole document of a page, from this isolate's memory if it was rendered from the same data in the same shell
 * before. The data is read for each request and compared in full, so an edit is visible at once; only the rendering is
 * saved.
 */
export function keepPage(url: string, shell: Shell, page: LoadedPage, draw: () => Uint8Array): Uint8Array {
  const { loaded, status } = page
  // Addresses that lead nowhere, and searches, are without number, and would drive out those that are read.
  if (status !== 200 || new URL(url).pathname === paths.document("search")) return draw()
  const known = pages.get(url)
  if (known?.shell === shell && known.page.loaded === loaded) return known.bytes
  const data = JSON.stringify(loaded) ?? ""
  if (known?.shell === shell && known.data === data) return known.bytes
  const bytes = draw()
  pages.set(url, { shell, page, data, bytes }, bytes.length + data.length)
  return bytes
}
