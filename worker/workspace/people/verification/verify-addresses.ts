import type { Ctx } from "../../core/context.ts"
import { isPlanned, type Worker } from "../../core/jobs/jobs.ts"
import { askDomain } from "./ask-domain.ts"
import { type DueAddress, dueAddresses, nextDueAt } from "./due-addresses.ts"
import { type DomainFinding, domainOf } from "./judge-address.ts"
import { readEvidence } from "./read-evidence.ts"
import { writeVerdicts } from "./write-verdicts.ts"

/** How many domains are looked up at the same time: as many connections as the platform gives one worker. */
const atOnce = 6
/**
 * The delay before the next part, in milliseconds, while a file is being imported, or while the resolver does not
 * answer at all.
 */
const [whileImporting, whileSilent] = [10_000, 5 * 60_000]
/** Verdicts that fall due one by one are made together. */
const pause = 60_000

/** Verifies the addresses whose time has come, domain by domain. */
export const verifyWorker: Worker = {
  async prepare(ctx) {
    if (isImporting(ctx)) return ({ now }) => now + whileImporting
    const { write, isSilent } = await verifyAtDomains(ctx, dueAddresses(ctx))
    return (later) => {
      write(later)
      if (isSilent) return later.now + whileSilent
      const next = nextDueAt(later)
      if (next === null) return null
      return next <= later.now ? later.now : Math.max(next, later.now + pause)
    }
  },
  // A due address stays due: the next new address, or the next request by a member, has it tried again.
  giveUp: () => {},
}

/**
 * Looks up the domains of these addresses, and returns a function that writes the verdicts, inside a transaction, to
 * the addresses that still exist. If a whole round of queries gets no answer, the resolver is assumed to be down and
 * the rest are left for later.
 */
export async function verifyAtDomains(ctx: Ctx, addresses: DueAddress[]) {
  const domains = [...new Set(addresses.map(({ address }) => domainOf(address)))]
  const findings = new Map<string, DomainFinding>()
  let isSilent = false
  for (let from = 0; from < domains.length && !isSilent; from += atOnce) {
    const round = domains.slice(from, from + atOnce)
    const found = await Promise.all(round.map((domain) => askDomain(ctx, domain)))
    for (const [place, finding] of found.entries()) findings.set(round[place] ?? "", finding)
    isSilent = found.length === atOnce && found.every(({ kind }) => kind === "unanswered")
  }
  const asked = addresses.filter(({ address }) => findings.has(domainOf(address)))
  const write = (later: Ctx) => {
    const known = readEvidence(
      later,
      asked.map(({ id }) => id),
    )
    writeVerdicts(
      later,
      known.flatMap((one) => {
        const domain = findings.get(domainOf(one.address))
        return domain ? [{ ...one, domain }] : []
      }),
    )
  }
  return { write, isSilent }
}

const isImporting = (ctx: Ctx) => isPlanned(ctx, ["import.apply", "import.undo"])
