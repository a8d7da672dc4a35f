/** The page's cookies, read once: each reading waits for another process, and local storage, opened first, for longer. */
export const cookies = read()

/** Where cookies are forbidden, the browser throws instead of answering. */
function read(): string {
  try {
    return document.cookie
  } catch {
    return ""
  }
}
