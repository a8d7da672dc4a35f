import { getDomain } from "tldts-icann"
import { type AddressRules, checkAddress } from "../../../fetching/address.ts"
import { bareHost } from "../../../fetching/reading/page-kinds.ts"
import { Problem } from "../../../http/problem.ts"

/** An outlet's place on the web. */
export interface Place {
  /** The registrable domain, which identifies an outlet. */
  domain: string
  host: string
}

// Each name below one of these domains is a separate publication.
const platforms = new Set(
  `beehiiv.com blogspot.com buttondown.com ghost.io github.io gitlab.io hashnode.dev hatenablog.com livejournal.com
  medium.com neocities.org netlify.app over-blog.com pages.dev podbean.com squarespace.com substack.com transistor.fm
  tumblr.com typepad.com vercel.app weebly.com wixsite.com wordpress.com write.as`.split(/\s+/),
)

/** Reads an address, or a bare domain, as people type it. Throws 422 for what is no public website. */
export function readPlace(text: string, rules: AddressRules): Place {
  const url = toUrl(text.trim(), rules)
  const host = bareHost(url)
  const registered = getDomain(host)
  if (registered === null) {
    // Only a host that is explicitly allowed by name may be used without a domain of its own.
    if (rules.LOCAL && rules.FETCH_ALLOW_HOSTS.includes(url.host)) return { domain: url.host, host: url.host }
    throw noWebsite()
  }
  return { domain: platforms.has(registered) ? belowPlatform(host, registered) : registered, host }
}

function toUrl(text: string, rules: AddressRules): URL {
  try {
    return checkAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`, rules)
  } catch (error) {
    throw error instanceof Problem ? noWebsite() : error
  }
}

/** `wren.substack.com` of `www.wren.substack.com`. */
const belowPlatform = (host: string, platform: string) =>
  host
    .split(".")
    .slice(-platform.split(".").length - 1)
    .join(".")

function noWebsite(): Problem {
  const message = "Give the address of a public website, such as harbourweekly.example."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "url", code: "invalid", message }],
  })
}
