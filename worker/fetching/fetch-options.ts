import type { Settings } from "../env.ts"
import type { AddressRules } from "./address.ts"
import type { RobotsFiles } from "./ask-robots.ts"

export interface FetchLimits {
  /** For everything: robots.txt, redirects and the body. */
  milliseconds: number
  /** Of the body, unpacked. */
  bytes: number
  redirects: number
}

export type FetchRules = AddressRules & Pick<Settings, "FETCH_TIMEOUT_MS">

export interface FetchOptions {
  limits?: Partial<FetchLimits>
  /** Called before a redirect to another host. An error that it throws ends the request. */
  beforeOtherHost?: (host: string) => Promise<void>
  robots?: RobotsFiles
  /** What an earlier answer was known by: throws `not_modified` if it would come again. */
  known?: { etag: string | null; lastModified: string | null }
}
