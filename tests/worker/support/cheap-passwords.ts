import crypto from "node:crypto"

const today = 2 ** 14
const cheap = 2 ** 8

type Scrypt = typeof crypto.scrypt

/**
 * Hundreds of people sign up in these tests, and each of today's hashes is made to cost a quarter of a second: here it
 * costs a 64th of that. What the parameters really are, a test of the sign-up shows.
 */
export function makePasswordsCheap(): void {
  if (crypto.scrypt.name === hashCheaply.name) return
  crypto.scrypt = hashCheaply as Scrypt
}

const scrypt = crypto.scrypt as (...given: unknown[]) => void

function hashCheaply(password: string, salt: Buffer, length: number, options: { N: number }, done: unknown) {
  const N = options.N === today ? cheap : options.N
  scrypt(password, salt, length, { ...options, N }, done)
}
