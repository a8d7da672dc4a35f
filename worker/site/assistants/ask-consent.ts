import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { callerOf } from "../workspaces/enter-workspace.ts"
import type { MemberSite } from "../workspaces/require-member.ts"
import { checkRequest } from "./check-request.ts"
import type { Asked, Consent } from "./contract.ts"
import { touchClient } from "./find-client.ts"
import { nameRedirect } from "./redirect-uri.ts"

/** Who asks for what. Throws as `checkRequest` does. */
export async function readRequest(ctx: Ctx, request: string, userId: string): Promise<Asked> {
  const checked = await checkRequest(ctx, request, userId)
  if ("wrong" in checked) return { asking: null, wrong: checked.wrong }
  const { client, redirectUri, offered, chosen, answerWith } = checked
  return {
    wrong: null,
    asking: {
      name: client.name,
      host: nameRedirect(redirectUri),
      describedAt: client.documentUntil === null ? null : new URL(client.id).host,
      offered,
      chosen,
      cancel: answerWith({ error: "access_denied", error_description: "The person did not allow it." }),
    },
  }
}

/**
 * Connects an assistant to the workspace of a member who allows it, and resolves with where it is sent its code. Throws 400, 403
 * without the right to make keys, 409, 422 for what was not offered, and as `checkRequest` does.
 */
export async function allow(
  { ctx, actor, membership }: MemberSite["Variables"],
  { request, scopes }: Consent,
): Promise<{ location: string }> {
  const checked = await checkRequest(ctx, request, actor.userId)
  if ("wrong" in checked) throw notValid()
  const { client, redirectUri, challenge, offered, answerWith } = checked
  if (!scopes.every((scope) => offered.includes(scope))) throw notOffered()
  const host = nameRedirect(redirectUri)
  const body = { name: client.name, host, clientId: client.id, redirectUri, challenge, scopes }
  const answer = await ctx.workspaces.getByName(membership.workspaceId).answer(
    new Request("https://workspace/api/assistants", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
    callerOf({ ctx, actor, membership }),
  )
  if (answer.status !== 201) throw await toProblem(answer)
  const { code } = (await answer.json()) as { code: string }
  ctx.defer(touchClient(ctx, client.id).run())
  return { location: answerWith({ code }) }
}

/** The workspace's own refusal. */
async function toProblem(answer: Response): Promise<Problem> {
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  return new Problem(answer.status as ContentfulStatusCode, error.code, error.message)
}

const notValid = () =>
  new Problem(400, "request_not_valid", "This request is not valid. Start again in the assistant.")

const notOffered = () => {
  const message = "The assistant did not ask for all of this."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "scopes", code: "unknown", message }],
  })
}
