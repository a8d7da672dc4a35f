// Stands in for the binding of Cloudflare's Browser Run: the same call, answered by a Chromium of this machine.
import { WorkerEntrypoint } from "cloudflare:workers"

export class BrowserRun extends WorkerEntrypoint {
  /**
   * @param {string} action
   * @param {object} options
   */
  quickAction(action, options) {
    const { PORT, KEY } = /** @type {{ PORT: string, KEY: string }} */ (this.env)
    return fetch(`http://127.0.0.1:${PORT}/${action}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${KEY}` },
      body: JSON.stringify(options),
    })
  }
}

export { BrowserRun as default }
