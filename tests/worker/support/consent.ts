import { env } from "cloudflare:workers"
import { readSettings } from "../../../worker/env.ts"
import type { Mailbox } from "../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { ControlOrder, PretendAccount, ProviderName } from "../../support/pretend-accounts.ts"
import { read } from "./people.ts"
import type { enterOwnWorkspace } from "./workspaces.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]

const [authorization] = readSettings(env).MAIL_OAUTH_LOOPBACK ?? []

/** Somebody's account at a pretended provider, and what its provider is told to do. */
export function accountAt(provider: ProviderName) {
  const address = `mara-${crypto.randomUUID()}@letters.example`
  const control = `http://127.0.0.1:${authorization}/control/${encodeURIComponent(address)}`
  const tell = async (order: ControlOrder) =>
    void (await (
      await fetch(control, { method: "POST", body: JSON.stringify({ provider, ...order }) })
    ).text())
  const look = async () =>
    (await (await fetch(control)).json()) as { account: PretendAccount; asked: string[] }
  return { provider, address, tell, look }
}
export type AtProvider = ReturnType<typeof accountAt>

interface Choice {
  provider: ProviderName
  mailboxId?: string
  address?: string
  isRead?: boolean
}

/** Begins a sign-in, and returns the address of the provider's page. */
export async function leave(ask: Ask, { isRead = true, ...choice }: Choice): Promise<URL> {
  const body = { ...choice, isRead, timeZone: "Europe/London" }
  const { address } = await read<{ address: string }>(ask("/mailboxes/sign-ins", { body }))
  return new URL(address)
}

/** What the page at which the provider sends somebody back tells us. */
export async function decide(page: URL, as: string, denies = false): Promise<Record<string, string>> {
  page.searchParams.set("as", as)
  if (denies) page.searchParams.set("deny", "1")
  const answer = await fetch(page, { redirect: "manual" })
  await answer.text()
  const back = new URL(answer.headers.get("Location") ?? "")
  const provider = back.pathname.split("/").at(-1) ?? ""
  return { provider, ...Object.fromEntries(back.searchParams) }
}

export const finish = (ask: Ask, body: object) => ask("/mailboxes/sign-ins/finish", { body })

/** Connects the account's mailbox, or connects it again. */
export async function consent(ask: Ask, account: AtProvider, more: Partial<Choice> = {}): Promise<Mailbox> {
  const back = await decide(await leave(ask, { provider: account.provider, ...more }), account.address)
  const answer = await finish(ask, back)
  if (answer.status !== 200) throw new Error(`not connected: ${answer.status} ${await answer.text()}`)
  return (await read<{ mailbox: Mailbox }>(answer)).mailbox
}
