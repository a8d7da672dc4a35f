import { useMemo } from "react"
import { type ShownBy, withoutPictures, withPictures } from "#contract/site/pictures"
import { ArticleText } from "./article-text.tsx"
import { CallToAction } from "./call-to-action.tsx"
import { withHeadingIds, withoutHeadingIds } from "./headings.ts"
import { TableOfContents } from "./table-of-contents.tsx"

/** A post's text next to its table of contents. `content` was sanitised by the server when it was saved. */
export function Article({ content, by }: { content: string; by: ShownBy }) {
  const { html, headings } = useMemo(() => withHeadingIds(withPictures(content, by)), [content, by])
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

/** Returns the content of the article on the page, as it was passed to `Article`. */
export const readArticle = (root: HTMLElement): string =>
  withoutPictures(withoutHeadingIds(root.querySelector(".article")?.innerHTML ?? ""))
