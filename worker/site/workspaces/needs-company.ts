import { sql } from "drizzle-orm"
import { Problem } from "../../http/problem.ts"
import { users } from "../accounts/table.ts"
import { sessions } from "../auth/table.ts"
import { WORKSPACE_NEEDS_COMPANY } from "../refusals/contract.ts"
import { memberships } from "./table.ts"

/**
 * Whether a joined member must come by the workspace's single sign-on, and the joined session did not: members with an address
 * at one of its domains, and whoever has come by it before, so that another address is no way around. Owners are exempt, so
 * that a provider that fails locks nobody out for good.
 */
export const needsCompany = sql<boolean>`coalesce(${memberships.role} <> 'owner'
  and ${sessions.ssoWorkspaceId} is not ${memberships.workspaceId}
  and exists (select 1 from sso_connections as company
    where company.workspace_id = ${memberships.workspaceId} and company.required_at is not null)
  and (
    exists (select 1 from sso_domains as its where its.workspace_id = ${memberships.workspaceId}
      and its.verified_at is not null
      and its.domain = substr(${users.emailNorm}, instr(${users.emailNorm}, '@') + 1))
    or exists (select 1 from identities as known where known.user_id = ${users.id} and known.provider = 'sso'
      and substr(known.subject, 1, length(${memberships.workspaceId}) + 1) = ${memberships.workspaceId} || ':')
  ), 0)`.mapWith(Boolean)

export const companyNeeded = () =>
  new Problem(
    403,
    WORKSPACE_NEEDS_COMPANY,
    "This workspace is open to you once you sign in with your company. Choose “Sign in with your company” on the login page.",
  )
