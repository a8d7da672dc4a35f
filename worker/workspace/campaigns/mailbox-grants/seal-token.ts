import { seal, unseal } from "../../../seal.ts"
import type { Ctx } from "../../core/context.ts"
import type { GrantRow } from "./table.ts"

type Owner = Pick<Ctx, "settings" | "workspaceId">
type Grant = Pick<GrantRow, "mailboxId" | "id">

/** A token as it is stored: it opens for its own grant alone. */
export const sealToken = (
  { settings, workspaceId }: Owner,
  grant: Grant,
  use: string,
  token: string,
): string => seal(settings, "mailboxes", nameOf(workspaceId, grant, use), token)

/** Null when the secret that sealed it is gone. */
export const openToken = (
  { settings, workspaceId }: Owner,
  grant: Grant,
  use: string,
  stored: string,
): string | null => unseal(settings, "mailboxes", nameOf(workspaceId, grant, use), stored)

const nameOf = (workspaceId: string, { mailboxId, id }: Grant, use: string) =>
  [workspaceId, mailboxId, id, use].join(" ")
