import { spawn } from "node:child_process"
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"
import type { Dovecot } from "./dovecot.ts"
import { findFreePort } from "./free-port.mjs"
import { hasPostfix } from "./has-postfix.mjs"
import { answers } from "./server-answers.ts"

/**
 * Starts a Postfix of its own on loopback, which takes mail from whoever Dovecot lets in, delivers what is for letters.example into
 * Dovecot's mailboxes, and hands everything else to a server that knows nobody whose address begins with “gone”. Null where it is not
 * installed, or may not be started: it begins as root.
 */
export async function startPostfix(
  dovecot: Dovecot,
  wishes: { port?: number; onMail?: (mail: { to: string[]; raw: string }) => void } = {},
): Promise<{ port: number; stop: () => Promise<void> } | null> {
  if (!hasPostfix()) return null
  const home = await mkdtemp(join(tmpdir(), "presskite-postfix-"))
  await chmod(home, 0o755)
  const beyond = await startBeyond(wishes.onMail)
  const port = wishes.port ?? (await findFreePort())
  await mkdir(join(home, "spool"))
  await writeFile(join(home, "main.cf"), settings(home, dovecot, beyond.port))
  await writeFile(join(home, "master.cf"), services(home, port, dovecot.owner))
  await writeFile(join(home, "recipients"), recipients)
  await writeFile(join(home, "deliver"), delivery(dovecot.mail))
  // It leaves the process that starts it, and writes down its own.
  const started = spawn("/usr/sbin/postfix", ["-c", home, "start"], { stdio: "ignore" })
  await new Promise((resolve) => started.once("exit", resolve))
  const stop = async () => {
    const stopped = spawn("/usr/sbin/postfix", ["-c", home, "stop"], { stdio: "ignore" })
    await new Promise((resolve) => stopped.once("exit", resolve))
    beyond.stop()
    await rm(home, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(port)) return { port, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error("Postfix is installed and did not start")
}

/** What it says at once about some recipients. */
const recipients = `
/^deferred/ 450 4.2.1 The mailbox is busy, try again later
/^unknown/ 550 5.1.1 User unknown in virtual mailbox table
`

/** Puts a message into somebody's inbox (https://cr.yp.to/proto/maildir.html). */
const delivery = (mail: string) => `set -e
box="${mail}/$1"
mkdir -p "$box/cur" "$box/new" "$box/tmp"
cat > "$box/tmp/$$.mx"
mv "$box/tmp/$$.mx" "$box/new/$(date +%s).$$.mx"
`

const settings = (home: string, { auth }: Dovecot, beyond: number) => `
compatibility_level = 3.6
queue_directory = ${home}/spool
data_directory = ${home}/data
maillog_file = ${home}/log
maillog_file_prefixes = ${home}
myhostname = mx.letters.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks =
mydestination =
alias_maps =
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${auth}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_recipient_access regexp:${home}/recipients, permit_sasl_authenticated, reject
relayhost = [127.0.0.1]:${beyond}
virtual_mailbox_domains = letters.example
virtual_mailbox_maps = static:all
virtual_transport = deliver
`

/** As Debian has them, without what is not needed and without changed roots. */
const services = (home: string, port: number, owner: string) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
deliver unix - n n - - pipe user=${owner} argv=/bin/sh ${home}/deliver \${user}
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

/** The server of the recipients. */
async function startBeyond(onMail: (mail: { to: string[]; raw: string }) => void = () => {}) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("gone")
        ? done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox here`), { responseCode: 550 }))
        : done(),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      onMail({ to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  }).on("error", () => {})
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { port: (server.server.address() as AddressInfo).port, stop: () => server.close(() => {}) }
}
