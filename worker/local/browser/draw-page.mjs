/**
 * The part of Browser Run's options that this product uses.
 * @typedef {{
 *   html: string,
 *   setJavaScriptEnabled?: boolean,
 *   allowResourceTypes?: string[],
 *   viewport?: { width: number, height: number },
 *   gotoOptions?: { timeout?: number, waitUntil?: "load" | "domcontentloaded" },
 *   actionTimeout?: number,
 *   cacheTTL?: number,
 *   pdfOptions?: { format?: string, preferCSSPageSize?: boolean, tagged?: boolean, outline?: boolean, timeout?: number },
 *   screenshotOptions?: { type?: "png" | "jpeg", quality?: number, fullPage?: boolean },
 * }} Options
 */

const known = new Set([
  ...["html", "setJavaScriptEnabled", "allowResourceTypes", "viewport", "gotoOptions", "actionTimeout"],
  ...["cacheTTL", "pdfOptions", "screenshotOptions"],
])

/**
 * Draws a page that is handed over whole, in a context of its own. Throws for an option that it does not know, because the real one
 * might.
 * @param {import("playwright").Browser} browser
 * @param {string} action
 * @param {Options} options
 */
export async function drawPage(browser, action, options) {
  const unknown = Object.keys(options).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`not known here: ${unknown}`)
  const { html, setJavaScriptEnabled = true, allowResourceTypes, viewport, gotoOptions = {} } = options
  const context = await browser.newContext({
    javaScriptEnabled: setJavaScriptEnabled,
    viewport: viewport ?? { width: 1920, height: 1080 },
  })
  try {
    const page = await context.newPage()
    if (allowResourceTypes)
      await page.route("**/*", (route) =>
        allowResourceTypes.includes(route.request().resourceType()) ? route.continue() : route.abort(),
      )
    const { timeout = 30_000, waitUntil = "domcontentloaded" } = gotoOptions
    await page.setContent(html, { timeout, waitUntil })
    return await draw(page, action, options)
  } finally {
    await context.close()
  }
}

/**
 * @param {import("playwright").Page} page
 * @param {string} action
 * @param {Options} options
 */
async function draw(page, action, { pdfOptions, screenshotOptions }) {
  if (action === "pdf") {
    const { timeout: _, ...rest } = pdfOptions ?? {}
    return { type: "application/pdf", bytes: await page.pdf(rest) }
  }
  if (action !== "screenshot") throw new Error(`not known here: ${action}`)
  return takePicture(page, screenshotOptions ?? {})
}

/**
 * As Browser Run's own library takes it: a full page is as high as its root says.
 * @param {import("playwright").Page} page
 * @param {NonNullable<Options["screenshotOptions"]>} options
 */
async function takePicture(page, { type = "png", quality, fullPage = false }) {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics")
  const height = fullPage ? cssContentSize.height : cssLayoutViewport.clientHeight
  const { data } = await session.send("Page.captureScreenshot", {
    format: type,
    ...(quality && { quality }),
    clip: { x: 0, y: 0, width: cssLayoutViewport.clientWidth, height, scale: 1 },
    captureBeyondViewport: true,
  })
  return { type: `image/${type}`, bytes: Buffer.from(data, "base64") }
}
