import { existsSync } from "node:fs"

/** Whether the real IMAP server that some tests need is on this machine. */
export const hasDovecot = () => existsSync("/usr/sbin/dovecot") && existsSync("/usr/lib/dovecot/imap")
