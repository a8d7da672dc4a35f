// `npm run bench` measures the server; with `lighthouse`, pages in a browser; with `navigation`, the way from one to another;
// with `extraction`, how well sites are read.
import { buildSite } from "../../worker/local/site.mjs"

if (process.argv[2] === "extraction") {
  const { benchExtraction } = await import("./extraction.ts")
  benchExtraction()
} else {
  await buildSite()
  if (process.argv[2] === "lighthouse") {
    const { benchPages } = await import("./pages.ts")
    await benchPages(process.argv.slice(3))
  } else if (process.argv[2] === "navigation") {
    const { benchNavigation } = await import("./navigation.ts")
    await benchNavigation()
  } else {
    const { benchServer } = await import("./server.ts")
    await benchServer()
  }
}
