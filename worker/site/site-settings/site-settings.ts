import { sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict } from "../../http/problem.ts"
import { knowsMicrosoft } from "../accounts/known-providers.ts"
import { record } from "../audit/record.ts"
import { NETWORKS, type Network } from "../brand/contract.ts"
import {
  DEFAULTS,
  type PublicSite,
  type SettingsChange,
  type SiteSettings,
  type StoredSettings,
} from "./contract.ts"
import { siteSettings } from "./table.ts"

/** Returns the current settings, with defaults for those that nobody has changed. */
export async function readSettings({ db }: Pick<Ctx, "db">): Promise<StoredSettings> {
  const [row] = await db.select().from(siteSettings)
  return { version: row?.version ?? 0, settings: { ...DEFAULTS, ...row?.data } }
}

/** Saves settings that were edited from the current ones. Throws 409 `stale` when somebody saved in between. */
export async function saveSettings(ctx: Ctx, actor: Actor, input: SettingsChange): Promise<StoredSettings> {
  const { version, settings } = input
  if (settings.isFactorRequired && !actor.hasFactor) throw ownFactorFirst()
  const data = JSON.stringify(settings)
  const isNext = sql`coalesce((select version from settings), 0) = ${version}`
  const [, [saved]] = await ctx.db.batch([
    record(
      ctx,
      actor,
      {
        action: "settings.changed",
        targetId: "settings",
        targetName: "Site settings",
        details: sql`json_object('fields', json(fields))`,
      },
      sql`from (${changedFields(data)}) where ${isNext} and fields <> '[]'`,
    ),
    ctx.db
      .insert(siteSettings)
      .select(sql`select 1, ${version + 1}, ${data}, ${ctx.now} where ${isNext}`)
      .onConflictDoUpdate({
        target: siteSettings.id,
        set: {
          version: sql`excluded.version`,
          data: sql`excluded.data`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
      .returning(),
  ])
  if (!saved) {
    throw conflict("The settings were changed elsewhere. Reload them before you save.", "stale")
  }
  return { version: saved.version, settings }
}

/** Whoever requires it of everybody would lock themselves out first. */
const ownFactorFirst = () =>
  conflict("Set up two-step verification for your own account first, in your settings.", "own_factor_first")

/** The names of the fields that are not as they were, as JSON. */
const changedFields = (data: string) => sql`
  select json_group_array(key) as fields from json_each(${data}) where value is not json_extract(
    json_patch(${JSON.stringify(DEFAULTS)}, coalesce((select data from settings), '{}')), '$.' || key)`

/** The settings that every visitor may see, in one read. */
export async function readPublicSite(ctx: Pick<Ctx, "db" | "settings">): Promise<PublicSite> {
  const { settings } = await readSettings(ctx)
  const { email, phone, address, isSignUpOpen } = settings
  const networks = Object.keys(NETWORKS) as Network[]
  const announcement = announcementOf(settings)
  return {
    contact: { email, phone, address },
    social: Object.fromEntries(networks.map((name) => [name, settings[name]])) as Record<Network, string>,
    announcement,
    isSignUpOpen,
    hasMicrosoft: knowsMicrosoft(ctx.settings),
    differs: announcement !== null || networks.some((name) => settings[name] !== DEFAULTS[name]),
  }
}

const announcementOf = ({ isAnnouncing, announcement, announcementLink }: SiteSettings) =>
  isAnnouncing ? { text: announcement, link: announcementLink || null } : null
