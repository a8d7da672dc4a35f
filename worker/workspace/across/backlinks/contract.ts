import * as z from "zod/mini"

/** The most sites that one file adds. */
export const MOST_SITES = 500

/** The query of a file of backlinks: the file is the body. */
export const BacklinkChoice = z.object({
  /** The saved story for which they are prospects. */
  story: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A preview says what would be added, and adds nothing. */
  mode: z._default(z.enum(["preview", "add"]), "preview"),
})
export type BacklinkChoice = z.input<typeof BacklinkChoice>

/** Why a link of the file brings no site, in the order in which it is judged. */
export const LEFT_OUT = ["unreadable", "lost", "internal", "sameSite", "known", "beyond"] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** A site that links to the target, by the page of it that is taken. */
export interface LinkingSite {
  host: string
  title: string
  url: string
  /** The words of the link; empty where the file has none. */
  anchor: string
  /** The site that it links to. */
  target: string
  /** Null where the file does not say. */
  isFollowed: boolean | null
}

/** What a file of backlinks brings, or brought. */
export interface Backlinks {
  /** The tool that wrote the file; null for one that is not known. */
  service: string | null
  /** The number of links in the file. */
  links: number
  /** The number of sites that are added. */
  sites: number
  /** The first of them. */
  shown: LinkingSite[]
  leftOut: Record<LeftOut, number>
}

/** What the browser asks here, and what it gets. */
export interface BacklinkCalls {
  "POST /backlinks": { query: BacklinkChoice; file: File; answer: Backlinks }
}
