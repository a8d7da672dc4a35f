import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** Writes the icon into each page: asked for by itself it would come between a page and its first paint. */
export const inlineIcon = (): Plugin => ({
  name: "inline-icon",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html.replace(
        'href="/favicon.svg"',
        `href="${toDataAddress(readFileSync("client/public/favicon.svg", "utf8"))}"`,
      ),
  },
})

/** Percent signs only for what would end an address or an attribute: the rest is shorter as it is. */
const toDataAddress = (svg: string) =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}`
