import { execFileSync } from "node:child_process"
import { mkdir, rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Dovecot, startDovecot } from "../support/dovecot.ts"

/** Starts Dovecot, or says that it has to be installed. */
export async function needDovecot(): Promise<Dovecot> {
  const dovecot = await startDovecot()
  if (!dovecot) throw new Error("This bench reads from Dovecot: install dovecot-imapd")
  return dovecot
}

/** Puts messages into a user's inbox (https://cr.yp.to/proto/maildir.html), as if they had come at that time, milliseconds UTC. */
export async function fillInbox({ mail, owner }: Dovecot, user: string, raws: string[], at: number) {
  const box = join(mail, user)
  for (const folder of ["cur", "new", "tmp"]) await mkdir(join(box, folder), { recursive: true })
  const seconds = at / 1000
  for (let first = 0; first < raws.length; first += 500) {
    const some = raws.slice(first, first + 500)
    await Promise.all(
      some.map(async (raw, index) => {
        const file = join(
          box,
          "new",
          `${Math.floor(seconds)}.M${String(first + index).padStart(6, "0")}.bench`,
        )
        await writeFile(file, raw)
        await utimes(file, seconds, seconds)
      }),
    )
  }
  execFileSync("chown", ["-R", owner, box])
}

/**
 * Keeps a user's mailbox as it is now, with what the server knows of it; the returned function brings that back. A server reads a
 * message only once: whoever asks for its header again gets it from an index.
 */
export async function keepMailbox({ mail }: Dovecot, user: string): Promise<() => Promise<void>> {
  const box = join(mail, user)
  const kept = `${box}.kept`
  await rm(kept, { recursive: true, force: true })
  execFileSync("cp", ["-a", box, kept])
  return async () => {
    await rm(box, { recursive: true })
    execFileSync("cp", ["-a", kept, box])
  }
}
