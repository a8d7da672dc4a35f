import { defineConfig } from "drizzle-kit"

// `npm run migrations` compares these tables with migrations/site and writes what is missing.
export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/site/*/table.ts",
    "./worker/site/blog/*/table.ts",
    "./worker/mail/table.ts",
    "./worker/copies/table.ts",
  ],
  out: "./migrations/site",
})
