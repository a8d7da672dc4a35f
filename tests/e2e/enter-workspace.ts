import type { APIRequestContext } from "playwright/test"
import type { MyWorkspace } from "#contract/site/workspaces"
import { expect, type Person } from "./fixtures.ts"

/**
 * The workspace of somebody, entered beside their pages, as a colleague could: `get`, `post` and `put` take a endpoint of it, without a
 * slash before it, and give what that answers. A test fails by whatever is refused.
 */
export async function enterWorkspace(request: APIRequestContext, { email, password }: Person) {
  const session = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const headers = { Authorization: `Bearer ${(await session.json()).access_token}` }
  const [workspace] = (await (await request.get("/api/workspaces", { headers })).json()) as [MyWorkspace]
  const call = async (method: "get" | "post" | "put", endpoint: string, data?: object) => {
    const answer = await request[method](`/api/workspaces/${workspace.id}/${endpoint}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.status() === 204 ? null : await answer.json()
  }
  return {
    id: workspace.id,
    headers,
    get: (endpoint: string) => call("get", endpoint),
    post: (endpoint: string, data: object = {}) => call("post", endpoint, data),
    put: (endpoint: string, data: object) => call("put", endpoint, data),
    /** Makes it later there, as the sandbox's clock does. */
    async moveClock(hours: number): Promise<void> {
      const moved = await request.post("/dev/clock", { headers, data: { workspaceId: workspace.id, hours } })
      expect(moved.status(), await moved.text()).toBe(204)
    },
  }
}
