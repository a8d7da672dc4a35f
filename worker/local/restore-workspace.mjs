import { createHmac } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { openingKeysOf } from "../copies/copy-keys.ts"
import { Stop, step } from "./say.mjs"
import { readSecrets } from "./secrets.mjs"

const usage = `Say what is restored, and where:
  npm run restore -- --copy workspaces/wsp_…/2026-11-23 --into wsp_… --yes
  npm run restore -- workspace.copy --into new --owner person@example.com
--at names a site that is not on this machine, whose AUTH_SECRETS or BACKUP_KEYS are then in the environment.`

/** Has the running site restore a workspace from a copy in its store, or from an export. */
export async function restoreWorkspace() {
  const { values, positionals } = read()
  const [file] = positionals
  if ((file === undefined) === (values.copy === undefined) || positionals.length > 1) throw new Stop(usage)
  if (file !== undefined && !existsSync(file)) throw new Stop(`There is no file ${file}.`)
  const site = values.at ?? `http://localhost:${process.env.PORT || 8787}`
  const order = new URLSearchParams({
    ...(values.copy && { copy: values.copy }),
    into: values.into ?? "",
    ...(values.owner && { owner: values.owner }),
    ...(values.yes && { confirm: "yes" }),
  })
  const path = `/api/copies/restores?${order}`
  const { does } = await ask(site, "GET", path)
  console.log(does)
  if (values.into !== "new" && !values.yes) throw new Stop("Nothing was changed. Add --yes to do it.")
  const body = file === undefined ? new Uint8Array() : readFileSync(file)
  const restored = await step("Restoring", () => ask(site, "POST", path, body))
  tell(restored)
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        copy: { type: "string" },
        into: { type: "string" },
        owner: { type: "string" },
        at: { type: "string" },
        yes: { type: "boolean" },
      },
    })
  } catch {
    throw new Stop(usage)
  }
}

/**
 * Throws a Stop with the site's own words.
 * @param {string} site
 * @param {string} method
 * @param {string} path
 * @param {Uint8Array<ArrayBuffer>} [body]
 */
async function ask(site, method, path, body) {
  const answer = await fetch(site + path, {
    method,
    headers: { Authorization: proofOf(method, path), "Content-Type": "application/octet-stream" },
    ...(body && { body }),
  }).catch(() => {
    throw new Stop(`${site} does not answer. Start it first, or name another with --at.`)
  })
  const said = await answer.json().catch(() => null)
  if (answer.ok) return said
  throw new Stop(said?.error?.message ?? `The site answered ${answer.status}.`)
}

/**
 * As worker/site/restores/require-operator.ts checks it.
 * @param {string} method
 * @param {string} path
 */
function proofOf(method, path) {
  const [key] = openingKeysOf(readSecrets())
  if (!key) throw new Stop("There is no secret: set AUTH_SECRETS or BACKUP_KEYS.")
  const time = Date.now()
  return `Operator ${time}.${createHmac("sha256", key.operator).update(`${time} ${method} ${path}`).digest("hex")}`
}

/** @param {import("../site/restores/contract.ts").RestoreOutcome} restored */
function tell({ workspaceId, madeAt, tables, rows, erasedAgain, isContinued, toEnter, files }) {
  console.log(
    `\n${workspaceId} is as it was at ${madeAt}: ${rows} rows in ${tables} tables, the same as in the copy.`,
  )
  console.log("Its campaigns are paused. Look at each before you resume it.")
  if (!isContinued)
    console.log("What was due since then may have been sent: it waits for a member, in Review.")
  if (erasedAgain > 0) console.log(`${erasedAgain} people who were erased since then were erased again.`)
  for (const address of toEnter.mailboxes) console.log(`Enter the password of the mailbox ${address} again.`)
  for (const url of toEnter.webhooks) console.log(`Rotate the secret of the webhook ${url}, then enable it.`)
  if (toEnter.apiKeys)
    console.log("API keys are not in an export or another workspace's copy: make those that are missing.")
  if (files > 0) console.log(`${files} linked files lie in the store, not in the copy: check that they open.`)
}
