import type { MyWorkspace } from "#contract/site/workspaces"
import type { Apply, Import } from "#contract/workspace/across/imports"
import { api, asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const partOf = (workspace: MyWorkspace, id: string, part: string) =>
  `${endpointOf(workspace, "imports")}/${id}/${part}`

/** Sends a file of contacts. `onProgress` is told how much has been sent, from 0 to 1. */
export const uploadFile = (
  workspace: MyWorkspace,
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => {
  const address = `${endpointOf(workspace, "imports")}?${new URLSearchParams({ name: file.name.slice(0, 200) })}`
  return asPerson((headers) =>
    sendForm<Import>(address, file, { ...options, headers: { ...headers, "Content-Type": "text/csv" } }),
  )
}

export const previewFile = (workspace: MyWorkspace, id: string, mapping: Import["mapping"]) =>
  api.put<Import>(partOf(workspace, id, "preview"), { mapping })

export const applyFile = (workspace: MyWorkspace, id: string, input: Apply) =>
  api.post<Import>(partOf(workspace, id, "apply"), input)

export const undoFile = (workspace: MyWorkspace, id: string) =>
  api.post<Import>(partOf(workspace, id, "undo"))

export const reportOf = (workspace: MyWorkspace, id: string) => partOf(workspace, id, "report")
