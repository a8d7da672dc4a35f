import { eq } from "drizzle-orm"
import type { Settings } from "../../../env.ts"
import type { OAuthClient } from "../../../mail/oauth/ask-token.ts"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"
import { seal, unseal } from "../../../seal.ts"
import type { Ctx } from "../../core/context.ts"
import { mailClients } from "./table.ts"

/** A client of ours at a provider, and the tenant that it asks. */
export interface MailClient extends OAuthClient {
  tenant: string
}

type Known = Pick<Ctx, "settings" | "workspaceId" | "db">

/** The workspace's own client, or the installation's; null where mailboxes of this provider cannot be connected by consent. */
export const findClient = (ctx: Known, provider: ConsentProvider): MailClient | null =>
  ownClient(ctx, provider) ?? installationClient(ctx.settings, provider)

/** The client that a grant was given to, if it is still there. */
export const clientById = (ctx: Known, provider: ConsentProvider, id: string): MailClient | null =>
  [ownClient(ctx, provider), installationClient(ctx.settings, provider)].find((one) => one?.id === id) ?? null

/** Null when the secret that sealed it is gone. */
function ownClient({ db, settings, workspaceId }: Known, provider: ConsentProvider): MailClient | null {
  const row = db.select().from(mailClients).where(eq(mailClients.provider, provider)).get()
  const secret = row && unseal(settings, "mailboxes", sealOwner(workspaceId, provider), row.secret)
  return row && secret ? { id: row.clientId, secret, tenant: row.tenant } : null
}

/** The secret of a workspace's own client, as it is stored. */
export const sealClientSecret = (
  { settings, workspaceId }: Pick<Ctx, "settings" | "workspaceId">,
  provider: ConsentProvider,
  secret: string,
): string => seal(settings, "mailboxes", sealOwner(workspaceId, provider), secret)

const sealOwner = (workspaceId: string, provider: ConsentProvider) => `${workspaceId} client ${provider}`

function installationClient(settings: Settings, provider: ConsentProvider): MailClient | null {
  const {
    MAIL_GOOGLE_CLIENT_ID,
    MAIL_GOOGLE_CLIENT_SECRET,
    MAIL_MICROSOFT_CLIENT_ID,
    MAIL_MICROSOFT_CLIENT_SECRET,
    MAIL_MICROSOFT_TENANT: tenant,
  } = settings
  const [id, secret] =
    provider === "google"
      ? [MAIL_GOOGLE_CLIENT_ID, MAIL_GOOGLE_CLIENT_SECRET]
      : [MAIL_MICROSOFT_CLIENT_ID, MAIL_MICROSOFT_CLIENT_SECRET]
  return id && secret ? { id, secret, tenant } : null
}
