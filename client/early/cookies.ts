/** The page's cookies, read once: each reading waits for another process, and local storage, opened first, for longer. */
export let cookies = ""

try {
  cookies = document.cookie
} catch {
  // The browser throws where cookies are blocked.
}
