import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../../../../worker/workspace/campaigns/files/address.ts"
import { type KeptFile, LIMITS } from "../../../../../worker/workspace/campaigns/files/contract.ts"
import { toFileName } from "../../../../../worker/workspace/campaigns/files/read-file.ts"
import { read, runningWorker } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const pdf = new TextEncoder().encode("%PDF-1.7\nA study of 400 towns\n%%EOF")
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

async function enter() {
  const { workspace, token, ask } = await enterOwnWorkspace()
  const upload = (bytes: Uint8Array, name = "study.pdf") =>
    runningWorker(
      new Request(
        `https://presskite.test/api/workspaces/${workspace.id}/files?${new URLSearchParams({ name })}`,
        {
          method: "POST",
          body: bytes,
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
        },
      ),
    )
  return { workspace, ask, upload }
}

const open = (address: string) => runningWorker(new Request(address))

describe("a file that messages link to", () => {
  test("is there for whoever has its address, until it is deleted, and is kept by nobody on the way", async () => {
    const { ask, upload } = await enter()
    const kept = await read<KeptFile>(upload(pdf, "Our study (März).pdf"))
    expect(kept).toMatchObject({ name: "Our-study-Marz.pdf", type: "application/pdf", bytes: pdf.length })
    expect(await read(ask("/files"))).toEqual([kept])
    const opened = await open(kept.address)
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    })
    expect(opened.headers.get("Content-Security-Policy")).toContain("sandbox")

    expect((await ask(`/files/${kept.id}`, { method: "DELETE" })).status).toBe(204)
    expect((await open(kept.address)).status).toBe(404)
    expect((await ask(`/files/${kept.id}`, { method: "DELETE" })).status).toBe(404)
    expect(await read(ask("/files"))).toEqual([])
  })

  test("is what its content says, whatever it is called", async () => {
    const { upload } = await enter()
    const kept = await read<KeptFile>(upload(gif, "../../evil.html"))
    expect(kept).toMatchObject({ name: "evil.gif", type: "image/gif" })
    expect((await open(kept.address)).headers.get("Content-Disposition")).toBe("inline")
    for (const text of ["<html><script>alert(1)</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "MZ"])
      expect((await upload(new TextEncoder().encode(text))).status).toBe(415)
    expect((await upload(new Uint8Array(0))).status).toBe(422)
    const large = new Uint8Array(LIMITS.bytes + 1)
    large.set(pdf)
    expect((await upload(large)).status).toBe(413)
  })

  test("is found by its own address alone", async () => {
    const { upload, workspace } = await enter()
    const { address } = await read<KeptFile>(upload(pdf))
    const other = addressOf("https://presskite.test", workspace.id, {
      secret: "0".repeat(32),
      name: "study.pdf",
    })
    const cut = address.replace(/([0-9a-f]{52})/, (token) => token.slice(0, -1))
    for (const url of [other, cut, "https://presskite.test/files/media/study.pdf"])
      expect((await open(url)).status).toBe(404)
  })

  test("goes with its workspace", async () => {
    const { upload, workspace } = await enter()
    const { address } = await read<KeptFile>(upload(pdf))
    await env.WORKSPACE.getByName(workspace.id).erase()
    expect((await open(address)).status).toBe(404)
  })
})

test("a file's name can stand in an address and at the end of a link", () => {
  expect(toFileName("C:\\press\\Kit 2027.PDF", "application/pdf")).toBe("Kit-2027.pdf")
  expect(toFileName("…", "image/png")).toBe("file.png")
  expect(toFileName(`${"a".repeat(300)}.jpeg`, "image/jpeg")).toHaveLength(LIMITS.name + 4)
})
