import type { MyWorkspace } from "#contract/site/workspaces"
import type { Apply, Import } from "#contract/workspace/across/imports"
import { withQuery } from "../../lib/addresses.ts"
import { api, asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Uploads a file of contacts. `onProgress` receives the part sent so far, from 0 to 1. */
export const uploadFile = (
  workspace: MyWorkspace,
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => {
  const address = withQuery(endpointOf(workspace, "/imports"), { name: file.name.slice(0, 200) })
  return asPerson((headers) =>
    sendForm(address, file, { ...options, headers: { ...headers, "Content-Type": "text/csv" } }),
  )
}

export const previewFile = (workspace: MyWorkspace, id: string, mapping: Import["mapping"]) =>
  api.put(endpointOf(workspace, "/imports/:id/preview", id), { mapping })

export const applyFile = (workspace: MyWorkspace, id: string, input: Apply) =>
  api.post(endpointOf(workspace, "/imports/:id/apply", id), input)

export const undoFile = (workspace: MyWorkspace, id: string) =>
  api.post(endpointOf(workspace, "/imports/:id/undo", id))

export const reportOf = (workspace: MyWorkspace, id: string) =>
  endpointOf(workspace, "/imports/:id/report", id)
