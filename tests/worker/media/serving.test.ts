import { describe, expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { call } from "../support/people.ts"
import { bytesAt, kept, open } from "./media.ts"
import { png, webpOf } from "./pictures.ts"

const none = `/media/${"0".repeat(32)}-1x1.png`

describe("an image that is served", () => {
  test("is kept for an hour unless the setting says otherwise, and can do nothing", async () => {
    const { address } = await kept({ file: await png() })
    const { headers } = await open(address)
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600")
    expect(headers.get("Content-Type")).toBe("image/png")
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox$/)
    expect(headers.get("Accept-Ranges")).toBe("bytes")
    const server = appWith({ settings: { MEDIA_MAX_AGE: "60" } })
    expect((await call(address, { server })).headers.get("Cache-Control")).toBe("public, max-age=60")
  })

  test("is not sent again to who has it", async () => {
    const { address } = await kept({ file: await png() })
    const { headers } = await open(address)
    const etag = headers.get("ETag") ?? ""
    const modified = headers.get("Last-Modified") ?? ""
    expect(etag).toMatch(/^"\w+"$/)
    for (const condition of [
      { "If-None-Match": etag },
      { "If-None-Match": `"other", W/${etag}` },
      { "If-None-Match": "*" },
      { "If-Modified-Since": modified },
    ]) {
      const answer = await open(address, condition as Record<string, string>)
      expect([condition, answer.status]).toEqual([condition, 304])
      expect(answer.headers.get("ETag")).toBe(etag)
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600")
      expect(await answer.text()).toBe("")
    }
    for (const condition of [
      { "If-None-Match": '"other"' },
      { "If-None-Match": '"other"', "If-Modified-Since": modified },
      { "If-None-Match": "no tag at all \u00ff" },
      { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
      { "If-Modified-Since": "yesterday" },
      { "If-Match": `"other", ${etag}` },
    ]) {
      expect((await open(address, condition as Record<string, string>)).status).toBe(200)
    }
    expect((await open(address, { "If-Match": '"other"' })).status).toBe(412)
  })

  test("is sent in part", async () => {
    const { address, bytes: size } = await kept({ file: webpOf(30, 20) })
    const whole = await bytesAt(address)
    const cases: [string, number, number][] = [
      ["bytes=0-0", 0, 0],
      ["bytes=4-9", 4, 9],
      ["bytes=10-", 10, size - 1],
      ["bytes=-5", size - 5, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
      [`bytes=3-${size * 9}`, 3, size - 1],
    ]
    for (const [range, first, last] of cases) {
      const answer = await open(address, { Range: range })
      expect([range, answer.status]).toEqual([range, 206])
      expect(answer.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${size}`)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole.slice(first, last + 1))
    }
    for (const range of [`bytes=${size}-`, "bytes=-0", "bytes=999999999999999-"]) {
      const answer = await open(address, { Range: range })
      expect([range, answer.status]).toEqual([range, 416])
      expect(answer.headers.get("Content-Range")).toBe(`bytes */${size}`)
    }
    for (const range of ["bytes=9-4", "bytes=0-1,4-5", "lines=1-2", "bytes=-", "bytes=a-b", ""]) {
      const answer = await open(address, { Range: range })
      expect([range, answer.status]).toEqual([range, 200])
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole)
    }
  })

  test("is sent in part only if it is still the one that the rest came from", async () => {
    const { address } = await kept({ file: await png() })
    const etag = (await open(address)).headers.get("ETag") ?? ""
    const ask = async (condition: string) =>
      (await open(address, { Range: "bytes=0-3", "If-Range": condition })).status
    expect(await ask(etag)).toBe(206)
    expect(await ask(`W/${etag}`)).toBe(200)
    expect(await ask('"other"')).toBe(200)
  })

  test("answers HEAD with everything but itself", async () => {
    const { address, bytes } = await kept({ file: await png() })
    const answer = await open(address, {}, "HEAD")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Content-Length")).toBe(String(bytes))
    expect(answer.headers.get("Content-Type")).toBe("image/png")
    expect(await answer.text()).toBe("")
    expect((await open(none, {}, "HEAD")).status).toBe(404)
  })

  test.each([
    none,
    "/media/kite.png",
    "/media/..%2f..%2fsecret",
    "/media/%00",
    "/media/__proto__",
    `/media/${"0".repeat(32)}-1x1.svg`,
    `/media/${"x".repeat(4000)}`,
  ])("does not exist at %.60s", async (address) => {
    const answer = await open(address)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: { code: "not_found", message: "This image does not exist." },
    })
    expect(answer.headers.get("Cache-Control")).toContain("no-store")
  })

  test("is only read at its address", async () => {
    const { address } = await kept({ file: await png() })
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await open(address, {}, method)).status).toBe(405)
    }
  })
})
