import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare"
import { findFreePort } from "../support/free-port.mjs"
import { testSettings } from "../support/settings.ts"

const built = "dist/presskite"

/** The built site on a workerd of its own, whose requests to the world end at a pretend Google that knows one person. */
export async function startGoogleSite(person: { name: string; email: string }) {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { compatibility_date, compatibility_flags } = JSON.parse(
    readFileSync(join(built, "wrangler.json"), "utf8"),
  )
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      workers: [
        {
          name: "presskite",
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          modules: readModules(),
          bindings: { ...testSettings, SITE_ORIGIN: origin },
          d1Databases: { SITE: "site" },
          assets: {
            directory: "dist/client",
            binding: "ASSETS",
            routerConfig: { has_user_worker: true },
            assetConfig: { html_handling: "drop-trailing-slash", not_found_handling: "none" },
          },
          outboundService: ({ url }: { url: string }) =>
            url.endsWith("/token")
              ? Response.json({ access_token: "google-token", expires_in: 3599, scope: "openid" })
              : Response.json({ ...person, id: "1234567890", verified_email: true }),
        },
      ],
    }),
  )
  await miniflare.ready
  await migrate(await miniflare.getD1Database("SITE", "presskite"))
  return { origin, stop: () => miniflare.dispose() }
}

const readModules = () =>
  readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((name) => ({
      type: "ESModule" as const,
      path: name,
      contents: readFileSync(join(built, name), "utf8"),
    }))

async function migrate(database: Awaited<ReturnType<Miniflare["getD1Database"]>>) {
  const names = readdirSync("migrations/site").filter((name) => name.endsWith(".sql"))
  for (const name of names.sort()) {
    const statements = readFileSync(join("migrations/site", name), "utf8").split("--> statement-breakpoint")
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}
