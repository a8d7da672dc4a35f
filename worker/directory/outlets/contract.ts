import * as z from "zod/mini"

/** What an outlet is. */
export const OUTLET_KINDS = {
  newspaper: "Newspaper",
  magazine: "Magazine",
  trade: "Trade publication",
  broadcaster: "Broadcaster",
  agency: "News agency",
  blog: "Blog",
  newsletter: "Newsletter",
  podcast: "Podcast",
} as const
export type OutletKind = keyof typeof OUTLET_KINDS
export const OutletKind = z.enum(Object.keys(OUTLET_KINDS) as [OutletKind, ...OutletKind[]])

/** Where we know an outlet from. */
export const OUTLET_ORIGINS = {
  list: "Our own list",
  file: "A file that an administrator imported",
  simulated: "Simulated for this local site",
} as const
export type OutletOrigin = keyof typeof OUTLET_ORIGINS
