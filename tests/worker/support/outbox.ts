import { call, read, type Server } from "./people.ts"

interface Captured {
  to: string
  subject: string
  text: string
}

/** The messages to an address, newest first, once there are at least this many: mail is sent after the answer. */
export async function mailTo(address: string, least = 1, server?: Server): Promise<Captured[]> {
  for (let tries = 0; ; tries++) {
    const options = server ? { server } : {}
    const { messages } = await read<{ messages: Captured[] }>(
      call(`/dev/outbox.json?to=${encodeURIComponent(address)}`, options),
    )
    if (messages.length >= least) return messages
    if (tries === 200) throw new Error(`${messages.length} messages to this address, not ${least}`)
  }
}

/** The link in the newest message to an address, once there are at least this many. */
export async function newestLink(address: string, least = 1, server?: Server) {
  const [newest] = await mailTo(address, least, server)
  return readLink(newest)
}

/** The link in a message: its page, and the contents of its fragment. */
export function readLink(message: Captured | undefined) {
  const link = new URL(/https:\/\/\S+/.exec(message?.text ?? "")?.[0] ?? "")
  const fragment = new URLSearchParams(link.hash.slice(1))
  return {
    page: link.origin + link.pathname,
    search: link.search,
    token_hash: fragment.get("token_hash") ?? "",
    type: fragment.get("type") ?? "",
  }
}
