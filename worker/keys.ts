import { createHmac } from "node:crypto"
import type { Settings } from "./env.ts"

/**
 * The purposes of the secrets in AUTH_SECRETS. Each purpose has a key of its own, so that a signature for one is not
 * valid for another.
 */
export interface Key {
  /** A short identifier of the secret, which reveals nothing about it. */
  id: string
  refresh: Buffer
  limits: Buffer
  /** Proves that an API key is one of ours. */
  apiKeys: Buffer
  /** Proves that a code or a token of an assistant is one of ours. */
  assistants: Buffer
  /** Seals what mailboxes sign in with. */
  mailboxes: Buffer
  /** Seals what webhooks are signed with. */
  webhooks: Buffer
  /** Seals the secrets of authenticator apps. */
  factors: Buffer
  /** Seals the secrets of clients for single sign-on. */
  singleSignOn: Buffer
  /** Seals the keys of customers' language models. */
  models: Buffer
  /** Seals customers' keys for live sources. */
  sourceKeys: Buffer
  /** Hashes recovery codes. */
  recoveryCodes: Buffer
  /** Proves that an address or a link in outreach is one of ours. */
  mailTokens: Buffer
  /** Proves that a ticket for a live connection is one of ours. */
  live: Buffer
  /** Proves that a link to a report is one of ours. */
  reports: Buffer
  /** Proves that the administrator was given the address of a preview of a picture. */
  pictures: Buffer
  /** Hashes the codes that are mailed as a proof. */
  proofs: Buffer
  /** Proves that somebody may bring back an account that is being deleted. */
  returns: Buffer
  /** Proves that a local start is the one that started this worker. */
  seed: Buffer
  /** Imported on first use, then cached. */
  access(): Promise<CryptoKey>
}

/** All keys, the signing one first. */
export type KeyRing = [Key, ...Key[]]

const rings = new WeakMap<Settings, KeyRing>()

/** The keys of these settings, derived once. */
export function keysOf(settings: Settings): KeyRing {
  let ring = rings.get(settings)
  if (!ring) {
    ring = settings.AUTH_SECRETS.map(toKey) as KeyRing
    rings.set(settings, ring)
  }
  return ring
}

function toKey(secret: string): Key {
  const derive = (use: string) => createHmac("sha256", secret).update(`presskite ${use}`).digest()
  let imported: CryptoKey | undefined
  return {
    id: derive("key id").toString("base64url").slice(0, 8),
    refresh: derive("refresh token"),
    limits: derive("rate limits"),
    apiKeys: derive("api keys"),
    assistants: derive("assistant tokens"),
    mailboxes: derive("mailbox credentials"),
    webhooks: derive("webhook secrets"),
    factors: derive("second factors"),
    singleSignOn: derive("single sign-on"),
    models: derive("language model keys"),
    sourceKeys: derive("live source keys"),
    recoveryCodes: derive("recovery codes"),
    mailTokens: derive("mail tokens"),
    live: derive("live tickets"),
    reports: derive("report links"),
    pictures: derive("picture previews"),
    proofs: derive("proof codes"),
    returns: derive("account returns"),
    seed: derive("seed"),
    // The key is cached rather than the promise: a promise belongs to the request that created it.
    async access() {
      imported ??= await crypto.subtle.importKey(
        "raw",
        derive("access token"),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["sign", "verify"],
      )
      return imported
    },
  }
}
