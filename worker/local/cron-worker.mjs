// Stands in for the platform's cron triggers in `npm start`: whoever fetches from it has the site do what such a trigger starts.
// Miniflare's own call for that stops the host until the runtime answers. Meanwhile nobody reads what the runtime says, and a runtime
// with much to say, such as one that wakes many workspaces, waits until it is read: neither would ever go on.

/** @type {{ fetch(request: Request, bindings: { SITE: { scheduled(options: { cron: string }): Promise<{ outcome: string }> } }): Promise<Response> }} */
const handler = {
  async fetch(request, { SITE }) {
    const { outcome } = await SITE.scheduled({ cron: new URL(request.url).searchParams.get("cron") ?? "" })
    return new Response(outcome)
  },
}

export { handler as default }
