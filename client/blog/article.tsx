import { useMemo } from "react"
import { ArticleText } from "./article-text.tsx"
import { CallToAction } from "./call-to-action.tsx"
import { withHeadingIds, withoutHeadingIds } from "./headings.ts"
import { TableOfContents } from "./table-of-contents.tsx"

/** A post's text with its contents beside it. `content` was sanitised by the server when it was saved. */
export function Article({ content }: { content: string }) {
  const { html, headings } = useMemo(() => withHeadingIds(content), [content])
  return (
    <div className="wrap article-layout">
      {headings.length > 0 && <TableOfContents headings={headings} />}
      <article>
        <ArticleText html={html} />
        <CallToAction />
      </article>
    </div>
  )
}

/** The content of an article that stands in the page, as `Article` was given it. */
export const readArticle = (root: HTMLElement): string =>
  withoutHeadingIds(root.querySelector(".article")?.innerHTML ?? "")
