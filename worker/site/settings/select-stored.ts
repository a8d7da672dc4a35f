import { and, eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { emailTokens, factors, identities, users } from "../accounts/table.ts"
import { devices, sessions } from "../auth/table.ts"
import { blogDrafts } from "../blog/drafts/table.ts"
import { blogAuthors, blogPosts } from "../blog/table.ts"
import { media } from "../media/table.ts"
import { contactMessages } from "../messages/table.ts"
import { securityEvents } from "../security/table.ts"
import { memberships, workspaces } from "../workspaces/table.ts"

/** The queries for what is stored about a person. A batch loses columns that share a name: none do. */
export function selectStored({ db }: Ctx, { userId, email, emailVerified }: Actor) {
  // Anybody can type an address into the contact form; only its confirmed owner is shown what was sent with it.
  const isTheirs = sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`
  return [
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt),
    db.select().from(factors).where(eq(factors.userId, userId)).orderBy(factors.createdAt),
    db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.startedAt),
    db.select().from(emailTokens).where(eq(emailTokens.userId, userId)).orderBy(emailTokens.createdAt),
    db.select().from(blogAuthors).where(eq(blogAuthors.id, userId)),
    db.select().from(blogPosts).where(eq(blogPosts.authorId, userId)).orderBy(blogPosts.position),
    db.select().from(media).where(eq(media.createdBy, userId)).orderBy(media.createdAt),
    db
      .select()
      .from(contactMessages)
      .where(and(isTheirs, emailVerified ? undefined : sql`false`))
      .orderBy(contactMessages.id),
    db
      .select({
        id: workspaces.id,
        name: workspaces.name,
        plan: workspaces.plan,
        trialEndsAt: workspaces.trialEndsAt,
        role: memberships.role,
        joinedAt: memberships.createdAt,
        isSoleOwner:
          sql<number>`${memberships.role} = 'owner' and not exists (select 1 from memberships as others
          where others.workspace_id = ${workspaces.id} and others.role = 'owner' and others.user_id <> ${userId})`.as(
            "is_sole_owner",
          ),
        planSince: workspaces.planSince,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(eq(memberships.userId, userId))
      .orderBy(memberships.createdAt, workspaces.id),
    db.select().from(devices).where(eq(devices.userId, userId)).orderBy(devices.firstAt),
    db.select().from(securityEvents).where(eq(securityEvents.personId, userId)).orderBy(securityEvents.id),
    db.select().from(blogDrafts).where(eq(blogDrafts.savedBy, userId)).orderBy(blogDrafts.createdAt),
  ] as const
}
