import { describe, expect, test } from "vitest"
import type { FoundServers } from "../../../../../worker/workspace/campaigns/mail-providers/contract.ts"
import { readAutoconfig } from "../../../../../worker/workspace/campaigns/mail-providers/read-autoconfig.ts"
import type { Told } from "../../../../support/scanned-ports.ts"
import { read } from "../../../support/people.ts"
import { quickest } from "../../../support/quickest.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const server = (kind: "incoming" | "outgoing", type: string, said: Record<string, string>) =>
  `<${kind}Server type="${type}">${Object.entries(said)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join("")}</${kind}Server>`
const imap = { hostname: "imap.host.example", port: "993", socketType: "SSL", username: "%EMAILADDRESS%" }
const smtp = {
  hostname: "smtp.host.example",
  port: "587",
  socketType: "STARTTLS",
  username: "%EMAILADDRESS%",
}
const config = (...servers: string[]) =>
  `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="x"><domain>x</domain>${servers.join("")}</emailProvider></clientConfig>`
const whole = config(
  server("incoming", "pop3", { ...imap, hostname: "pop.host.example", port: "995" }),
  server("incoming", "imap", { ...imap, hostname: "plain.host.example", port: "143", socketType: "plain" }),
  server("incoming", "imap", { ...imap, hostname: "modern.host.example", authentication: "OAuth2" }),
  server("incoming", "imap", { ...imap, authentication: "password-cleartext" }),
  server("outgoing", "smtp", smtp),
)

const say = (host: string, pages: Record<string, Told>) =>
  fetch(`https://${host}`, { method: "PUT", body: JSON.stringify(pages) })
const askedFor = async (host: string) => (await (await fetch(`https://${host}/asked-for`)).json()) as string[]
const newDomain = () => `letters-${crypto.randomUUID().slice(0, 12)}.example`
const first = "/mail/config-v1.1.xml"
const second = "/.well-known/autoconfig/mail/config-v1.1.xml"
const xml = (body: string): Told => ({ type: "text/xml", body })

async function find(domain: string, local = "robin"): Promise<FoundServers> {
  const { ask } = await enterOwnWorkspace()
  return read<FoundServers>(ask("/mailboxes/find-servers", { body: { address: `${local}@${domain}` } }))
}
const nothing = { providerId: null, smtp: null, imap: null, user: null }
const found = (domain: string) => ({
  providerId: null,
  smtp: ["smtp.host.example", 587],
  imap: ["imap.host.example", 993],
  user: `robin@${domain}`,
})

describe("the servers of a domain that announces none by DNS", () => {
  test("are read from its own server for mail programs, which is not told whose address it is", async () => {
    const domain = newDomain()
    await say(`autoconfig.${domain}`, { [first]: xml(whole) })
    expect(await find(domain)).toEqual(found(domain))
    expect(await askedFor(`autoconfig.${domain}`)).toEqual([first])
    expect(await askedFor(domain)).toEqual([second])
  })

  test("are read from its website, when that says them", async () => {
    const domain = newDomain()
    await say(domain, { [second]: xml(whole.replaceAll("%EMAILADDRESS%", "%EMAILLOCALPART%")) })
    expect(await find(domain)).toEqual({ ...found(domain), user: "robin" })
  })

  test("are read where a redirect leads, but never from where others could change them, nor from inside", async () => {
    const other = newDomain()
    await say(other, { "/config.xml": xml(whole) })
    const leading = async (to: string) => {
      const domain = newDomain()
      await say(`autoconfig.${domain}`, { [first]: { status: 302, headers: { Location: to } } })
      return { domain, servers: await find(domain) }
    }
    const { domain, servers } = await leading(`https://${other}/config.xml`)
    expect(servers).toEqual(found(domain))
    for (const to of [
      `http://${other}/config.xml`,
      "https://127.0.0.1/config.xml",
      "https://10.0.0.1/config.xml",
      "https://localhost/config.xml",
      "https://[::1]/config.xml",
      "file:///etc/passwd",
    ])
      expect((await leading(to)).servers).toEqual(nothing)
    expect(await askedFor(other)).toEqual(["/config.xml"])
  })

  test("are not taken when they are of a private network, or not encrypted", async () => {
    for (const servers of [
      server("outgoing", "smtp", { ...smtp, hostname: "127.0.0.1" }),
      server("outgoing", "smtp", { ...smtp, hostname: "mail.internal" }),
      server("outgoing", "smtp", { ...smtp, port: "25" }),
      server("outgoing", "smtp", { ...smtp, socketType: "plain" }),
      server("incoming", "imap", { ...imap, hostname: "192.168.0.1" }),
    ]) {
      const domain = newDomain()
      await say(`autoconfig.${domain}`, { [first]: xml(config(servers)) })
      expect(await find(domain)).toEqual(nothing)
    }
  })

  test("are none for a domain that says nothing, a page, or far too much", async () => {
    const domain = newDomain()
    expect(await find(domain)).toEqual(nothing)
    await say(domain, { [second]: { body: "<html><p>Not found" } })
    expect(await find(domain)).toEqual(nothing)
    await say(domain, { [second]: xml(`<clientConfig>${" ".repeat(70_000)}${whole}`) })
    expect(await find(domain)).toEqual(nothing)
  })
})

test("what is hostile in a configuration costs no more than its length", async () => {
  const fits = () => true
  for (const piece of [
    "<incomingServer type='imap'>",
    "<hostname>a",
    "&amp;",
    "<a b='c' ",
    "]]>",
    "<![CDATA[",
  ]) {
    const readIt = () =>
      expect(readAutoconfig(piece.repeat(65_536 / piece.length), fits)).toMatchObject({
        smtp: null,
        imap: null,
      })
    expect(await quickest(readIt, 500)).toBeLessThan(500)
  }
  expect(
    readAutoconfig(config(server("incoming", "imap", { ...imap, hostname: "&x;<b/>" })), fits).smtp,
  ).toBeNull()
})
