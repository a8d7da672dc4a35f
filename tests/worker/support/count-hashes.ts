import crypto from "node:crypto"
import { onTestFinished, vi } from "vitest"

/** Counts the passwords hashed from here to the end of the test; the hashing itself goes on as ever. */
export function countHashes(): () => number {
  const spy = vi.spyOn(crypto, "scrypt")
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.length
}
