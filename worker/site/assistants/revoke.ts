import type { Ctx } from "../../http/context.ts"
import { readToken } from "../../workspace/core/assistants/token-text.ts"
import { type Form, send } from "./give-tokens.ts"
import { need } from "./read-form.ts"

/** Ends what an access or refresh token belongs to (RFC 7009). A token that is none is as good as ended. Throws 400. */
export async function revoke(ctx: Ctx, form: Form): Promise<void> {
  const [text, clientId] = [need(form, "token"), need(form, "client_id")]
  const { settings } = ctx
  const token = readToken(settings, "refresh", text) ?? readToken(settings, "access", text)
  if (token) await send(ctx, token, "end", { clientId })
}
