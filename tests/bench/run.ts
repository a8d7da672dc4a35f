// `npm run bench` measures the server; `npm run bench -- lighthouse` measures the pages in a browser.
import { buildSite } from "../../worker/local/site.mjs"

await buildSite()
if (process.argv[2] === "lighthouse") {
  const { benchPages } = await import("./pages.ts")
  await benchPages()
} else {
  const { benchServer } = await import("./server.ts")
  await benchServer()
}
