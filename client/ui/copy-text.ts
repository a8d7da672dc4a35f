import { toast } from "./toast.tsx"

/** Puts text on the clipboard, and says in a toast how that went. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: "Copied", description: done })
  } catch {
    toast({ title: "Not copied", description: "Your browser keeps its clipboard closed.", destructive: true })
  }
}
