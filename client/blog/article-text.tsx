import { useMemo } from "react"
import { trustSanitised } from "../lib/trusted-html.ts"

/** HTML that the server sanitised when it was saved, in the looks of `article.css`. */
export function ArticleText({ html }: { html: string }) {
  // The same object for the same text, or React would write the whole article again on each render.
  const trusted = useMemo(() => ({ __html: trustSanitised(html) }), [html])
  return <div className="article" dangerouslySetInnerHTML={trusted} />
}
