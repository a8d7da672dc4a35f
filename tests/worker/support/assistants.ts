import * as oauth from "oauth4webapi"
import type { Asked } from "../../../worker/site/assistants/contract.ts"
import { call, randomClient, read, runningWorker, type Server } from "./people.ts"

export const site = "https://presskite.test"
export const resource = `${site}/mcp/connect`
export const redirectUri = "https://assistant.example/back"

type Ask = (path: string, options?: object) => Promise<Response>
interface Person {
  ask: Ask
  token: string
}

/** An assistant that knows OAuth by an independent library, and nothing of us but the resource's address. */
export async function startAssistant(server: Server = runningWorker) {
  const address = randomClient()
  const send = (url: string, { headers, ...init }: RequestInit) =>
    Promise.resolve(
      server(new Request(url, { ...init, headers: { ...headers, "CF-Connecting-IP": address } })),
    )
  const options = { [oauth.customFetch]: send as never }
  const knock = await send(resource, { method: "POST", body: "{}" })
  const [, metadata = ""] =
    /resource_metadata="([^"]+)"/.exec(knock.headers.get("WWW-Authenticate") ?? "") ?? []
  const described = (await (await send(metadata, {})).json()) as {
    resource: string
    authorization_servers: [string]
    scopes_supported: string[]
  }
  const issuer = new URL(described.authorization_servers[0])
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  )
  const register = async (given: object = {}) =>
    oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        as,
        { client_name: "An assistant", redirect_uris: [redirectUri], ...given },
        options,
      ),
    )

  /** What the assistant sends somebody here with. */
  const begin = async (clientId: string, changed: Record<string, string | null> = {}) => {
    const verifier = oauth.generateRandomCodeVerifier()
    const query: Record<string, string | null> = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: "lists:read lists:write",
      state: "a state, untouched/+",
      resource: described.resource,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...changed,
    }
    const left = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null)
    return { verifier, request: new URLSearchParams(left).toString() }
  }
  /** What the page for consent is told. */
  const look = (person: Pick<Person, "token">, request: string) =>
    call(`/api/assistants/request?${new URLSearchParams({ request })}`, { token: person.token, server })
  /** A person allows it; resolves with where they are sent. */
  const consent = async (
    person: Pick<Person, "ask">,
    request: string,
    scopes = ["lists:read", "lists:write"],
  ) => {
    const answer = await person.ask("/assistants", { body: { request, scopes } })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL((await read<{ location: string }>(answer)).location)
  }
  const token = (form: Record<string, string>) =>
    send(as.token_endpoint ?? "", { method: "POST", body: new URLSearchParams(form) })
  const redeem = (back: URL, clientId: string, verifier: string, changed: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource,
      ...changed,
    })
  const renew = (clientId: string, refresh_token: string, changed: Record<string, string> = {}) =>
    token({ grant_type: "refresh_token", client_id: clientId, refresh_token, resource, ...changed })
  /** Connected to the person's workspace. */
  const connect = async (
    person: Pick<Person, "ask">,
    scopes?: string[],
    changed: Record<string, string> = {},
  ) => {
    const { client_id: clientId } = await register()
    const { verifier, request } = await begin(clientId, changed)
    const back = await consent(person, request, scopes)
    const tokens = await read<Tokens>(redeem(back, clientId, verifier))
    return { clientId, back, verifier, ...tokens }
  }
  /** Asks for the lists as the assistant; the status, and what was said. */
  const use = async (accessToken: string) => {
    const params = { name: "list_lists", arguments: {} }
    const answer = await send(resource, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        Authorization: `Bearer ${accessToken}`,
      },
    })
    return {
      status: answer.status,
      challenge: answer.headers.get("WWW-Authenticate"),
      text: await answer.text(),
    }
  }
  return { options, as, described, send, register, begin, look, consent, redeem, renew, token, connect, use }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

/** The error that an assistant is sent back with. */
export const wrongOf = async (answer: Promise<Response>) => {
  const { wrong } = await read<Asked>(answer)
  return wrong && new URL(wrong).searchParams.get("error")
}
