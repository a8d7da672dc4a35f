import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Response } from "miniflare"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const target = "https://harbour.example/study"
const asked: string[] = []
const hostile = { html: "", port: 0 }

/** A red dot, one pixel large. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
)

test.use({
  world: {
    hasBrowser: true,
    answer: ({ url }) => {
      asked.push(url)
      const { host, pathname } = new URL(url)
      if (host !== "paper.example") return new Response(null, { status: 404 })
      if (pathname === "/page.css")
        return new Response("body { background: #00f; height: 500px } @import url(//spy.example/import.css);")
      if (pathname === "/dot.png") return new Response(png, { headers: { "Content-Type": "image/png" } })
      if (pathname === "/away.png")
        return Response.redirect(`http://127.0.0.1:${hostile.port}/redirected`, 302)
      return pathname === "/tides"
        ? new Response(hostile.html, { headers: { "Content-Type": "text/html" } })
        : new Response(null, { status: 404 })
    },
  },
})

/** The width and height of a JPEG, by its frame header. */
function sizeOf(jpeg: Buffer) {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc2].includes(jpeg[at + 1] ?? 0))
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
  return null
}

test("a page's picture is kept as evidence, and drawing it runs nothing and reaches nothing private", async ({
  page,
  user,
  request,
}) => {
  const reached: string[] = []
  const inner = createServer((incoming, answer) => {
    reached.push(incoming.url ?? "")
    answer.end("secret")
  })
  await new Promise((ready) => inner.listen(0, "127.0.0.1", () => ready(null)))
  hostile.port = (inner.address() as AddressInfo).port
  const inside = `http://127.0.0.1:${hostile.port}`
  hostile.html = `<title>Tides rise</title><meta http-equiv="refresh" content="0;url=${inside}/refresh">
    <base href="${inside}/base/"><link rel="stylesheet" href="https://paper.example/page.css">
    <link rel="stylesheet" href="${inside}/sheet.css"><link rel="preload" as="image" href="${inside}/preload">
    <style>p { background: url(${inside}/style) } @font-face { font-family: x; src: url(${inside}/font) } p { font-family: x }</style>
    <script>fetch("${inside}/script"); location = "${inside}/location"</script>
    <iframe src="${inside}/frame"></iframe><iframe srcdoc="<img src=${inside}/srcdoc>"></iframe>
    <object data="${inside}/object"></object><embed src="${inside}/embed"><video src="${inside}/video" poster="${inside}/poster"></video>
    <img src="${inside}/image"><img src="https://paper.example/away.png"><img src="https://paper.example/dot.png" width="40" height="40">
    <img src=x onerror="fetch('${inside}/error')" style="background:url(${inside}/inline)"><svg><image href="${inside}/svg"/><style><img src=${inside}/markup></style></svg>
    <p>As the <a href="${target}">Harbour study</a> says.</p><div style="height:20000px"></div>`
  await signInQuickly(page, user)
  const { get, post, id: workspaceId, headers } = await enterWorkspace(request, user)
  const { id } = await post("placements", { pageUrl: "https://paper.example/tides", targetUrls: [target] })
  const first = async () => (await get(`placements/${id}/evidence`)).snapshots[0]
  await expect.poll(async () => (await first())?.picture ?? null, { timeout: 60_000 }).not.toBeNull()
  const { id: snapshotId, picture, text } = await first()
  expect(text).toContain("Harbour study")
  const answer = await request.get(
    `/api/workspaces/${workspaceId}/placements/${id}/evidence/${snapshotId}/picture`,
    { headers },
  )
  expect(answer.headers()["content-type"]).toBe("image/jpeg")
  const jpeg = await answer.body()
  expect(jpeg.length).toBe(picture.bytes)
  const size = sizeOf(jpeg)
  expect(size?.width).toBe(1280)
  expect(size?.height).toBeGreaterThan(5000)
  expect(size?.height, "the rest of a long page is cut off").toBeLessThan(6200)
  expect(reached).toEqual([])
  expect(asked.filter((url) => url.includes("spy.example"))).toEqual([])
  expect(asked).toContain("https://paper.example/dot.png")

  await page.goto(`/dashboard/placements/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /Download Picture/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe("page.jpg")
  inner.close()
})
