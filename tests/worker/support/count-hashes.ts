import crypto from "node:crypto"
import { onTestFinished, vi } from "vitest"

/** Counts the passwords hashed until the end of the test; hashing itself works as usual. */
export function countHashes(): () => number {
  const spy = vi.spyOn(crypto, "scrypt")
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.length
}
