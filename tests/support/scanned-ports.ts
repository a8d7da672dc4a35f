import type { Expected } from "./corpus.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The port of the server behind every website of the tests' world. */
    websites: number
    /** What a reader finds on each saved site. */
    savedSites: Record<string, Expected>
  }
}

/** What a website of the tests' world says at a path. */
export interface Told {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: string
  /** Whether the body is in base64. */
  isBase64?: boolean
}
