import { defineConfig } from "drizzle-kit"

// `npm run migrations` compares these tables with migrations/directory and writes what is missing.
export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/directory/*/table.ts", "./worker/copies/table.ts"],
  out: "./migrations/directory",
})
