import type { Reads } from "../../client/lib/reads.ts"
import { drawPage, loadPage } from "./render-page.ts"
import { fillShell, parseShell } from "./shell.ts"

/** Renders a page that shows no data. `shell` is the text of the built shell; `origin` makes its addresses absolute. */
export async function renderStatic(path: string, shell: string, origin: string): Promise<string> {
  const page = await loadPage(new Request(new URL(path, origin)), noReads)
  if (page instanceof Response || page.status !== 200) {
    throw new Error(`${path} could not be prerendered`, { cause: page })
  }
  return new TextDecoder().decode(fillShell(parseShell(shell, ""), { origin, ...drawPage(page) }))
}

const noReads = new Proxy({} as Reads, {
  get(_, name) {
    throw new Error(`A page that is rendered in the build asked for data: ${String(name)}`)
  },
})
