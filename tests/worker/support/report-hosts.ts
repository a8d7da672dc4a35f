import { env } from "cloudflare:workers"
import type { ReportHosting } from "../../../worker/site/report-hosts/contract.ts"
import type { Client } from "../../../worker/workspace/people/clients/contract.ts"
import type { Report } from "../../../worker/workspace/results/reports/contract.ts"
import { appWith } from "./app.ts"
import { randomClient, read } from "./people.ts"
import { enterOwnWorkspace } from "./workspaces.ts"

export const target = "reports.presskite.test"
export const PROOF = "/.well-known/presskite-report-host"

/** The site where customers may have hosts of their own. */
export const offering = appWith({ settings: { REPORT_HOST_TARGET: target } })

export const uniqueHost = () => `reports.t${crypto.randomUUID().slice(0, 12)}.example`

/**
 * Publishes the records of a name with the pretend resolver, in place of those before. It answers them always, or so often and then fails.
 */
export function publishRecords(name: string, texts: readonly string[], type = "TXT", answers?: number) {
  const asked = new URLSearchParams([
    ["name", name],
    ["type", type],
    ...(answers === undefined ? [] : [["answers", String(answers)]]),
    ...texts.map((text) => ["text", text]),
  ])
  return fetch(new URL(`/published?${asked}`, `${env.DNS_RESOLVER}`))
}

/** What a browser sends to a host, which leads to the site. */
export const visit = (host: string, path: string, init: RequestInit = {}) =>
  offering(
    new Request(`https://${host}${path}`, {
      redirect: "manual",
      ...init,
      headers: { "CF-Connecting-IP": randomClient(), ...(init.headers as Record<string, string>) },
    }),
  )

/** Has a host lead to the site, as a CNAME record does. */
export async function leadHere(host: string) {
  const body = await (await visit(host, PROOF)).text()
  await fetch(`https://${host}`, {
    method: "PUT",
    body: JSON.stringify({ [PROOF]: { type: "text/plain", body } }),
  })
}

/** A workspace with a shared report, and what its owner can do with the host of its reports. */
export async function agency() {
  const owner = await enterOwnWorkspace({ server: offering })
  const hosting = (path = "", options = {}) => owner.ask(`/report-host${path}`, options)
  const client = await read<Client>(owner.ask("/clients", { body: { name: "Harbour" } }))
  const body = { clientId: client.id, title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const report = await read<Report>(owner.ask("/reports", { body }))
  const share = async (link: object = { days: 30 }) =>
    (await read<Report>(owner.ask(`/reports/${report.id}/link`, { body: link }))).link?.address ?? ""
  const address = async () => (await read<Report>(owner.ask(`/reports/${report.id}`))).link?.address ?? ""
  const name = (host: string) => read<ReportHosting>(hosting("", { method: "PUT", body: { host } }))
  const check = () => read<ReportHosting>(hosting("/check", { method: "POST" }))
  /** Names a host, and does everything for it to work. */
  const connect = async (host = uniqueHost()) => {
    const named = await name(host)
    await publishRecords(named.host?.record.name ?? "", [named.host?.record.value ?? ""])
    await leadHere(host)
    const checked = await check()
    if (!checked.host?.works) throw new Error(JSON.stringify(checked))
    return host
  }
  return { ...owner, hosting, report, share, address, name, check, connect }
}
