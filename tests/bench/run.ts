// `npm run bench` measures the server; `npm run bench -- lighthouse` measures pages in a browser.
import { buildSite } from "../../worker/local/site.mjs"

await buildSite()
if (process.argv[2] === "lighthouse") {
  const { benchPages } = await import("./pages.ts")
  await benchPages(process.argv.slice(3))
} else {
  const { benchServer } = await import("./server.ts")
  await benchServer()
}
