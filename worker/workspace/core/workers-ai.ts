/** What is used of Cloudflare's `AI` binding. */
export interface WorkersAi {
  run: (model: string, input: object) => Promise<unknown>
}
