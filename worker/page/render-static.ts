import type { Reads } from "../../client/lib/reads.ts"
import { renderPage } from "./render-page.ts"
import { fillShell, parseShell } from "./shell.ts"

/** Renders a page that shows no data. `shell` is the text of the built shell; `origin` makes its addresses absolute. */
export async function renderStatic(path: string, shell: string, origin: string): Promise<string> {
  const rendered = await renderPage(new Request(new URL(path, origin)), noReads)
  if (rendered instanceof Response || rendered.status !== 200) {
    throw new Error(`${path} could not be prerendered`, { cause: rendered })
  }
  return new TextDecoder().decode(fillShell(parseShell(shell, ""), { origin, ...rendered }))
}

const noReads = new Proxy({} as Reads, {
  get(_, name) {
    throw new Error(`A page that is rendered in the build asked for data: ${String(name)}`)
  },
})
