interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

// The one policy that the content policy names. A page holds one instance of this module, so it is made once.
const policy = trustedTypes?.createPolicy("presskite", { createHTML: (html) => html })

/**
 * Marks HTML that our server sanitised as fit for the page. Nothing else may come here: what a person types is shown as
 * text. Where the browser has Trusted Types the result is an object of theirs, which React hands through unread.
 */
export const trustSanitised = (html: string): string => policy?.createHTML(html) ?? html
