import type { Ctx } from "../../core/context.ts"
import { lookUp } from "../../core/dns/look-up.ts"
import type { DomainCheck } from "./contract.ts"
import { judgeDkim } from "./judge-dkim.ts"
import { seenSelectors } from "./seen-selectors.ts"

/** Under which the large providers publish their keys: a selector cannot be looked for, only tried. */
const usualSelectors = [
  "google",
  "selector1",
  "selector2",
  "default",
  "dkim",
  "mail",
  "k1",
  "s1",
  "s2",
  "fm1",
  "protonmail",
  "zmail",
  "sig1",
]

/** By the selector that is asked for, else by those that sign its mail, as was seen; the usual ones are only tried. */
export async function checkDkim(
  ctx: Ctx,
  domain: string,
  selector: string | undefined,
): Promise<DomainCheck> {
  const own = (name: string) => ({ selector: name, signer: domain })
  const seen = selector === undefined ? seenSelectors(ctx, domain) : [own(selector)]
  const asked = seen.length > 0 ? seen : usualSelectors.map(own)
  const keys = await Promise.all(
    asked.map(async (one) => ({
      selector: one.selector,
      answer: await lookUp(ctx, `${one.selector}._domainkey.${one.signer}`, "TXT"),
    })),
  )
  return judgeDkim(keys, seen.length > 0)
}
