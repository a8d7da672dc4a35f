import { expect, test, vi } from "vitest"
import { sharePost } from "../../../client/blog/share.ts"

const post = { title: "A post", url: "https://presskite.test/blog/a-post" }

test("a post is shared by the device's sheet where there is one, and its link is copied elsewhere", async () => {
  const share = vi.fn(async () => {})
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await sharePost(post, { share, clipboard })).toBe("shared")
  expect(share).toHaveBeenCalledWith(post)
  expect(clipboard.writeText).not.toHaveBeenCalled()
  expect(await sharePost(post, { clipboard })).toBe("copied")
  expect(clipboard.writeText).toHaveBeenCalledWith(post.url)
})

test("closing the share sheet is no failure; a clipboard that is closed to us is", async () => {
  const refuse = (name: string) => async () => {
    throw new DOMException("no", name)
  }
  expect(await sharePost(post, { share: refuse("AbortError") })).toBe("shared")
  expect(await sharePost(post, { clipboard: { writeText: refuse("NotAllowedError") } })).toBe("failed")
  expect(await sharePost(post, {})).toBe("failed")
})
