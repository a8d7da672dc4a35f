// The default export, so that a test can count the calls.
import crypto, { randomBytes, timingSafeEqual } from "node:crypto"

const cost = { N: 2 ** 14, r: 8, p: 5 }
const keyBytes = 32

/** Longer passwords are refused before they are hashed, in characters. */
export const passwordMaxLength = 128

/** Counts characters as people do, near enough: an emoji is one. */
export const countCharacters = (text: string) => [...text].length

/** Hashes a password, exactly as it was sent, into `$scrypt$ln=14,r=8,p=5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return write(salt, await derive(password, salt, cost))
}

/**
 * Compares in constant time. Without a stored password it still hashes and returns false, so that the time does not
 * reveal whether an account exists or has a password.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, key, ...parameters } = read(stored ?? nobody)
  const isEqual = timingSafeEqual(await derive(password, salt, parameters), key)
  return isEqual && stored !== null
}

/** Whether a hash was made with parameters other than the current ones. */
export const needsRehash = (stored: string) => !stored.startsWith(prefix(cost))

type Cost = typeof cost

const prefix = ({ N, r, p }: Cost) => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`
const write = (salt: Buffer, key: Buffer) =>
  `${prefix(cost)}${salt.toString("base64")}$${key.toString("base64")}`
const nobody = write(Buffer.alloc(16), Buffer.alloc(keyBytes))

function read(stored: string): Cost & { salt: Buffer; key: Buffer } {
  const [, ln, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (!salt || !key) throw new Error("A stored password has a form that nobody wrote")
  return {
    N: 2 ** Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) =>
    crypto.scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
