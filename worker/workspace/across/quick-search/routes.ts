import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import { findCalled } from "../../campaigns/lifecycle/find-called.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { findNamedContacts } from "../../people/contacts/find-named-contacts.ts"
import { findNamedOutlets } from "../../people/outlets/find-named-outlets.ts"
import { OFFERED, type QuickFindings, QuickSearch } from "./contract.ts"

/** `/api/workspaces/:workspaceId/quick-search`: who and what may be meant, while somebody still types. */
export const quickSearchRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("contacts:read"),
  may("campaigns:read"),
  query(QuickSearch),
  (c) => {
    const { ctx } = c.var
    const { q } = c.req.valid("query")
    const found: QuickFindings = {
      contacts: findNamedContacts(ctx, q, OFFERED),
      outlets: findNamedOutlets(ctx, q, OFFERED),
      campaigns: findCalled(ctx, q, OFFERED),
    }
    return c.json(found)
  },
)
