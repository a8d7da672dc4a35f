import type { Me } from "#contract/site/accounts"
import type { MyWorkspace } from "#contract/site/workspaces"

/** Whether a member must do something before they may enter the workspace. */
export const isShut = (workspace: MyWorkspace, user: Me | null): boolean =>
  workspace.needsCompany || (workspace.requiresFactor && !user?.hasFactor)
