import type { Ctx } from "../../core/context.ts"
import { addOutlet } from "../../people/outlets/add-outlet.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import { findByDomain } from "../../people/outlets/refer-to-outlet.ts"

/** The outlet whose website a page is of, made if it is not here yet. Throws 422 for what is no website. */
export function outletOfPage(ctx: Ctx, pageUrl: URL): string {
  const { domain } = readPlace(pageUrl.href, ctx.settings)
  const known = findByDomain(ctx, domain)
  if (known) return known
  const blank = { name: "", kind: null, language: null, country: null, timeZone: null, contactUrl: null }
  return addOutlet(ctx, { url: pageUrl.href, ...blank, topics: [], emails: [], guidelines: "", stage: "new" })
    .id
}
