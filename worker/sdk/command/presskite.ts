#!/usr/bin/env node
import { once } from "node:events"
import { run } from "./run.ts"
import { toLine } from "./shown.ts"

// Whoever reads, such as `head`, may have had enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), process.env, {
  write: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, "drain")
  },
  complain: (line) => process.stderr.write(`${toLine([line])}\n`),
})
