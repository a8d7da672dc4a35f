import { createHmac } from "node:crypto"
import type { Settings } from "../../env.ts"
import { keysOf } from "../../keys.ts"

/** Where a host shows that it leads to this site. */
export const PROOF_PATH = "/.well-known/presskite-report-host"

/** What this site answers there, under each of its secrets, the newest first. It costs no query. */
export const proofsOf = (settings: Settings, host: string): string[] =>
  keysOf(settings).map(({ reports }) =>
    createHmac("sha256", reports).update(`host ${host}`).digest("base64url"),
  )
