// The bindings of wrangler.toml, the secrets of `wrangler secret put`, and the constants of the build.
interface Bindings {
  ASSETS: Fetcher
  SITE: D1Database
  /** Uploaded images, and the files that messages link to. */
  MEDIA: R2Bucket
  /** The customers' workspaces. */
  WORKSPACE: import("./http/workspaces.ts").Workspaces
  /** Cloudflare's transactional email, where it is bound. */
  EMAIL?: SendEmail
  /** Cloudflare's Workers AI, where it is bound. */
  AI?: import("./workspace/core/workers-ai.ts").WorkersAi
  [setting: string]: unknown
}

declare namespace Cloudflare {
  interface Env extends Bindings {}
  interface GlobalProps {
    mainModule: typeof import("./index.ts")
  }
}

interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true; query?: string; import: string }): Record<string, T>
  readonly env: { readonly PROD: boolean }
}

/** The SQL of a new workspace; see build/new-workspace.ts. */
declare module "*?new-workspace" {
  const text: string
  export default text
}
