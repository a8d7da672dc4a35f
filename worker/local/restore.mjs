// `npm run restore`: puts a copy back. `npm run restore -- FILE` fills an empty database, the site's or the directory; with `--into` a workspace is
// restored from a copy in the store or from an export.
import { run } from "./say.mjs"

await run(async () => {
  const isWorkspace = process.argv.slice(2).some((word) => word.startsWith("--into"))
  if (isWorkspace) await (await import("./restore-workspace.mjs")).restoreWorkspace()
  else await (await import("./restore-database.mjs")).restoreDatabase()
})
