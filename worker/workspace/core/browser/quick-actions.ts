/** The part of Cloudflare's Browser Run that we use. */
export type QuickActions = Pick<BrowserRun, "quickAction">
