import { html } from "hono/html"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import { sectionWords } from "./words.ts"

/** Where a long report has what; sections that say nothing are left out. */
export function drawContents(
  { sections: names }: ReportContent,
  sections: readonly unknown[],
  pages?: ReadonlyMap<string, number>,
) {
  const shown = names.filter((_, at) => sections[at])
  if (shown.length < 2) return ""
  return html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">Contents</h2>
    <ol>${shown.map((name) => html`<li><a href="#${name}">${sectionWords[name]}${pages?.has(name) && html` <span>${pages.get(name)}</span>`}</a></li>`)}</ol></nav>`
}
