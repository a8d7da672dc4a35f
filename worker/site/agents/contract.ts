import { scopes } from "../../workspace/core/keys/contract.ts"

/**
 * What an agent may never do, whatever its key may: make mail leave, let somebody be written to again, or send data to
 * another server. A person does these in the dashboard.
 */
export const forPeople: readonly string[] = ["campaigns:launch", "suppressions:lift", "webhooks:manage"]

/** The scopes for which there are tools. */
export const agentScopes = scopes.filter((scope) => !forPeople.includes(scope))
