import { existsSync } from "node:fs"
import { hasDovecot } from "./has-dovecot.mjs"

/** Whether the real mail server that some tests need is on this machine and may be started: it begins as root, and asks Dovecot. */
export const hasPostfix = () => existsSync("/usr/sbin/postfix") && process.getuid?.() === 0 && hasDovecot()
