import { desc, eq, max, sql } from "drizzle-orm"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { behaviourIn } from "./behaviour.ts"
import type { Behaviour, Manner, PersonChange, SandboxPerson } from "./contract.ts"
import { sandboxLetters, sandboxPeople } from "./table.ts"

const most = 100

/** A simulated person's behaviour: as it was chosen, or as their address says, or none. */
export const findBehaviour = (ctx: Pick<Ctx, "db">, address: string): Behaviour =>
  findManner(ctx, address).behaviour

/** The same, with what set the behaviour. */
export function findManner(ctx: Pick<Ctx, "db">, address: string): Manner {
  const chosen = chosenFor(ctx, address)
  if (chosen) return { behaviour: chosen, chosenBy: "person" }
  const told = behaviourIn(address)
  return told ? { behaviour: told, chosenBy: "address" } : { behaviour: "silent", chosenBy: "nobody" }
}

/** The people who have been written to in the sandbox, newest first. */
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
