import type { MyWorkspace } from "#contract/site/workspaces"
import type { Apply, Import, Reading, ReadingChoice } from "#contract/workspace/across/imports"
import { withQuery } from "../../lib/addresses.ts"
import { api, asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** How the beginning of a file is read. Nothing of it is stored. */
export const readStart = (workspace: MyWorkspace, start: File, choice: ReadingChoice): Promise<Reading> => {
  const address = withQuery(endpointOf(workspace, "/imports/readings"), given(choice))
  const { signal } = new AbortController()
  return asPerson((headers) =>
    sendForm(address, start, {
      signal,
      onProgress: () => {},
      headers: { ...headers, "Content-Type": "text/csv" },
    }),
  )
}

const given = ({ encoding, delimiter }: ReadingChoice) => ({
  ...(encoding && { encoding }),
  ...(delimiter && { delimiter }),
})

/** Uploads a file of contacts. `onProgress` receives the part sent so far, from 0 to 1. */
export const uploadFile = (
  workspace: MyWorkspace,
  file: File,
  choice: ReadingChoice,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => {
  const query = { name: file.name.slice(0, 200), ...given(choice) }
  const address = withQuery(endpointOf(workspace, "/imports"), query)
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

export const deleteFile = (workspace: MyWorkspace, id: string) =>
  api.delete(endpointOf(workspace, "/imports/:id", id))
