import { createServer, type ServerResponse } from "node:http"
import Provider from "oidc-provider"
import type { TestProject } from "vitest/node"
import { ssoClient } from "./issuer-ports.ts"

/**
 * An identity provider on loopback, which is a certified one with nobody to ask: whoever comes signs in with the address
 * that they brought, and says yes. An address that begins with `unproved` was never verified there, and one with `thin` is
 * told by the second answer alone.
 */
export async function startIssuer(port: number, redirectUris: string[]) {
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: ssoClient.clientId,
        client_secret: ssoClient.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ["a key that only tests know"] },
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: (use: string) => ({
        sub: email,
        name: "Grace Hopper",
        ...(!(email.startsWith("thin") && use === "id_token") && {
          email,
          email_verified: !email.startsWith("unproved"),
        }),
      }),
    }),
  })
  const answerAll = provider.callback()
  const server = createServer({ keepAliveTimeout: 0 }, async (request, answer) => {
    if (request.url?.startsWith("/clients/")) return answerClient(answer, issuer, request.url)
    if (!request.url?.startsWith("/interaction/")) return answerAll(request, answer)
    try {
      const { prompt, params, session, grantId } = await provider.interactionDetails(request, answer)
      if (prompt.name === "login") {
        const accountId = String(params.login_hint ?? "nobody@elsewhere.example")
        if (accountId.startsWith("refusing")) {
          const error = { error: "access_denied", error_description: "They said no" }
          return await provider.interactionFinished(request, answer, error)
        }
        return await provider.interactionFinished(request, answer, { login: { accountId } })
      }
      const grant = grantId
        ? await provider.Grant.find(grantId)
        : new provider.Grant({ accountId: session?.accountId ?? "", clientId: ssoClient.clientId })
      grant?.addOIDCScope("openid email profile")
      await provider.interactionFinished(request, answer, { consent: { grantId: await grant?.save() } })
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return { issuer, server }
}

/** Documents of assistants, which describe themselves at their address; the name says what is wrong with one. */
function answerClient(answer: ServerResponse, issuer: string, path: string) {
  if (path === "/clients/moved") return answer.writeHead(302, { Location: "/clients/good" }).end()
  const document = {
    client_id: issuer + (path === "/clients/another" ? "/clients/good" : path),
    client_name: "Document\u202e assistant",
    redirect_uris: ["https://assistant.example/back", "http://127.0.0.1/back"],
    ...(path === "/clients/secret" && { token_endpoint_auth_method: "client_secret_basic" }),
    ...(path === "/clients/long" && { padding: "x".repeat(20_000) }),
  }
  return answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(document))
}

/** For vitest, on the port that its configuration chose. */
export async function setup({ provide }: TestProject) {
  const { issuer, server } = await startIssuer(Number(process.env.ISSUER_PORT), [
    "https://presskite.test/auth/v1/sso/callback",
  ])
  provide("issuer", issuer)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
