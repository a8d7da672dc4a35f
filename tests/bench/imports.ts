import { peakOf, runtimes } from "./runtimes.ts"
import { printTable } from "./table.ts"
import { startWorkspace } from "./workspace.ts"

const rows = 100_000

interface State {
  id: string
  state: string
  mapping: (string | null)[]
  counts: Record<string, number> | null
}

/**
 * Imports a large file into the built workspace and undoes the import. The memory is the peak growth of the whole
 * runtime, including the database's own memory and garbage, so it is more than what the object itself holds.
 */
export async function benchImports(): Promise<void> {
  const before = new Set(runtimes())
  const { origin, stop } = await startWorkspace(script, "Workspace")
  const pid = runtimes().find((id) => !before.has(id))
  if (!pid) throw new Error("The workerd process was not found")
  const ask = async (path: string, init: RequestInit = {}): Promise<State> => {
    const answer = await fetch(new URL(`/api/imports${path}`, origin), init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as State
  }
  const json = (method: string, body: unknown) => ({
    method,
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  })
  const settle = async (id: string, moving: string): Promise<State> => {
    for (;;) {
      const now = await ask(`/${id}`)
      if (now.state !== moving) return now
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  try {
    await fetch(new URL("/api/imports", origin)).then((answer) => answer.text())
    const atRest = peakOf(pid)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const upload = { method: "POST", body: file(), headers: { "Content-Type": "text/csv" } }
    const { id, mapping } = await ask("", upload)
    const uploaded = seconds()
    await ask(`/${id}/preview`, json("PUT", { mapping }))
    const previewed = seconds()
    await ask(`/${id}/apply`, json("POST", { policy: "skip" }))
    const { counts } = await settle(id, "applying")
    const applied = seconds()
    const peak = peakOf(pid)
    await ask(`/${id}/undo`, { method: "POST" })
    await settle(id, "undoing")
    const undone = seconds()
    if (counts?.created !== rows) throw new Error(`${counts?.created} of ${rows} contacts were created`)
    printTable(`A file of ${rows} contacts`, [
      { what: "upload (s)", value: uploaded },
      { what: "preview (s)", value: previewed - uploaded },
      { what: "apply (s)", value: applied - previewed },
      { what: "import in all (s)", value: applied, limit: 30, is: "at most" },
      { what: "undo (s)", value: undone - applied },
      { what: "runtime's memory, growth (MB)", value: peak - atRest, limit: 128, is: "at most" },
    ])
  } finally {
    await stop()
  }
}

function file(): string {
  const people = Array.from(
    { length: rows },
    (_, at) =>
      `Given${at % 1000} Family${at % 7919},person${at}@paper${at % 97}.example,Paper ${at % 97},Desk ${at % 10},+44 20 ${at},Writes about repair\n`,
  )
  return `name,email,company,title,phone,notes\n${people.join("")}`
}

/** The built workspace, for one person who may do everything. */
const script = `
import { Workspace } from "./index.js"
const caller = () => ({
  actor: { kind: "user", id: "bench", name: "Bench", may: ["contacts:read", "contacts:write"] },
  now: Date.now(),
  requestId: "bench",
  planStatus: { plan: "agency", trialEndsAt: 0, since: 0 },
})
const handler = {
  fetch: (request, { WORKSPACE }) => WORKSPACE.getByName("bench").answer(request, caller()),
}
export { handler as default, Workspace }
`
