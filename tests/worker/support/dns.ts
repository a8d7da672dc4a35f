import { env } from "cloudflare:workers"
import { readSettings } from "../../../worker/env.ts"

/** A label that no other test has, below which the pretend resolver may be asked. */
export const uniqueLabel = () => `t${crypto.randomUUID().slice(0, 12)}`

/** What the pretend resolver was asked about names that hold this text, in order: `paper.example MX`. */
export async function questionsOf(name: string): Promise<string[]> {
  const url = new URL("/asked", readSettings(env).DNS_RESOLVER)
  url.searchParams.set("name", name)
  return (await fetch(url)).json()
}
