import { defineConfig } from "drizzle-kit"

// `npm run migrations` compares these tables with migrations/workspace; a workspace applies what is new when it wakes.
export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/workspace/**/table.ts",
  out: "./migrations/workspace",
})
