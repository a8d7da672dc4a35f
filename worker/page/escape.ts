const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text that is safe as an element's content and inside a quoted attribute. */
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (found) => escapes[found] as string)
