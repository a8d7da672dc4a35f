// The bindings of wrangler.toml, the secrets of `wrangler secret put`, and the constants of the build.
interface Bindings {
  ASSETS: Fetcher
  SITE: D1Database
  /** Outlets and what they publish, for every customer. */
  DIRECTORY: D1Database
  /** What is to be collected for it, where a queue is bound. */
  COLLECTION?: Queue<import("./directory/collect/collector.ts").CollectionMessage>
  /** Uploaded images, and the files that messages link to. */
  MEDIA: R2Bucket
  /** The nightly copies, where a bucket for them is bound. */
  COPIES?: R2Bucket
  /** The customers' workspaces. */
  WORKSPACE: import("./http/workspaces.ts").Workspaces
  /** What is measured; see site/operations. */
  OPERATIONS?: DurableObjectNamespace<import("./http/operations.ts").OperationsObject>
  /** Cloudflare's Analytics Engine, which gets the same figures where it is bound. */
  ANALYTICS?: AnalyticsEngineDataset
  /** Cloudflare's transactional email, where it is bound. */
  EMAIL?: SendEmail
  /** Cloudflare's Workers AI, where it is bound. */
  AI?: import("./workspace/core/workers-ai.ts").WorkersAi
  /** Cloudflare's Browser Run, where it is bound. */
  BROWSER?: import("./workspace/core/browser/quick-actions.ts").QuickActions
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

/** When the build was made; see build/built-at.ts. */
declare module "*?built-at" {
  const moment: string
  export default moment
}

/** The SQL of a new workspace, in several texts; see build/new-workspace.ts. */
declare module "*?new-workspace" {
  const texts: string[]
  export default texts
}
