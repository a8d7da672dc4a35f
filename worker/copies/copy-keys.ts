import { createHmac } from "node:crypto"
import type { Settings } from "../env.ts"

/** What a copy or an export is sealed with. */
export interface CopyKey {
  /** A short identifier of the secret, which reveals nothing about it. It stands at the head of each file. */
  id: string
  secret: Buffer
  /** Proves that a restore was asked for by somebody who has the secret. */
  operator: Buffer
}

export type CopySettings = Pick<Settings, "AUTH_SECRETS" | "BACKUP_KEYS">

/** The keys of nightly copies, the sealing one first; none when no copies are made. */
export const copyKeysOf = ({ BACKUP_KEYS = [] }: Pick<CopySettings, "BACKUP_KEYS">): CopyKey[] =>
  BACKUP_KEYS.map((secret) => toKey(secret, "copies"))

/** The keys of customers' exports, the sealing one first. */
export const exportKeysOf = ({ AUTH_SECRETS }: Pick<CopySettings, "AUTH_SECRETS">): CopyKey[] =>
  AUTH_SECRETS.map((secret) => toKey(secret, "exports"))

/** Every key that opens a file. */
export const openingKeysOf = (settings: CopySettings): CopyKey[] => [
  ...copyKeysOf(settings),
  ...exportKeysOf(settings),
]

function toKey(secret: string, use: "copies" | "exports"): CopyKey {
  const derive = (what: string) => createHmac("sha256", secret).update(`presskite ${use} ${what}`).digest()
  return {
    id: derive("key id").toString("base64url").slice(0, 8),
    secret: derive("secret"),
    operator: derive("operator"),
  }
}
