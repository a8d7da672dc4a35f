import { and, eq, isNull, lte, or } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { DAY } from "../time/contract.ts"
import { readClientDocument } from "./read-client-document.ts"
import { type OAuthClient, oauthClients } from "./table.ts"

/** For how long what a document said is believed, in milliseconds. */
const documentLasts = 3_600_000

/**
 * The client with this id. One whose id is an address describes itself there, and is asked again after an hour. Throws 400
 * `unknown_client`, and what `readClientDocument` throws.
 */
export async function findClient(ctx: Ctx, id: string, userId: string): Promise<OAuthClient> {
  const { db, now } = ctx
  const [known] = id.length <= 2000 ? await db.select().from(oauthClients).where(eq(oauthClients.id, id)) : []
  if (known && (known.documentUntil === null || known.documentUntil > now)) return known
  if (!/^https?:\/\//.test(id)) throw unknownClient()
  const described = await readClientDocument(ctx, id, userId)
  const fresh = { ...described, documentUntil: now + documentLasts }
  const [client] = await db
    .insert(oauthClients)
    .values({ id, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: oauthClients.id, set: fresh })
    .returning()
  return client as OAuthClient
}

/** Notes that a client is in use, once a day, so that it is kept. */
export const touchClient = ({ db, now }: Pick<Ctx, "db" | "now">, id: string) =>
  db
    .update(oauthClients)
    .set({ usedAt: now })
    .where(and(eq(oauthClients.id, id), or(isNull(oauthClients.usedAt), lte(oauthClients.usedAt, now - DAY))))

/** The statement that forgets clients nobody uses: after a week if nobody ever did, otherwise after a year. */
export const forgetUnused = ({ db, now }: Pick<Ctx, "db" | "now">) =>
  db
    .delete(oauthClients)
    .where(
      or(
        and(isNull(oauthClients.usedAt), lte(oauthClients.createdAt, now - 7 * DAY)),
        lte(oauthClients.usedAt, now - 365 * DAY),
      ),
    )

const unknownClient = () =>
  new Problem(
    400,
    "unknown_client",
    "This assistant is not known here. Remove the connection in the assistant and add it again, so that it registers anew.",
  )
