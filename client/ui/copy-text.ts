import { toast } from "./toast.tsx"

/** Copies text to the clipboard, and shows the result in a toast. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: "Copied", description: done })
  } catch {
    toast({ title: "Not copied", description: "Your browser keeps its clipboard closed.", destructive: true })
  }
}
