import { expect } from "vitest"
import type { Import, Mapping, Policy } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** A fresh workspace, with the steps of an import in it. */
export async function enterForImports() {
  const { ask, workspace, ...person } = await enterOwnWorkspace({ name: "Mara Quill" })
  const upload = (file: string, name = "list.csv") =>
    ask(`/imports?name=${encodeURIComponent(name)}`, { body: file, headers: { "Content-Type": "text/csv" } })
  const find = (id: string) => read<Import>(ask(`/imports/${id}`))

  /** Uploads, and previews with the mapping that was suggested unless one is given. */
  async function preview(file: string, mapping?: Mapping): Promise<Import> {
    const uploaded = await upload(file)
    expect(uploaded.status).toBe(201)
    const { id, mapping: suggested } = await read<Import>(uploaded)
    const answer = await ask(`/imports/${id}/preview`, {
      method: "PUT",
      body: { mapping: mapping ?? suggested },
    })
    expect(answer.status).toBe(200)
    return read<Import>(answer)
  }

  /** Lets the workspace's clock run until nothing is left to do. */
  async function settle(id: string): Promise<Import> {
    for (;;) {
      const now = await find(id)
      if (now.state !== "applying" && now.state !== "undoing") return now
      await runNextPart(workspace.id, "import.%")
    }
  }

  async function apply(id: string, policy: Policy = "skip", list?: string): Promise<Import> {
    const answer = await ask(`/imports/${id}/apply`, { body: { policy, list } })
    expect(answer.status).toBe(202)
    return settle(id)
  }

  async function undo(id: string): Promise<Import> {
    expect((await ask(`/imports/${id}/undo`, { method: "POST" })).status).toBe(202)
    return settle(id)
  }

  const importFile = async (file: string, policy?: Policy) => apply((await preview(file)).id, policy)
  const contacts = async () => (await read<ContactPage>(ask("/contacts?limit=100&sort=name"))).contacts
  const exported = async () => {
    const bytes = await (await ask("/exports/contacts.csv")).arrayBuffer()
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  }
  return {
    ...person,
    ask,
    workspace,
    upload,
    find,
    preview,
    settle,
    apply,
    undo,
    importFile,
    contacts,
    exported,
  }
}
