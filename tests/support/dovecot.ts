import { spawn } from "node:child_process"
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { findFreePort } from "./free-port.mjs"
import { hasDovecot } from "./has-dovecot.mjs"
import { startIntrospection } from "./introspection.ts"
import { answers } from "./server-answers.ts"

const program = "/usr/sbin/dovecot"

export interface Dovecot {
  port: number
  /** The port at which other servers ask who may enter. */
  auth: number
  /** Where its mailboxes are, each in a folder named by what stands before the @ of its user, and whose they are. */
  mail: string
  owner: string
  stop: () => Promise<void>
}

/** What a test has Dovecot do otherwise: its port, and whose a token is; null for a token of nobody. */
export interface DovecotWishes {
  port?: number
  emailOf?: (token: string) => string | null
}

/** Starts Dovecot on loopback with a mailbox for whoever knows the usual password or has a token; null where it is not installed. */
export async function startDovecot(wishes: DovecotWishes = {}): Promise<Dovecot | null> {
  if (!hasDovecot()) return null
  const home = await mkdtemp(join(tmpdir(), "presskite-dovecot-"))
  await chmod(home, 0o755)
  await mkdir(join(home, "mail"))
  await chmod(join(home, "mail"), 0o777)
  const [port, auth] = [wishes.port ?? (await findFreePort()), await findFreePort()]
  const file = join(home, "dovecot.conf")
  const introspection = await startIntrospection(wishes.emailOf)
  await writeFile(join(home, "tokens.conf"), tokens(introspection.port))
  await writeFile(file, configuration(home, port, auth))
  const server = spawn(program, ["-F", "-c", file], { stdio: "ignore" })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve))
    server.kill()
    introspection.stop()
    if (server.exitCode === null) await ended
    await rm(home, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    if (await answers(port)) return { port, auth, mail: join(home, "mail"), owner: ownerOfMail(), stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  return null
}

const ownerOfMail = () => (userInfo().uid === 0 ? "mail" : userInfo().username)

/** Whose a token is, it asks the introspection address. */
const tokens = (port: number) => `
introspection_mode = post
introspection_url = http://127.0.0.1:${port}/
username_attribute = email
active_attribute = active
active_value = true
`

/** Everything as the user who runs the tests; only as root the server's own users are there to be used. */
function configuration(home: string, port: number, auth: number): string {
  const { username, uid, gid } = userInfo()
  const users =
    uid === 0
      ? "default_login_user = dovenull\ndefault_internal_user = dovecot"
      : `default_login_user = ${username}\ndefault_internal_user = ${username}`
  const [mailUid, mailGid] = uid === 0 ? [ownerOfMail(), ownerOfMail()] : [uid, gid]
  return `
protocols = imap
base_dir = ${home}/run
state_dir = ${home}/state
listen = 127.0.0.1
log_path = ${home}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
${users}
first_valid_uid = 1
mail_location = maildir:${home}/mail/%n
mail_uid = ${mailUid}
mail_gid = ${mailGid}
auth_mechanisms = plain xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${home}/tokens.conf
}
passdb {
  driver = static
  mechanisms = plain
  args = password={PLAIN.HEX}${Buffer.from("s p@ce").toString("hex")}
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${home}/mail/%n
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  chroot =
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${auth}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
}
