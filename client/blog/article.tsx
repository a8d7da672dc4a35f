import { useMemo } from "react"
import { trustSanitised } from "../lib/trusted-html.ts"
import { CallToAction } from "./call-to-action.tsx"
import { withHeadingIds, withoutHeadingIds } from "./headings.ts"
import { TableOfContents } from "./table-of-contents.tsx"

/** A post's text with its contents beside it. `content` was sanitised by the server when it was saved. */
export function Article({ content }: { content: string }) {
  const { html, headings } = useMemo(() => withHeadingIds(content), [content])
  // The same object for the same text, or React would write the whole article again on each render.
  const trusted = useMemo(() => ({ __html: trustSanitised(html) }), [html])
  return (
    <div className="wrap article-layout">
      {headings.length > 0 && <TableOfContents headings={headings} />}
      <article>
        <div className="article" dangerouslySetInnerHTML={trusted} />
        <CallToAction />
      </article>
    </div>
  )
}

/** The content of an article that stands in the page, as `Article` was given it. */
export const readArticle = (root: HTMLElement): string =>
  withoutHeadingIds(root.querySelector(".article")?.innerHTML ?? "")
