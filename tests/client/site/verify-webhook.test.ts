import { expect, test } from "vitest"
import { samples } from "../../../client/site/content/api-reference.ts"

type Verify = (headers: Headers, body: string, secret: string) => Promise<boolean>

/** The example of the API page, as its readers will run it. */
const isGenuine: Verify = new Function(`return ${samples.verify.code()}`)()

const randomSecret = () => crypto.getRandomValues(new Uint8Array(24))
const secret = randomSecret()
const named = `whsec_${btoa(String.fromCharCode(...secret))}`
const body = '{"type":"reply.received"}'
const now = () => String(Math.floor(Date.now() / 1000))

async function signed({ id = "msg_1", time = now(), by = secret, also = "" } = {}) {
  const key = await crypto.subtle.importKey("raw", by, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${time}.${body}`))
  return new Headers({
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": `${also}v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`,
  })
}

test("the example accepts what was signed, also while a secret is being rotated", async () => {
  expect(await isGenuine(await signed(), body, named)).toBe(true)
  expect(await isGenuine(await signed({ also: "v1,AAAA v2,AAAA " }), body, named)).toBe(true)
})

test("the example refuses another secret, another body, another id, an old time and no signature", async () => {
  expect(await isGenuine(await signed({ by: randomSecret() }), body, named)).toBe(false)
  expect(await isGenuine(await signed(), `${body} `, named)).toBe(false)
  const moved = await signed()
  moved.set("webhook-id", "msg_2")
  expect(await isGenuine(moved, body, named)).toBe(false)
  expect(await isGenuine(await signed({ time: String(Number(now()) - 301) }), body, named)).toBe(false)
  expect(await isGenuine(new Headers(), body, named)).toBe(false)
  const bare = await signed()
  bare.delete("webhook-signature")
  expect(await isGenuine(bare, body, named)).toBe(false)
})
