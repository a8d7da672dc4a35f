import { type ReadResourceResult, ResourceNotFoundError } from "@modelcontextprotocol/server"
import { foreignWords, writeRequest } from "./call-tool.ts"
import { pathNames, type Tool, tools } from "./tools.ts"

/** Not a place on the web: only our own endpoint reads it. */
const scheme = "presskite:/"

/** What can be read without any argument, or with an id alone. */
const readable = [...tools.values()].filter(({ operation }) => {
  const names = pathNames(operation)
  return operation.method === "get" && (names.length === 0 || (names.length === 1 && names[0] === "id"))
})

/** The lists that a key may read: the first rows of each. */
export const listResources = (scopes: readonly string[]) =>
  readable
    .filter((tool) => isAllowed(tool, scopes) && isList(tool))
    .map((tool) => ({ uri: uriOf(tool), ...present(tool) }))

/** What a key may read by its id. */
export const listTemplates = (scopes: readonly string[]) =>
  readable
    .filter((tool) => isAllowed(tool, scopes) && pathNames(tool.operation).length === 1)
    .map((tool) => ({ uriTemplate: uriOf(tool), ...present(tool) }))

/** Reads one of them, after a word on whose words it holds. Throws an error of the protocol for what is not there, or not allowed. */
export async function readResource(
  uri: string,
  send: (request: Request) => Promise<Response>,
  origin: string,
): Promise<ReadResourceResult> {
  const found = findTool(uri)
  if (!found) throw new ResourceNotFoundError(uri)
  const answer = await send(writeRequest(found.tool, found.given, origin))
  const told = (await answer.json()) as { data?: unknown; meta?: unknown; error?: { message: string } }
  if (!answer.ok) throw new ResourceNotFoundError(uri, told.error?.message)
  return {
    contents: [
      { uri, mimeType: "text/plain", text: foreignWords },
      {
        uri,
        mimeType: "application/json",
        text: JSON.stringify({ data: told.data, ...(told.meta !== undefined && { meta: told.meta }) }),
      },
    ],
  }
}

const isAllowed = ({ operation }: Tool, scopes: readonly string[]) => scopes.includes(operation.permission)
/** The directory is too large to be listed: it is asked, by a tool. */
const isList = ({ operation }: Tool) =>
  pathNames(operation).length === 0 && operation.isList === true && !operation.path.startsWith("/directory/")
const uriOf = ({ operation }: Tool) => `${scheme}${operation.path}`
const present = ({ name, operation }: Tool) => ({
  name,
  title: operation.title,
  mimeType: "application/json",
  ...(operation.text && { description: operation.text }),
})

/** The call behind an address, with its id. A query is of no use: whoever has questions calls a tool. */
function findTool(uri: string): { tool: Tool; given: Record<string, unknown> } | null {
  if (!uri.startsWith(`${scheme}/`)) return null
  const path = uri.slice(scheme.length)
  for (const tool of readable) {
    const [before = "", after] = tool.operation.path.split("{id}")
    if (after === undefined) {
      if (path === before && isList(tool)) return { tool, given: {} }
      continue
    }
    const id = path.slice(before.length, path.length - after.length)
    if (path === `${before}${id}${after}` && /^[\w-]{1,64}$/.test(id)) return { tool, given: { id } }
  }
  return null
}
