import { env } from "cloudflare:workers"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import { type Call, call, read, signUpPerson } from "./people.ts"

/**
 * A fresh person with a confirmed address and their own workspace, and a function that sends requests to it:
 * `ask("/contacts")`.
 */
export async function enterOwnWorkspace(input: Parameters<typeof signUpPerson>[0] = {}) {
  const person = await signUpPerson(input)
  await env.SITE.prepare("update users set email_verified_at = created_at where id = ?").bind(person.id).run()
  const server = input.server ? { server: input.server } : {}
  const [workspace] = await read<[MyWorkspace]>(call("/api/workspaces", { token: person.token, ...server }))
  const ask = (path: string, options: Call = {}) =>
    call(`/api/workspaces/${workspace.id}${path}`, { token: person.token, ...server, ...options })
  return { ...person, workspace, ask }
}
