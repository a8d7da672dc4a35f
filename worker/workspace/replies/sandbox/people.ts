import { desc, eq, max, sql } from "drizzle-orm"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { behaviourIn } from "./behaviour.ts"
import type { Behaviour, Manner, PersonChange, SandboxPerson } from "./contract.ts"
import { sandboxLetters, sandboxPeople } from "./table.ts"

const most = 100

/** What somebody does when they are written to: as it was chosen, or as their address says, or nothing. */
export const findBehaviour = (ctx: Pick<Ctx, "db">, address: string): Behaviour =>
  findManner(ctx, address).behaviour

/** The same, with where it comes from. */
export function findManner(ctx: Pick<Ctx, "db">, address: string): Manner {
  const chosen = chosenFor(ctx, address)
  if (chosen) return { behaviour: chosen, chosenBy: "person" }
  const told = behaviourIn(address)
  return told ? { behaviour: told, chosenBy: "address" } : { behaviour: "silent", chosenBy: "nobody" }
}

/** Who has been written to in the sandbox, the latest first. */
export function listPeople(ctx: Ctx): SandboxPerson[] {
  const lastAt = max(sandboxLetters.sentAt)
  const rows = ctx.db
    .select({
      address: sandboxLetters.toAddress,
      name: sandboxLetters.toName,
      letters: sql<number>`count(*)`,
      lastAt,
    })
    .from(sandboxLetters)
    .groupBy(sandboxLetters.toAddress)
    .orderBy(desc(lastAt))
    .limit(most)
    .all()
  return rows.map(({ lastAt: at, ...row }) => ({
    ...row,
    ...findManner(ctx, row.address),
    lastAt: toIso(at ?? 0),
  }))
}

/** From the next letter on. */
export function changePerson({ db, now }: Ctx, { address, behaviour }: PersonChange): void {
  const row = { behaviour, changedAt: now }
  db.insert(sandboxPeople)
    .values({ address: foldAddress(address) ?? address, ...row })
    .onConflictDoUpdate({ target: sandboxPeople.address, set: row })
    .run()
}

const chosenFor = ({ db }: Pick<Ctx, "db">, address: string) =>
  db.select().from(sandboxPeople).where(eq(sandboxPeople.address, address)).get()?.behaviour
