import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { findLinkChanges } from "../placements/find-link-changes.ts"
import type { LinkChange } from "./content/contract.ts"
import type { Span } from "./span.ts"

/** Pages of a client that lost what they had in a period, or had it again, in that order. */
export const readLinkChanges = (ctx: Pick<Ctx, "db">, span: Span): LinkChange[] =>
  findLinkChanges(ctx, span).map(({ placementId, at, outlet, headline, url, language, isLost }) => ({
    placementId,
    at: toIso(at),
    outlet,
    headline,
    url,
    language,
    became: isLost === 1 ? "lost" : "won back",
  }))
