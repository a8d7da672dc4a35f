import { type Ask, get, post } from "./load.ts"

/** Somebody who is signed in, and the address of their workspace. */
export interface Member {
  token: string
  workspace: string
}

/** Opens the workspace that was created with an account. */
export async function enterWorkspace(origin: URL, token: string): Promise<Member> {
  const answer = await fetch(new URL("/api/workspaces", origin), {
    headers: { Authorization: `Bearer ${token}` },
  })
  const [first] = (await answer.json()) as [{ id: string }]
  return { token, workspace: `/api/workspaces/${first.id}` }
}

/** What is asked for, in turn. */
export const kinds = [
  "a post's page",
  "the dashboard's overview",
  "the list of posts",
  "a list of contacts",
  "a post as JSON",
  "a new contact",
  "a search of posts",
  "a search of contacts",
  "one's own account",
  "a new campaign",
] as const

export interface MixedClient {
  ask: Ask
  /** What it asked for last. */
  kind: (typeof kinds)[number]
}

/** Sends one kind of request after the other; each client starts at a different one. */
export function mixedClient(index: number, { token, workspace }: Member, posts: number): MixedClient {
  const headers = { Authorization: `Bearer ${token}` }
  let turn = index
  const requests: Record<(typeof kinds)[number], () => string> = {
    "a post's page": () => get(`/blog/post-${1 + ((turn * 7) % posts)}`)(null),
    "the dashboard's overview": () => get(`${workspace}/overview`, headers)(null),
    "the list of posts": () => get("/blog")(null),
    "a list of contacts": () => get(`${workspace}/contacts`, headers)(null),
    "a post as JSON": () => get(`/api/blog/posts/post-${1 + ((turn * 11) % posts)}`)(null),
    "a new contact": () =>
      post(
        `${workspace}/contacts`,
        { name: `Robin Vale ${turn}`, email: `r${index}-${turn}@paper.example` },
        headers,
      ),
    "a search of posts": () => get(`/api/blog/search?q=number+${1 + (turn % posts)}`)(null),
    "a search of contacts": () => get(`${workspace}/contacts?q=vale`, headers)(null),
    "one's own account": () => get("/api/me", headers)(null),
    "a new campaign": () => post(`${workspace}/campaigns`, { name: `Tide clocks ${turn}` }, headers),
  }
  const client: MixedClient = {
    kind: kinds[0],
    ask: () => {
      turn++
      client.kind = kinds[turn % kinds.length] as MixedClient["kind"]
      return requests[client.kind]()
    },
  }
  return client
}
