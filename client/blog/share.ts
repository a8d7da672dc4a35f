interface Device {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** Opens the device's share sheet; without one, copies the link. Returns what happened. */
export async function sharePost(
  post: { title: string; url: string },
  device: Device,
): Promise<"shared" | "copied" | "failed"> {
  try {
    if (device.share) {
      await device.share(post)
      return "shared"
    }
    await device.clipboard?.writeText(post.url)
    return device.clipboard ? "copied" : "failed"
  } catch (error) {
    // Someone who closes the sheet has changed their mind; nothing went wrong.
    return (error as Error).name === "AbortError" ? "shared" : "failed"
  }
}
