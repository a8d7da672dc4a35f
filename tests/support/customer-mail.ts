import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import { append } from "../../worker/mail/imap/imap-commands.ts"
import { withImap } from "../../worker/mail/imap/imap-connection.ts"
import { startDovecot } from "./dovecot.ts"
import { hasPostfix } from "./has-postfix.mjs"
import { startPostfix } from "./postfix.ts"
import { put } from "./pretend-imap.ts"
import { startProviders } from "./pretend-providers.ts"

/** The mailbox of somebody at Google, and everything that a test does with it beside the product. */
export interface CustomerMail {
  /** What left it, in the order in which it left. */
  left: () => { to: string[]; raw: string }[]
  /** A message arrives in its inbox. */
  deliver: (raw: string) => Promise<void>
  /** What lies in its folder of sent mail. */
  sent: () => Promise<string[]>
  /** Another program puts what its owner wrote there into that folder. */
  writeByHand: (raw: string) => Promise<void>
  stop: () => Promise<void>
}

type Ports = [authorization: number, smtp: number, imap: number]

/**
 * Starts Google's authorisation server on loopback, before Postfix and Dovecot, which take its tokens; where they are not installed,
 * before the servers that are packages here.
 */
export const startCustomerMail = (address: string, ports: Ports): Promise<CustomerMail> =>
  hasPostfix() ? startReal(address, ports) : startPretended(address, ports)

async function startPretended(address: string, ports: Ports): Promise<CustomerMail> {
  const google = await startProviders(ports)
  const box = google.boxOf(address)
  return {
    left: () => google.accounts.find(address)?.sent ?? [],
    deliver: async (raw) => void put(box, "INBOX", raw, Date.now()),
    sent: async () => box.folders.Outgoing?.messages.map(({ raw }) => raw) ?? [],
    writeByHand: async (raw) => void put(box, "Outgoing", raw, Date.now(), ["\\Seen"]),
    stop: async () => google.stop(),
  }
}

async function startReal(address: string, ports: Ports): Promise<CustomerMail> {
  const [, smtpPort, imapPort] = ports
  const google = await startProviders(ports, { isMailToo: false })
  const emailOf = (token: string) => google.accounts.findBy("access", token)?.address ?? null
  const dovecot = await startDovecot({ port: imapPort, emailOf })
  if (!dovecot) throw new Error("Dovecot is installed and did not start")
  const left: { to: string[]; raw: string }[] = []
  const postfix = await startPostfix(dovecot, { port: smtpPort, onMail: (mail) => left.push(mail) })
  const password = "s p@ce"
  const other = createTransport({
    host: "127.0.0.1",
    port: smtpPort,
    ignoreTLS: true,
    auth: { user: "a-server", pass: password },
  })
  const reach = { host: "127.0.0.1", port: imapPort, secure: false, isHere: true }
  const sentFolder = join(dovecot.mail, address.split("@")[0] ?? "", ".Sent")
  return {
    left: () => left,
    deliver: async (raw) => void (await other.sendMail({ envelope: { from: "", to: [address] }, raw })),
    sent: async () => {
      const folders = ["cur", "new"].map((name) => join(sentFolder, name)).filter(existsSync)
      const files = await Promise.all(
        folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
      )
      return Promise.all(files.flat().map((file) => readFile(file, "utf8")))
    },
    writeByHand: (raw) =>
      withImap({ reach, user: address, password }, (session) =>
        append(session, "Sent", Buffer.from(raw.replace(/\r?\n/g, "\r\n"))),
      ),
    stop: async () => {
      await postfix?.stop()
      await dovecot.stop()
      google.stop()
    },
  }
}
