import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { MediaItem } from "../../../worker/site/media/contract.ts"
import { appWith } from "../support/app.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { bytesAt, formOf, kept, library, open, path, type Refused, send, upload } from "./media.ts"
import { chunk, join, jpeg, png, pngSignature, webpOf } from "./pictures.ts"

const most = 5 * 1024 * 1024

/** A PNG of exactly this many bytes, with its own colour. */
async function pngOfSize(bytes: number): Promise<Uint8Array> {
  const small = await png()
  return png({ extra: [chunk("iCCP", new Uint8Array(bytes - small.length - 12))] })
}

const objects = async () => (await env.MEDIA.list()).objects.length
const rows = () => env.SITE.prepare("select count(*) as n from media").first<number>("n")

describe("who may upload", () => {
  test("the administrator, and nobody else", async () => {
    const form = formOf({ file: await png() })
    const { token } = await signUpPerson()
    const before = [await rows(), await objects()]
    expect((await send(form, { Authorization: "" })).status).toBe(401)
    expect((await send(form, { Authorization: `Bearer ${token}` })).status).toBe(403)
    for (const method of ["GET", "PUT", "DELETE"]) {
      const one = method === "GET" ? path : `${path}/${"0".repeat(32)}`
      const body = method === "PUT" ? { body: { alt: "" } } : {}
      expect((await call(one, { method, ...body })).status).toBe(401)
      expect((await call(one, { method, ...body, token })).status).toBe(403)
    }
    expect([await rows(), await objects()]).toEqual(before)
  })

  test("another site may not make a browser send a form", async () => {
    const answer = await send(formOf({ file: await png() }), { "Sec-Fetch-Site": "cross-site" })
    expect(answer.status).toBe(403)
  })
})

describe("how many bytes an image may have", () => {
  test("5 MB, and not one more", async () => {
    expect(await kept({ file: await pngOfSize(most) })).toMatchObject({ bytes: most })
    const answer = await upload({ file: await pngOfSize(most + 1) })
    expect(answer.status).toBe(413)
    expect((await read<Refused>(answer)).error).toMatchObject({
      message: "An image may have at most 5 MB.",
      details: [{ field: "file" }],
    })
    expect((await upload({ file: await png({ width: 900 }), list: await pngOfSize(most + 1) })).status).toBe(
      413,
    )
  })

  test("the bytes that come are counted, whatever is said of them", async () => {
    let sent = 0
    const piece = new Uint8Array(256 * 1024).fill(65)
    const head = new TextEncoder().encode(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    )
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? head : piece)
        sent += piece.length
        if (sent > 200 * most) controller.close()
      },
    })
    const answer = await send(endless, {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "10",
    })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(14 * most)
  })

  test.each([
    ["no file", {}, "Please choose an image."],
    ["a file that is text", { alt: "Only words" }, "Please choose an image."],
    ["an empty file", { file: "" }, "This file is empty."],
  ])("%s is refused", async (_, parts, message) => {
    const answer = await upload(parts)
    expect(answer.status).toBe(422)
    expect((await read<Refused>(answer)).error.details).toEqual([{ field: "file", code: "invalid", message }])
  })

  test.each([
    ["JSON", "application/json", "{}", 415],
    ["an image by itself", "image/png", pngSignature, 415],
    ["a form without its boundary", "multipart/form-data", "x", 415],
    ["a form that is none", "multipart/form-data; boundary=x", "no form", 400],
    [
      "a form that never ends",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data",
      400,
    ],
    ["nothing", "multipart/form-data; boundary=x", "", 400],
  ])("%s is answered clearly", async (_, type, body, status) => {
    expect((await send(body, { "Content-Type": type })).status).toBe(status)
  })
})

describe("what is kept of an upload", () => {
  test("the name as a label, and what the image shows", async () => {
    const item = await kept({ file: await png(), name: "Kite day.PNG", alt: "  A kite\nover the harbour " })
    expect(item).toMatchObject({ name: "Kite day.PNG", alt: "A kite over the harbour", width: 1, height: 1 })
    expect(Date.parse(item.createdAt)).toBeGreaterThan(0)
  })

  test.each([
    ["../../etc/passwd.png", "passwd.png"],
    ["C:\\pictures\\kite.png", "kite.png"],
    ["a\u202egnp.exe", "agnp.exe"],
    ["<img src=x onerror=alert(1)>.png", "<img src=x onerror=alert(1)>.png"],
    ["Drachen über dem Hafen 🪁.png", "Drachen über dem Hafen 🪁.png"],
    ["/", "image"],
    ["   ", "image"],
    ["n".repeat(300), "n".repeat(200)],
  ])("the name %j becomes %j, and no part of an address", async (name, label) => {
    const item = await kept({ file: await png(), name })
    expect(item.name).toBe(label)
    expect(item.address).toMatch(/^\/media\/[0-9a-f]{32}-1x1\.png$/)
  })

  test("alt text that is too long is refused at its field", async () => {
    const answer = await upload({ file: await png(), alt: "a".repeat(301) })
    expect(answer.status).toBe(422)
    expect((await read<Refused>(answer)).error.details).toMatchObject([
      { field: "alt", message: "Alt text must be at most 300 characters" },
    ])
  })

  test("the same picture a second time is the first", async () => {
    const file = await png()
    const first = await kept({ file, name: "first.png", alt: "First" })
    const before = [await rows(), await objects()]
    const again = await Promise.all(
      [1, 2, 3, 4].map(() => upload({ file, name: "second.png", alt: "Second" })),
    )
    for (const answer of again) {
      expect(answer.status).toBe(200)
      expect(await read(answer)).toEqual(first)
    }
    expect([await rows(), await objects()]).toEqual(before)
  })

  test("of many at once that are the same one is kept", async () => {
    const file = await png()
    const before = [await rows(), await objects()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload({ file })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect([await rows(), await objects()]).toEqual(before.map((count) => Number(count) + 1))
  })
})

describe("the size for lists", () => {
  test("stands beside the image, and the image's address says so", async () => {
    const list = webpOf(720, 405)
    const item = await kept({ file: webpOf(1600, 900), list })
    expect(item.address).toMatch(/^\/media\/[0-9a-f]{32}-1600x900-720\.webp$/)
    const small = item.address.replace("-1600x900", "")
    expect(await bytesAt(small)).toEqual(list)
    expect((await open(small)).headers.get("Content-Type")).toBe("image/webp")
  })

  test.each([
    ["no image", () => new TextEncoder().encode("<svg/>"), 415],
    ["of another kind", () => jpeg({ width: 720 }), 422],
    ["not narrower", () => webpOf(1600, 900), 422],
    ["a bomb", () => webpOf(16_000, 16_000), 422],
  ])("is refused when it is %s, and nothing is kept", async (_, make, status) => {
    const before = [await rows(), await objects()]
    const answer = await upload({ file: webpOf(1600, 900), list: make() })
    expect(answer.status).toBe(status)
    expect((await read<Refused>(answer)).error.details).toMatchObject([{ field: "list" }])
    expect([await rows(), await objects()]).toEqual(before)
  })
})

/** The object store, failing at this. */
const storeWithout = (broken: "put" | "delete", after = 0): R2Bucket => {
  let calls = 0
  return new Proxy(env.MEDIA, {
    get(target, name: keyof R2Bucket) {
      if (name === broken && calls++ >= after) return () => Promise.reject(new Error("secret: no store"))
      return (target[name] as () => unknown).bind(target)
    },
  })
}

describe("row and object never disagree", () => {
  test.each([0, 1])("when the store fails at write %i", async (after) => {
    const before = [await rows(), await objects()]
    const parts = { file: webpOf(1600, 900), list: webpOf(720, 405) }
    const answer = await upload(parts, appWith({ files: storeWithout("put", after) }))
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain("secret")
    expect([await rows(), await objects()]).toEqual(before)
    expect((await upload(parts)).status).toBe(201)
  })

  test("when the database fails", async () => {
    const before = [await rows(), await objects()]
    await env.SITE.prepare(
      "create trigger broken before insert on media begin select raise(abort, 'not today'); end",
    ).run()
    try {
      expect((await upload({ file: await png() })).status).toBe(500)
    } finally {
      await env.SITE.prepare("drop trigger broken").run()
    }
    expect([await rows(), await objects()]).toEqual(before)
  })

  test("when the store cannot remove, the image stays in the library and can be removed later", async () => {
    const item: MediaItem = await kept({
      file: webpOf(1600, 900),
      list: webpOf(720, 405),
      name: crypto.randomUUID(),
    })
    const remove = async (server?: ReturnType<typeof appWith>) => {
      const { signInAdmin } = await import("../support/administrator.ts")
      return call(`${path}/${item.id}`, {
        method: "DELETE",
        token: await signInAdmin(),
        ...(server && { server }),
      })
    }
    expect((await remove(appWith({ files: storeWithout("delete") }))).status).toBe(503)
    expect((await library({ q: item.name })).images).toEqual([item])
    expect((await open(item.address)).status).toBe(200)
    const before = await objects()
    expect((await remove()).status).toBe(204)
    expect(await objects()).toBe(before - 2)
    expect((await open(item.address)).status).toBe(404)
    expect((await remove()).status).toBe(404)
  })

  test("a picture is not lost to what stands beside it", async () => {
    const file = await png()
    const item = await kept({ file })
    expect(await bytesAt(item.address)).toEqual(join(file))
  })
})
