import type { MediaItem, MediaPage } from "../../../worker/site/media/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { type Call, call, randomClient, read, runningWorker, type Server } from "../support/people.ts"

export const path = "/api/media"
const origin = "https://presskite.test"

export interface Parts {
  file?: Uint8Array | string
  list?: Uint8Array
  alt?: string
  name?: string
  type?: string
}

export function formOf({ file, list, alt, name = "kite.png", type = "image/png" }: Parts): FormData {
  const form = new FormData()
  if (file !== undefined) form.append("file", new File([file], name, { type }))
  if (list) form.append("list", new File([list], "list.webp", { type: "image/webp" }))
  if (alt !== undefined) form.append("alt", alt)
  return form
}

/** Sends a form, as the administrator unless another token, or none, is given. */
export async function send(
  body: BodyInit,
  headers: Record<string, string> = {},
  server: Server = runningWorker,
) {
  const token = "Authorization" in headers ? {} : { Authorization: `Bearer ${await signInAdmin()}` }
  return server(
    new Request(origin + path, {
      method: "POST",
      headers: { "CF-Connecting-IP": randomClient(), ...token, ...headers },
      body,
    }),
  )
}

export const upload = (parts: Parts, server?: Server) => send(formOf(parts), {}, server)

/** Uploads a file that is known to be valid. */
export async function kept(parts: Parts): Promise<MediaItem> {
  const answer = await upload(parts)
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`)
  return read<MediaItem>(answer)
}

export const open = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  call(address, { headers, method })

export const bytesAt = async (address: string) => new Uint8Array(await (await open(address)).arrayBuffer())

export const asAdmin = async (to: string, options: Call = {}) =>
  call(path + to, { token: await signInAdmin(), ...options })

export const library = async (query: Record<string, string> = {}) =>
  read<MediaPage>(asAdmin(`?${new URLSearchParams(query)}`))

export interface Refused {
  error: { code: string; message: string; details: { field: string; message: string }[] }
}
