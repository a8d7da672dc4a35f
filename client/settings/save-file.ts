const minute = 60_000

/** Hands JSON, or a file of any other kind, to the browser as a download. */
export function saveFile(name: string, content: string | Blob): void {
  const anchor = document.createElement("a")
  const file = typeof content === "string" ? new Blob([content], { type: "application/json" }) : content
  anchor.href = URL.createObjectURL(file)
  anchor.download = name
  anchor.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(anchor.href), minute)
}
