import * as z from "zod/mini"
import { Consent } from "#contract/site/assistants"
import { scopes } from "#contract/workspace/core/keys"

/** The form's values: the workspace, and a box for each scope. */
export const consentTo = (request: string) =>
  z.pipe(
    z.pipe(
      z.looseObject({ workspaceId: z.string() }),
      z.transform(({ workspaceId, ...boxes }) => ({
        workspaceId,
        request,
        scopes: scopes.filter((scope) => boxes[scope] === "on"),
      })),
    ),
    z.extend(Consent, { workspaceId: z.string() }),
  )
