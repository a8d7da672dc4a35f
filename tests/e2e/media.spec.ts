import { crc32, deflateSync } from "node:zlib"
import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

/** A picture of this size that no other test has. */
function drawPng(width: number, height: number): Buffer {
  const shade = Math.floor(Math.random() * 0xffffff)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) row.writeUIntBE((shade + x * 977) % 0xffffff, 1 + x * 3, 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const kite = (name: string) => ({ name, mimeType: "image/png", buffer: drawPng(2000, 1125) })
const mark = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

async function openEditor(page: Page) {
  await page.goto("/blog/edit/new")
  await expect(page.getByRole("heading", { name: "New Post" })).toBeVisible()
}

async function upload(page: Page, file: ReturnType<typeof kite>, alt: string) {
  const dialog = page.getByRole("dialog", { name: "Upload image" })
  await dialog.getByLabel("Image file").setInputFiles(file)
  await dialog.getByLabel("Alt text").fill(alt)
  await dialog.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The address that the browser chose for the picture with these words, once it is loaded. */
async function shownAt(page: Page, alt: string) {
  const picture = page.getByRole("img", { name: alt })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc)
}

test("the administrator uploads an image for a post, and visitors see it in the size that fits", async ({
  page,
  browser,
  administrator,
}) => {
  const name = mark()
  const alt = `A kite over the harbour, ${name}`
  await signInQuickly(page, administrator)
  await openEditor(page)
  await page.getByLabel("Title").fill(`Kite day ${name}`)
  await page.getByLabel("Category").selectOption("Analytics")
  await page.getByLabel("Content").fill("<p>Wind.</p>")
  await page.getByRole("button", { name: "Upload image" }).click()
  await upload(page, kite(`${name}.png`), alt)
  await expect(page.getByText("Image uploaded", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Upload image" })).toBeFocused()
  const url = page.getByLabel("Featured Image URL")
  await expect(url).toHaveValue(/^\/media\/[0-9a-f]{32}-1600x900-720\.webp$/)
  await expect(page.getByLabel("Alt text (optional)")).toHaveValue(alt)
  const address = await url.inputValue()
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/kite-day-${name}`)

  const small = address.replace("-1600x900", "")
  for (const [path, width, expected] of [
    [`/blog/kite-day-${name}`, 1280, address],
    [`/blog/kite-day-${name}`, 390, small],
    [`/blog?q=${name}`, 1280, small],
    [`/blog?q=${name}`, 390, small],
  ] as const) {
    // A browser that has the large picture shows it everywhere, so each visitor is a new one.
    const visitor = await browser.newPage({ viewport: { width, height: 800 } })
    await visitor.goto(path)
    expect(await shownAt(visitor, alt)).toContain(expected)
    await visitor.close()
  }
})

test("an image from the library goes into the text at the cursor, and cannot be deleted while it is shown", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/409/)
  const name = mark()
  await signInQuickly(page, administrator)
  await openEditor(page)
  await page.getByLabel("Title").fill(`Kite text ${name}`)
  await page.getByLabel("Category").selectOption("Analytics")
  await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
  const content = page.getByLabel("Content")
  await content.fill("<p>Before.</p><p>After.</p>")
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(14, 14))

  await page.getByRole("button", { name: "Insert image" }).click()
  const dialog = page.getByRole("dialog", { name: "Choose an image" })
  await dialog.getByRole("button", { name: "Upload image" }).click()
  await upload(page, kite(`${name}.png`), 'A "kite" & more')
  const tag =
    /<p>Before\.<\/p><img src="\/media\/[^"]+" alt="A &quot;kite&quot; &amp; more" width="1600" height="900" loading="lazy"><p>After\.<\/p>/
  await expect(content).toHaveValue(tag)
  await expect(content).toBeFocused()
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/kite-text-${name}`)
  // The preview shows the same image until the post has taken its place.
  await expect(page.getByRole("link", { name: "Edit Post" })).toBeVisible()
  expect(await shownAt(page, 'A "kite" & more')).toContain("/media/")

  await page.getByRole("link", { name: "Edit Post" }).click()
  await page.getByRole("button", { name: "Choose from library" }).click()
  await dialog.getByLabel("Search images by name").fill(name)
  await dialog.getByRole("button", { name: "Search", exact: true }).click()
  await expect(dialog.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(1)
  await dialog.getByRole("button", { name: `${name}.png` }).click()
  const chosen = dialog.getByRole("region", { name: "Chosen image" })
  await chosen.getByLabel("Alt text").fill("Said anew")
  await chosen.getByRole("button", { name: "Save alt text" }).click()
  await expect(page.getByText("Description saved", { exact: true })).toBeVisible()
  await chosen.getByRole("button", { name: "Delete image" }).click()
  await chosen.getByRole("button", { name: "Delete for good" }).click()
  await expect(chosen).toContainText(`This image is shown in “Kite text ${name}”. Remove it there first.`)
  await chosen.getByRole("button", { name: "Use image" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel("Featured Image URL")).toHaveValue(/^\/media\//)
  await expect(page.getByLabel("Alt text (optional)")).toHaveValue("Said anew")
})

test("a file that is no image, or too big, is refused in words at the field", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/415/)
  await signInQuickly(page, administrator)
  await openEditor(page)
  await page.getByRole("button", { name: "Upload image" }).click()
  const dialog = page.getByRole("dialog", { name: "Upload image" })
  const file = dialog.getByLabel("Image file")
  const send = dialog.getByRole("button", { name: "Upload", exact: true })
  await send.click()
  await expect(dialog.getByRole("alert")).toHaveText("Please choose an image.")
  await file.setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear reader,") })
  await send.click()
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is not a PNG, JPEG, WebP, AVIF or GIF image, or it is damaged.",
  )
  await expect(file).toHaveAttribute("aria-invalid", "true")
  await expect(file).toHaveAccessibleDescription(/This is not a PNG/)
  await file.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await send.click()
  await expect(dialog.getByRole("alert")).toHaveText("An image may have at most 5 MB.")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel("Featured Image URL")).toHaveValue("")
})

test("an image that is dropped on the preview is asked about", async ({ page, administrator }) => {
  const name = mark()
  await signInQuickly(page, administrator)
  await openEditor(page)
  const bytes = drawPng(300, 200).toString("base64")
  const dropped = await page.evaluateHandle(
    ({ bytes, name }) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: "image/png" }),
      )
      return transfer
    },
    { bytes, name: `${name}.png` },
  )
  await page.getByText("Featured image preview").dispatchEvent("drop", { dataTransfer: dropped })
  const dialog = page.getByRole("dialog", { name: "Upload image" })
  await expect(dialog).toContainText(`${name}.png`)
  await dialog.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(page.getByLabel("Featured Image URL")).toHaveValue(/^\/media\/[0-9a-f]{32}-300x200\.webp$/)
})

test("the library says when it is empty, loading, or out of reach", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/503/)
  await signInQuickly(page, administrator)
  await openEditor(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let answer = {
    status: 503,
    json: { error: { code: "unavailable", message: "We are busy just now." } } as object,
  }
  await page.route("**/api/media?*", async (route) => {
    await held
    await route.fulfill(answer)
  })
  await page.getByRole("button", { name: "Choose from library" }).click()
  const dialog = page.getByRole("dialog", { name: "Choose an image" })
  await expect(dialog.getByText("Loading images...")).toBeVisible()
  release()
  await expect(dialog).toContainText("We are busy just now.")
  answer = { status: 200, json: { images: [], after: null } }
  await dialog.getByRole("button", { name: "Try again" }).click()
  await expect(dialog).toContainText("No images yet. Upload the first one.")
})

test("the library turns its pages", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await openEditor(page)
  const image = (n: number) => ({
    id: n.toString(16).padStart(32, "0"),
    name: `kite ${n}.png`,
    alt: "",
    type: "image/png",
    bytes: 1,
    width: 1,
    height: 1,
    address: "/images/placeholder.svg",
    createdAt: "2026-01-01T00:00:00.000Z",
  })
  await page.route("**/api/media?*", (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get("after") === "next"
    const images = isSecond ? [image(100)] : Array.from({ length: 100 }, (_, n) => image(n))
    return route.fulfill({ json: { images, after: isSecond ? null : "next" } })
  })
  await page.getByRole("button", { name: "Choose from library" }).click()
  const dialog = page.getByRole("dialog", { name: "Choose an image" })
  const items = dialog.getByRole("list", { name: "Images" }).getByRole("listitem")
  await expect(items).toHaveCount(100)
  const more = dialog.getByRole("button", { name: "Show more images" })
  await more.click()
  await expect(items).toHaveCount(101)
  await expect(more).toBeHidden()
})

test("nothing in the way of anybody in the dialogs for images", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await openEditor(page)
  const name = mark()
  await page.getByRole("button", { name: "Upload image" }).click()
  const dialog = page.getByRole("dialog", { name: "Upload image" })
  await dialog.getByLabel("Image file").setInputFiles(kite(`${name}.png`))
  await expect(dialog.locator("canvas")).toBeVisible()
  await expectAccessible(page, "the upload")
  await upload(page, kite(`${name}.png`), "")
  await page.getByRole("button", { name: "Choose from library" }).click()
  const library = page.getByRole("dialog", { name: "Choose an image" })
  await library
    .getByRole("button", { name: `${name}.png` })
    .first()
    .click()
  await expect(library.getByRole("region", { name: "Chosen image" })).toBeVisible()
  await expectAccessible(page, "the library")
})
