import { and, count, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { newDeviceNotice } from "../../mail/account-notices.ts"
import type { User } from "../accounts/table.ts"
import type { SecurityKind } from "../security/contract.ts"
import { nameDevice } from "../security/name-device.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, passwordPage, whenAndWhere } from "../security/notices.ts"
import { devices } from "./table.ts"

/**
 * Logs a sign-in, and tells its owner when the account was used from elsewhere before, but never from this kind of
 * device in this country. That pair is what we know of every client: a cookie is missing in private windows and in other
 * people's programs, and would alarm their owners each time.
 */
export function noteSignIn(
  ctx: Ctx,
  user: Pick<User, "id" | "email">,
  method: string,
  kind: SecurityKind = "sign_in",
): void {
  noteEvent(ctx, { kind, personId: user.id, detail: method })
  ctx.defer(knowDevice(ctx, user))
}

async function knowDevice(ctx: Ctx, { id, email }: Pick<User, "id" | "email">): Promise<void> {
  const device = nameDevice(ctx.client.userAgent)
  const country = ctx.client.country ?? ""
  const isThis = and(eq(devices.device, device), eq(devices.country, country))
  const [[known]] = await ctx.db.batch([
    ctx.db
      .select({ all: count(), same: sql<number>`coalesce(sum(${isThis}), 0)`.as("same") })
      .from(devices)
      .where(eq(devices.userId, id)),
    ctx.db
      .insert(devices)
      .select(sql`select ${id}, ${device}, ${country}, ${ctx.now}, ${ctx.now} from users where id = ${id}`)
      .onConflictDoUpdate({
        target: [devices.userId, devices.device, devices.country],
        set: { lastAt: ctx.now },
      }),
  ])
  if (known && known.all > 0 && known.same === 0)
    mailNotice(ctx, newDeviceNotice(email, whenAndWhere(ctx), passwordPage(ctx)))
}
