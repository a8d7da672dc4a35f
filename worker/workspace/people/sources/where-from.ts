import type { HeldDetail } from "../../core/personal-data/contract.ts"
import type { Source } from "./contract.ts"

/** Where a detail came from, and since when, as the person themselves reads it. */
export const whereFrom = (
  source: Pick<Source, "kind" | "url" | "fetchedAt"> | undefined,
): Pick<HeldDetail, "from" | "since"> =>
  source
    ? { from: source.url ?? originOf(source.kind), since: source.fetchedAt }
    : { from: null, since: null }

const originOf = (kind: Source["kind"]): string =>
  kind === "import" ? "A list that was brought in" : "Entered by hand"
