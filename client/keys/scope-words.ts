import type { Scope } from "#contract/workspace/keys"

/** What a scope lets a program do. */
export const SCOPE_WORDS: Record<Scope, string> = {
  "contacts:read": "Read contacts",
  "contacts:write": "Add, change and delete contacts",
}
