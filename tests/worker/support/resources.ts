import { read } from "./people.ts"
import type { startProgram } from "./programs.ts"

type Program = Awaited<ReturnType<typeof startProgram>>["program"]

interface Resource {
  /** Makes one when it is sent to the resource's own address; `changed` is good for whatever else takes a body. */
  made: object
  changed: object
  /** What changes it, where that is another thing than what makes it. */
  put?: object
}

/** One of each thing that the public API makes, by the beginning of its addresses. */
export const resources: Record<string, Resource> = {
  contacts: {
    made: { name: "Wren Hollis", email: "wren@harbour.example" },
    changed: { name: "Wren Hollis", email: "b@harbour.example" },
  },
  outlets: {
    made: { url: "https://www.harbour.example/about", name: "Harbour Weekly" },
    changed: { url: "paper.example" },
    put: { stage: "researching" },
  },
  lists: { made: { name: "Spring launch" }, changed: { name: "Autumn launch" } },
  scans: { made: { url: "harbour.example" }, changed: { url: "paper.example" } },
  suppressions: { made: { value: "rival.example" }, changed: { value: "quiet.example" } },
}

/** The resource that a path of the document is about. */
export const resourceAt = (path: string) => path.split("/")[1] ?? ""

/** Makes one of a resource, and gives its id. */
export async function makeOne(program: Program, name: string): Promise<string> {
  const { data } = await read<{ data: { id: string } }>(program(`/${name}`, { body: resources[name]?.made }))
  // One that goes on would be another one from moment to moment.
  if (name === "scans") await program(`/scans/${data.id}/stop`, { method: "POST" })
  return data.id
}

/** What a call is sent so that it is good: the members of a list are another thing than the list. */
export function bodyFor(path: string): object {
  if (path.endsWith("/members")) return { add: ["con_nobody"] }
  const { put, changed = {} } = resources[resourceAt(path)] ?? {}
  return path.includes("{id}") && put ? put : changed
}
