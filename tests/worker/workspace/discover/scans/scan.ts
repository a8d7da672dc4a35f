import { expect } from "vitest"
import type {
  AcceptedFindings,
  Scan,
  ScanFindings,
} from "../../../../../worker/workspace/discover/scans/contract.ts"
import type { ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Told } from "../../../../support/scanned-ports.ts"
import { appWith } from "../../../support/app.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** Planned for later, so that only the test runs the clock. */
const later = appWith({ clock: () => Date.now() + 600_000 })

let count = 0
/** Gives a website with a unique name the specified pages, by path. */
export async function openWebsite(pages: Record<string, string | Told>) {
  const host = `site-${crypto.randomUUID().slice(0, 8)}-${count++}.example`
  const site = `https://${host}`
  /** Changes its content from now on. */
  async function say(others: Record<string, string | Told>) {
    const told = Object.fromEntries(
      Object.entries(others).map(([path, page]) => [path, typeof page === "string" ? { body: page } : page]),
    )
    await fetch(site, { method: "PUT", body: JSON.stringify(told).replaceAll("HOST", host) })
  }
  await say(pages)
  const askedFor = async () => (await (await fetch(`${site}/asked-for`)).json()) as string[]
  return { host, site, askedFor, say }
}

type Entered = Pick<Awaited<ReturnType<typeof enterOwnWorkspace>>, "ask" | "workspace" | "token">

/** A fresh workspace, and what one does with scans in it. */
export async function enterForScans() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  return { ...person, ...withScans(person) }
}

/** What one does with scans in a workspace. */
export function withScans(person: Entered) {
  const { ask, workspace, token } = person
  const path = `/api/workspaces/${workspace.id}/scans`
  const begin = (body: object) => call(path, { body, token, server: later })
  const find = (id: string) => read<Scan>(ask(`/scans/${id}`))
  const goOn = () => runNextPart(workspace.id, "scan.read")

  async function start(url: string): Promise<Scan> {
    const answer = await begin({ url })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return read<Scan>(answer)
  }

  /** Lets a scan come to its end. */
  async function settle(id: string): Promise<Scan> {
    for (;;) {
      const scan = await find(id)
      if (scan.finishedAt !== null) return scan
      await goOn()
    }
  }

  const scan = async (url: string) => settle((await start(url)).id)
  const findings = async (id: string) => (await read<ScanFindings>(ask(`/scans/${id}/findings`))).findings
  const accept = (id: string, ids: string[]) =>
    read<AcceptedFindings>(ask(`/scans/${id}/findings/accept`, { body: { ids } }))

  /** Scans a website and adds everything that it suggests. */
  async function scanAndAdd(url: string): Promise<Scan> {
    const { id } = await scan(url)
    const suggested = (await findings(id)).filter(({ isSuggested }) => isSuggested)
    if (suggested.length > 0)
      await accept(
        id,
        suggested.map((one) => one.id),
      )
    return find(id)
  }

  const contacts = async () => (await read<ContactPage>(ask("/contacts?limit=100&sort=name"))).contacts
  return { begin, find, goOn, start, settle, scan, findings, accept, scanAndAdd, contacts }
}
