import { isPublicHost } from "../../fetching/address.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { foldDomain } from "../single-sign-on/domains.ts"

/** The host as resolvers write it. Ours, and what is no public name of somebody's own, is refused. */
export function readHost({ settings }: Ctx, target: string, text: string): string {
  const host = foldDomain(text)
  const ours = [target, new URL(settings.SITE_ORIGIN).hostname]
  const isOurs = ours.some((one) => host === one || host?.endsWith(`.${one}`))
  if (host && !isOurs && isPublicHost(host, settings)) return host
  const message = isOurs
    ? "This host is ours. Enter one of your own"
    : "Enter a host, such as reports.example.com"
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "host", code: "invalid", message }],
  })
}
