import type { MadeApiKey } from "../../../worker/workspace/core/keys/contract.ts"
import { scopes as allScopes } from "../../../worker/workspace/core/keys/contract.ts"
import { type Call, call, read } from "./people.ts"
import { addPerson } from "./teams.ts"

/** A fresh workspace with its own key, and a function that sends requests as a program: `program("/contacts")`. */
export async function startProgram({
  scopes = [...allScopes] as string[],
  days = null as number | null,
  ...person
}: { scopes?: string[]; days?: number | null } & Parameters<typeof addPerson>[0] = {}) {
  const owner = await addPerson(person)
  const key = await makeKey(owner.ask, { name: "Importer", scopes, days })
  const server = person.server ? { server: person.server } : {}
  const send: Send = (path, options = {}) => call(`/v1${path}`, { token: key.key, ...server, ...options })
  const program: Program = Object.assign(send, { workspaceId: owner.workspace.id })
  return { ...owner, key, program }
}

/** Sends requests as a program. */
export type Send = (path: string, options?: Call) => Promise<Response>

/** The same, and the workspace that it reaches. */
export type Program = Send & { workspaceId: string }

type Ask = Awaited<ReturnType<typeof addPerson>>["ask"]

export async function makeKey(ask: Ask, body: object): Promise<MadeApiKey> {
  const answer = await ask("/keys", { body })
  if (answer.status !== 201) throw new Error(`the key was not made: ${answer.status} ${await answer.text()}`)
  return read<MadeApiKey>(answer)
}

export interface Refusal {
  status: "error"
  error: {
    code: string
    message: string
    details: { field: string; code: string; message: string }[]
    request_id: string
  }
}
