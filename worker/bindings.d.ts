// What wrangler.toml binds, what `wrangler secret put` adds, and what the build defines.
interface Bindings {
  ASSETS: Fetcher
  SITE: D1Database
  /** Uploaded images. */
  MEDIA: R2Bucket
  /** Cloudflare's transactional email, where it is bound. */
  EMAIL?: SendEmail
  [setting: string]: unknown
}

declare namespace Cloudflare {
  interface Env extends Bindings {}
  interface GlobalProps {
    mainModule: typeof import("./index.ts")
  }
}

interface ImportMeta {
  readonly env: { readonly PROD: boolean }
}
