import type { Ctx } from "../../core/context.ts"
import { lookUp } from "../../core/dns/look-up.ts"
import type { FoundServers, ServerQuestion } from "./contract.ts"
import { fetchAutoconfig } from "./fetch-autoconfig.ts"
import { isOutside } from "./is-outside.ts"
import { providerOf } from "./providers/contract.ts"

/** To whom a domain's mail goes, by the end of its server's name, and the provider's id. */
const exchanges = {
  "google.com": "google-workspace",
  "googlemail.com": "google-workspace",
  "mail.protection.outlook.com": "microsoft-365",
  "mx.microsoft": "microsoft-365",
  "zoho.com": "zoho",
  "messagingengine.com": "fastmail",
  "protonmail.ch": "proton",
  "icloud.com": "icloud",
  "kundenserver.de": "ionos",
  "ionos.com": "ionos",
  "rzone.de": "strato",
  "ovh.net": "ovh",
  "infomaniak.ch": "infomaniak",
  "gandi.net": "gandi",
  "hostinger.com": "hostinger",
  "migadu.com": "migadu",
  "mailbox.org": "mailbox-org",
  "yandex.net": "yandex",
} as const

/**
 * Finds the servers of an address: by its domain, by where its mail goes, by what its domain announces (RFC 6186), and by its
 * configuration file for mail programs.
 */
export async function findServers(ctx: Ctx, { address }: ServerQuestion): Promise<FoundServers> {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase()
  const known = providerOf(address)?.id ?? (await providerByMail(ctx, domain))
  if (known) return { providerId: known, smtp: null, imap: null, user: null }
  const [smtp, imap] = await Promise.all([
    findAnnounced(ctx, domain, "smtp", ["_submissions", "_submission"]),
    findAnnounced(ctx, domain, "imap", ["_imaps", "_imap"]),
  ])
  if (smtp && imap) return { providerId: null, smtp, imap, user: null }
  const configured = await fetchAutoconfig(ctx, domain)
  return {
    providerId: null,
    smtp: smtp ?? configured?.smtp ?? null,
    imap: imap ?? configured?.imap ?? null,
    user: configured?.user ? userOf(address, configured.user) : null,
  }
}

const userOf = (address: string, kind: "address" | "local_part") =>
  kind === "address" ? address : address.slice(0, address.lastIndexOf("@"))

async function providerByMail(ctx: Ctx, domain: string): Promise<string | null> {
  const answer = await lookUp(ctx, domain, "MX")
  if (answer.outcome !== "answer") return null
  const hosts = answer.records.map(({ exchange }) => `.${exchange}`)
  const found = Object.entries(exchanges).find(([end]) => hosts.some((host) => host.endsWith(`.${end}`)))
  return found?.[1] ?? null
}

/** The first service that a domain has, if it is one that we would use: encrypted, and of the public internet. */
async function findAnnounced(
  ctx: Ctx,
  domain: string,
  use: "smtp" | "imap",
  services: string[],
): Promise<[string, number] | null> {
  for (const service of services) {
    const answer = await lookUp(ctx, `${service}._tcp.${domain}`, "SRV")
    if (answer.outcome !== "answer") continue
    const [first] = answer.records
      .filter(({ target }) => target !== "")
      .sort((a, b) => a.priority - b.priority)
    if (!first) continue
    const { target: host, port } = first
    if (isOutside({ host, port }, ctx.settings, use)) return [host, port]
  }
  return null
}
