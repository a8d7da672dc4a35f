interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

// The only policy that the Content-Security-Policy allows. A page has one instance of this module, so it is created

// once.
const policy = trustedTypes?.createPolicy("presskite", { createHTML: (html) => html })

/**
 * Marks HTML sanitised by our server as trusted. Nothing else may be passed here: user input is shown as text. Where
 * the browser supports Trusted Types, the result is a TrustedHTML object, which React passes on unread.
 */
export const trustSanitised = (html: string): string => policy?.createHTML(html) ?? html

/**
 * Reads foreign HTML, such as what is pasted, into a document without a window, in which no script runs and nothing is
 * loaded. It is only to be read: none of its elements may be put into the page.
 */
export function readInert(html: string): DocumentFragment {
  const template = document.createElement("template")
  template.innerHTML = policy?.createHTML(html) ?? html
  return template.content
}
