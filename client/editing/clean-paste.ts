import { readInert } from "../lib/trusted-html.ts"

/**
 * The elements of pasted HTML, in a document that runs and loads nothing. What looks bold is; a schema then takes what it
 * knows. Unless lists may be nested, a point of a list comes as plain words, and lists in lists as one list.
 */
export function cleanPaste(html: string, mayNest: boolean): DocumentFragment {
  const content = readInert(withoutStyles(html))
  for (const styled of content.querySelectorAll<HTMLElement>("[data-style]")) {
    const [, weight = ""] = /font-weight:\s*(\w+)/i.exec(styled.dataset.style ?? "") ?? []
    // Google Docs wraps everything in a `b` that is not bold.
    if (/^(normal|[1-5]00)$/.test(weight) && styled.matches("b, strong"))
      styled.replaceWith(...styled.childNodes)
    else if (/^(bold|[6-9]00)$/.test(weight)) embolden(styled)
  }
  if (!mayNest) flattenLists(content)
  return content
}

function flattenLists(content: DocumentFragment) {
  for (const inner of content.querySelectorAll("li ul, li ol")) {
    inner.parentElement?.closest("li")?.after(...inner.children)
    inner.remove()
  }
  for (const block of content.querySelectorAll("li p, li div")) block.replaceWith(...block.childNodes)
}

function embolden(element: HTMLElement) {
  const strong = document.createElement("strong")
  strong.append(...element.childNodes)
  element.append(strong)
}

/**
 * Takes styles and handlers for what they are not. Neither would have an effect there, but the browser applies the
 * page's policy even to what is only read, and reports each of them.
 */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, "<$1title")
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, (_, before, name) =>
        name.toLowerCase() === "style" ? `${before}data-style` : `${before}data-left`,
      ),
    )
