const minute = 60_000

/** Hands text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  const anchor = document.createElement("a")
  anchor.href = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  anchor.download = name
  anchor.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(anchor.href), minute)
}
