import type { EditableSection, Section, SectionId } from "../../../worker/site/documents/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { type Call, call, read } from "../support/people.ts"

export const server = "/api/documents"

export const list = async () => (await read<{ sections: Section[] }>(call(server))).sections

/** What everybody reads in a section. */
export const textOf = async (id: SectionId) => (await list()).find((section) => section.id === id)?.html

/** A section as its editor opens it. */
export const open = async (id: SectionId) =>
  read<EditableSection>(call(`${server}/${id}`, { token: await signInAdmin() }))

/** Sends a change as the administrator and returns the answer. */
export const send = async (id: string, body: unknown, options: Call = {}) =>
  call(`${server}/${id}`, { method: "PUT", body, token: await signInAdmin(), ...options })

/** Changes a section, whatever its current content. */
export async function change(id: SectionId, html: string): Promise<Section> {
  const { updatedAt } = await open(id)
  return read<Section>(send(id, { html, updatedAt }))
}

export async function restore(id: SectionId): Promise<Section> {
  const { updatedAt, original } = await open(id)
  return read<Section>(send(id, { html: original, updatedAt }))
}
