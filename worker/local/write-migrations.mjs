// `npm run migrations -- --name what-it-is-for`: writes the migrations that the tables still lack, for each of the three databases.
import { join } from "node:path"
import { execute, node, root } from "./command.mjs"
import { run, Stop } from "./say.mjs"

await run(async () => {
  for (const database of ["site", "directory", "workspace"]) {
    const kit = join(root, "node_modules/drizzle-kit/bin.cjs")
    const config = join("migrations", `${database}.config.ts`)
    const { code, output } = await execute(node, [
      kit,
      "generate",
      "--config",
      config,
      ...process.argv.slice(2),
    ])
    if (code !== 0) throw new Stop(output)
    console.log(`${database}: ${output.trim().split("\n").at(-1)}`)
  }
})
