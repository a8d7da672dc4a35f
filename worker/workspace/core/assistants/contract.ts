import * as z from "zod/mini"
import { scopes } from "../keys/contract.ts"

/** What a person allowed an assistant, as the site hands it to the workspace once it has checked it. */
export const NewAssistant = z.object({
  /** As the assistant calls itself. */
  name: z.string(),
  /** Where it is sent back to, in words. */
  host: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  /** The S256 challenge of RFC 7636. */
  challenge: z.string(),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1)),
})
export type NewAssistant = z.infer<typeof NewAssistant>

/** What must match when a code is exchanged for tokens; `redirectUri` may be left out, as OAuth 2.1 does. */
export const CodeExchange = z.object({
  clientId: z.string(),
  challenge: z.string(),
  redirectUri: z.optional(z.string()),
})
export type CodeExchange = z.infer<typeof CodeExchange>

/** A refresh token that is exchanged for the next one. */
export const Renewal = z.object({ clientId: z.string(), generation: z.int() })
export type Renewal = z.infer<typeof Renewal>

export const Ending = z.object({ clientId: z.string() })
export type Ending = z.infer<typeof Ending>

/** What an assistant may do from now on; null for an exchange that is refused. */
export interface Granted {
  granted: { scopes: string[]; generation: number } | null
}
