import type { Reads } from "../../client/data/reads.ts"
import { drawPage } from "./draw-page.ts"
import { fillShell } from "./fill-shell.ts"
import { listCalls } from "./list-calls.ts"
import { loadPage } from "./render-page.ts"
import { parseShell } from "./shell.ts"

/** Renders a page that shows no data of the site. `shell` is the text of the built shell; `origin` makes its addresses absolute. */
export async function renderStatic(path: string, shell: string, origin: string): Promise<string> {
  const page = await loadPage(new Request(new URL(path, origin)), ownReads)
  if (page instanceof Response || page.status !== 200) {
    throw new Error(`${path} could not be prerendered`, { cause: page })
  }
  return new TextDecoder().decode(fillShell(parseShell(shell, ""), { origin, ...drawPage(page) }))
}

/** Text of the code itself can be read in the build; data of a site cannot. */
const ownReads = new Proxy({ listCalls } as Reads, {
  get(reads, name) {
    if (name === "listCalls") return reads.listCalls
    throw new Error(`A page that is rendered in the build asked for data: ${String(name)}`)
  },
})
