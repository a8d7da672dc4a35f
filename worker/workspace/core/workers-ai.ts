/** The part of Cloudflare's `AI` binding that we use. */
export interface WorkersAi {
  run: (model: string, input: object, options?: { signal: AbortSignal }) => Promise<unknown>
}
