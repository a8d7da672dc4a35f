import { env, exports } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { pictureAt } from "../../../worker/site/pictures/contract.ts"
import type { Told } from "../../support/scanned-ports.ts"
import { change, publish, remove } from "../blog/blog.ts"
import { png } from "../media/pictures.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const newHost = () => `pictures-${crypto.randomUUID().slice(0, 12)}.example`
const say = (host: string, told: Record<string, Told>) =>
  fetch(`https://${host}`, { method: "PUT", body: JSON.stringify(told) })
const askedFor = async (host: string) => (await (await fetch(`https://${host}/asked-for`)).json()) as string[]
const askedWith = async (host: string) =>
  (await (await fetch(`https://${host}/asked-with`)).json()) as Record<string, string>[]
const asTold = (bytes: Uint8Array, type = "image/png"): Told => ({
  body: bytes.toBase64(),
  isBase64: true,
  type,
})

/** A host that says this at `/a.png`, and a post that shows it in its text. */
async function postWith(told: Told) {
  const host = newHost()
  const address = `https://${host}/a.png`
  await say(host, { "/a.png": told })
  const post = await publish({ content: `<p>Words</p><img src="${address}">` })
  return { host, address, post, shown: pictureAt(address, `posts/${post.id}`) }
}
const statusOf = async (path: string) => (await call(path)).status

describe("a picture of a post that is kept elsewhere", () => {
  test("is served from here, by what its bytes are, and its host is told nothing of the reader", async () => {
    const bytes = await png({ width: 3, height: 2 })
    const { host, shown } = await postWith(asTold(bytes, "text/html"))
    const answer = await call(shown, {
      headers: { Cookie: "secret=1", Referer: "https://presskite.test/blog", "User-Agent": "A reader" },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Content-Type")).toBe("image/png")
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox")
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400")
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    await call(shown)
    const asked = await askedWith(host)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.["user-agent"]).toContain("Bot")
    for (const name of ["cookie", "referer", "cf-connecting-ip", "x-forwarded-for"])
      expect(asked[0]).not.toHaveProperty(name)
  })

  test("is also the one at the top, the author's face, and one of the documentation", async () => {
    const host = newHost()
    const [top, face, figure] = ["top", "face", "figure"].map(
      (name) => `https://${host}/${name}.png?a=1&b='2'`,
    )
    const told = asTold(await png())
    await say(
      host,
      Object.fromEntries(["top", "face", "figure"].map((one) => [`/${one}.png?a=1&b=%272%27`, told])),
    )
    const post = await publish({ featuredImage: top })
    expect(post.featuredImage).toBe(top)
    const by = `posts/${post.id}` as const
    expect(await statusOf(pictureAt(face ?? "", by))).toBe(404)
    await env.SITE.prepare(
      "update blog_authors set avatar_url = ? where id = (select author_id from blog_posts where id = ?)",
    )
      .bind(face, post.id)
      .run()
    await env.SITE.prepare(
      "insert or replace into documents (id, html, updated_at) values ('integrations', ?, 1)",
    )
      .bind(`<p><img src="${figure?.replaceAll("&", "&amp;")}" alt=""></p>`)
      .run()
    expect(await statusOf(pictureAt(top ?? "", by))).toBe(200)
    expect(await statusOf(pictureAt(face ?? "", by))).toBe(200)
    expect(await statusOf(pictureAt(figure ?? "", "documents/integrations"))).toBe(200)
    expect(await statusOf(pictureAt(figure ?? "", by))).toBe(404)
  })

  test("that was written with this site's own address leads to the picture itself", async () => {
    const address = "https://presskite.test/media/0-1x1.png?a=1"
    const { id } = await publish({ featuredImage: address })
    const asked = new URL(pictureAt(address, `posts/${id}`), "https://presskite.test")
    const answer = await exports.default.fetch(new Request(asked, { redirect: "manual" }))
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/media/0-1x1.png?a=1"])
  })

  test("ends with the post, and with its place in it", async () => {
    const first = await postWith(asTold(await png()))
    expect(await statusOf(first.shown)).toBe(200)
    await change(first.post.id, { content: "<p>Without</p>" })
    expect(await statusOf(first.shown)).toBe(404)
    const second = await postWith(asTold(await png()))
    expect(await statusOf(second.shown)).toBe(200)
    await remove(second.post.id)
    expect(await statusOf(second.shown)).toBe(404)
  })
})

describe("it is no open proxy", () => {
  test("nothing is asked that no page shows, nor in another form of the address", async () => {
    const told = asTold(await png())
    const { host, address, post, shown } = await postWith(told)
    await say(host, { "/a.png": told, "/other.png": told })
    const other = `https://${host}/other.png`
    for (const path of [
      pictureAt(other, `posts/${post.id}`),
      pictureAt(address, "posts/nobody"),
      pictureAt(address, "documents/integrations"),
      pictureAt(address.slice(0, -4), `posts/${post.id}`),
      pictureAt(`${address}?again`, `posts/${post.id}`),
      `${shown}&again=1`,
      shown.replace("%3A", ":"),
      `/images/outside/posts/${post.id}`,
      `/images/outside/preview?address=${encodeURIComponent(other)}&until=99999999999999&seal=`,
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404])
    }
    expect(await askedFor(host)).toEqual([])
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await call(shown, { method, body: {} })).status).toBe(405)
  })

  test.each([
    "https://127.0.0.1/a.png",
    "https://127.0.0.1:9/a.png",
    "https://10.0.0.1/a.png",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/a.png",
    "https://localhost/a.png",
    "https://user:word@pictures.example/a.png",
    "https://pictures.example:8443/a.png",
  ])("a post may name %s, and it is not asked", async (address) => {
    const { id } = await publish({ featuredImage: address })
    const began = Date.now()
    const answer = await call(pictureAt(address, `posts/${id}`))
    expect([answer.status, await answer.text()]).toEqual([404, "There is no such picture."])
    expect(Date.now() - began).toBeLessThan(7000)
  })

  test.each([301, 302, 307])("a redirect by %d to a private address is not followed", async (status) => {
    const { host, shown } = await postWith({
      status,
      headers: { Location: "https://169.254.169.254/latest" },
    })
    expect(await statusOf(shown)).toBe(404)
    expect(await askedFor(host)).toEqual(["/a.png"])
  })

  test("a redirect to another public address is followed", async () => {
    const other = newHost()
    await say(other, { "/b.png": asTold(await png()) })
    const { shown } = await postWith({ status: 302, headers: { Location: `https://${other}/b.png` } })
    expect(await statusOf(shown)).toBe(200)
  })

  test("a redirect from https to http is not followed", async () => {
    const other = newHost()
    await say(other, { "/b.png": asTold(await png()) })
    const { shown } = await postWith({ status: 302, headers: { Location: `http://${other}/b.png` } })
    expect(await statusOf(shown)).toBe(404)
    expect(await askedFor(other)).toEqual([])
  })
})

describe("what is no picture is not passed on", () => {
  test.each<[string, Told | (() => Promise<Told>)]>([
    ["a page that says it is a picture", { type: "image/png", body: "<script>alert(1)</script>" }],
    ["SVG", { type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }],
    ["a failure", { status: 500, type: "image/png", body: "x" }],
    ["a picture that ends early", async () => asTold((await png()).subarray(0, 40))],
    ["a picture of too many pixels", async () => asTold(await png({ width: 12_001, height: 1 }))],
    ["more bytes than a picture of ours may have", async () => asTold(new Uint8Array(5 * 1024 * 1024 + 1))],
    ["more bytes than it says", async () => asTold(await png({ extra: [new Uint8Array(6_000_000)] }))],
  ])("%s", async (_, told) => {
    const { host, shown } = await postWith(typeof told === "function" ? await told() : told)
    const answer = await call(shown)
    expect([answer.status, await answer.text()]).toEqual([404, "There is no such picture."])
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300")
    await call(shown)
    expect(await askedFor(host), "asked once in five minutes").toHaveLength(1)
  })
})

describe("the administrator sees a picture before it is published", () => {
  const previewOf = async (address: string, token: string | null) =>
    call(`/api/pictures?${new URLSearchParams({ address })}`, token === null ? {} : { token })

  test("for an hour, at an address that holds for that one picture", async () => {
    const { clock, move } = movableClock(Date.now())
    const server = appWith({ clock })
    const host = newHost()
    await say(host, { "/a.png": asTold(await png()), "/b.png": asTold(await png()) })
    const answer = await previewOf(`https://${host}/a.png`, await signInAdmin())
    const { address } = await read<{ address: string }>(answer)
    const shown = await call(address, { server })
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private"])
    expect((await call(address.replace("a.png", "b.png"), { server })).status).toBe(404)
    move(61 * 60 * 1000)
    expect((await call(address, { server })).status).toBe(404)
    expect(await askedFor(host)).toEqual(["/a.png"])
  })

  test("nobody else is given one", async () => {
    const { token } = await signUpPerson()
    expect((await previewOf("https://pictures.example/a.png", null)).status).toBe(401)
    expect((await previewOf("https://pictures.example/a.png", token)).status).toBe(403)
    for (const address of ["http://pictures.example/a.png", "/media/a.png", "javascript:alert(1)", ""])
      expect((await previewOf(address, await signInAdmin())).status).toBe(422)
  })
})
