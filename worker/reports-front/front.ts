/** What a host of a customer's own may ask of the site; the site decides what it answers. */
const passed = /^\/(r\/|forms\/reports\/|\.well-known\/presskite-report-host$)/

/**
 * The worker in front of customers' own hosts. The site's files are answered before the site's worker runs, whatever the host: this one
 * has none, and passes on nothing that could be one.
 */
export const front = {
  async fetch(request: Request, { SITE }: { SITE: Pick<Fetcher, "fetch"> }): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (passed.test(pathname)) return SITE.fetch(request)
    return new Response("There is nothing at this address.", {
      status: 404,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex, nofollow",
        "X-Content-Type-Options": "nosniff",
      },
    })
  },
}

export { front as default }
