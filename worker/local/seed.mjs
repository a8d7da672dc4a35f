import { createHmac } from "node:crypto"
import { Stop } from "./say.mjs"

/**
 * Asks the running worker to create its administrator and the sample posts, as far as they are not there yet.
 * @param {{ port: number, authSecret: string, adminPassword: string }} options
 */
export async function seed({ port, authSecret, adminPassword }) {
  const answer = await fetch(`http://localhost:${port}/dev/seed`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${seedKey(authSecret)}` },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (answer.ok) return
  const message = (await answer.json().catch(() => null))?.error?.message ?? `status ${answer.status}`
  throw new Stop(
    `The administrator and the sample posts could not be created: ${message} If a reason is above, begin with that; otherwise start anew, and report it if it happens again.`,
  )
}

/**
 * As worker/keys.ts derives it: proves that this process knows the worker's secret.
 * @param {string} authSecret
 */
const seedKey = (authSecret) => createHmac("sha256", authSecret).update("presskite seed").digest("hex")
