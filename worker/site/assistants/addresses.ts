import type { Settings } from "../../env.ts"
import { resourceOf } from "../../workspace/core/assistants/token-text.ts"
import { BRAND } from "../brand/contract.ts"
import { agentScopes } from "./contract.ts"

type Origin = Pick<Settings, "SITE_ORIGIN">

/**
 * Who gives the tokens. It is not the origin alone: clients that were given a key would find it there, and ignore the key.
 */
export const issuerOf = ({ SITE_ORIGIN }: Origin) => `${SITE_ORIGIN}/oauth`

/** Where the resource says who gives its tokens (RFC 9728, section 3.1). */
export const resourceMetadataOf = ({ SITE_ORIGIN }: Origin) =>
  `${SITE_ORIGIN}/.well-known/oauth-protected-resource/mcp/connect`

/** RFC 9728, section 2. */
export const describeResource = (settings: Origin) => ({
  resource: resourceOf(settings),
  authorization_servers: [issuerOf(settings)],
  scopes_supported: agentScopes,
  bearer_methods_supported: ["header"],
  resource_name: BRAND,
  resource_documentation: `${settings.SITE_ORIGIN}/documentation/integrations`,
})

/** RFC 8414, section 2. */
export const describeServer = (settings: Origin) => ({
  issuer: issuerOf(settings),
  authorization_endpoint: `${settings.SITE_ORIGIN}/dashboard/connect`,
  token_endpoint: `${issuerOf(settings)}/token`,
  registration_endpoint: `${issuerOf(settings)}/register`,
  revocation_endpoint: `${issuerOf(settings)}/revoke`,
  scopes_supported: agentScopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${settings.SITE_ORIGIN}/documentation/integrations`,
})
