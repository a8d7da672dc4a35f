import type { OwnSite } from "../support/own-site.ts"

export interface Login {
  email: string
  password: string
}

/** Who looks at a page: nobody in particular, somebody with an account, or the administrator. */
export type Viewer = "visitor" | "user" | "admin"

export type People = { visitor: null; user: Login; admin: Login }

/** Gives an empty site what its pages show: somebody with an account, and messages for the administrator. */
export async function fillSite({ origin, administrator }: OwnSite): Promise<People> {
  const user = { email: "wren@tallow.example", password: "forty kites over one harbour" }
  await send(`${origin}/auth/v1/signup`, { ...user, data: { name: "Wren Hollis" } })
  await confirm(origin, user.email)
  for (const message of messages) await send(`${origin}/api/messages`, message)
  return { visitor: null, user, admin: administrator }
}

/** Opens the link that was mailed to somebody. */
async function confirm(origin: string, email: string): Promise<void> {
  const answer = await fetch(`${origin}/dev/outbox.json?${new URLSearchParams({ to: email })}`)
  const { messages: sent } = (await answer.json()) as { messages: { text: string }[] }
  const [, token_hash] = /token_hash=([\w-]+)/.exec(sent.map(({ text }) => text).join("\n")) ?? []
  await send(`${origin}/auth/v1/verify`, { type: "signup", token_hash })
}

const messages = [
  {
    name: "Jonah Pell",
    email: "jonah@halyard.example",
    subject: "White-label reports for eleven clients",
    message:
      "We are two people with eleven clients, and each of them wants a report under their own name.\n\nIs that the Agency plan, or Enterprise?",
  },
  {
    name: "Ines Caldera",
    email: "ines@caldera.example",
    subject: "A thank-you",
    message: "It told me not to send. It was right. The contact had left two days before.",
  },
]

async function send(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: new URL(address).origin },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}
