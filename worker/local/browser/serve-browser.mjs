import { createServer } from "node:http"
import { json } from "node:stream/consumers"
import { drawPage } from "./draw-page.mjs"

/** @typedef {import("playwright").Browser} Browser */

/**
 * Answers the quick actions of Browser Run on loopback, to whoever has the key. The browser starts with the first of them.
 * @param {string} path of a Chromium
 * @param {string} key
 * @param {() => Promise<void>} before is waited for ahead of each drawing, which fails where it does
 */
export async function serveBrowser(path, key, before) {
  /** @type {Promise<Browser> | null} */
  let browser = null
  const server = createServer(async (request, response) => {
    try {
      if (request.headers.authorization !== `Bearer ${key}`) throw new Error("somebody else's key")
      browser ??= launch(path)
      const options = /** @type {import("./draw-page.mjs").Options} */ (await json(request))
      await before()
      const { type, bytes } = await drawPage(await browser, (request.url ?? "").slice(1), options)
      response.writeHead(200, { "Content-Type": type }).end(bytes)
    } catch (error) {
      const body = { success: false, errors: [{ code: 400, message: String(error) }] }
      response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify(body))
    }
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await (await browser)?.close()
  }
  return { port, stop }
}

/**
 * @param {string} executablePath
 * @returns {Promise<Browser>}
 */
async function launch(executablePath) {
  const { chromium } = await import("playwright")
  // Its sandbox does not start for root, as in a container.
  const isRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: ["--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])] })
}
