/** The page's cookies, read once: each reading waits for another process, and local storage, opened first, for longer. */
export let cookies = ""

try {
  cookies = document.cookie
} catch {
  // Where cookies are forbidden, the browser throws instead of answering.
}
