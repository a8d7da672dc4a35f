import { type SubmitEvent, useEffect, useRef, useState } from "react"
import type { ScrapedPage } from "#contract/site/scraper"
import { at } from "../../lib/addresses.ts"
import { ApiError } from "../../lib/api-error.ts"
import { sendForLines } from "../../lib/send-for-lines.ts"
import { toast } from "../../ui/toast.tsx"

const required = "Please enter a website URL to scrape"

/** The states of the demo: idle, reading (10, 50, 100), then a result or an error. One run at a time. */
export function useScraper(loadResult: () => Promise<unknown>) {
  const ref = useRef<HTMLFormElement>(null)
  const isReading = useRef(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [trouble, setTrouble] = useState("")
  const [page, setPage] = useState<ScrapedPage | null>(null)
  const isBusy = progress !== null

  // A disabled button loses the focus, so it is given back.
  useEffect(() => {
    if (!isBusy && (trouble || page) && document.activeElement === document.body)
      focusOn(ref.current, "[type=submit]")
  }, [isBusy, trouble, page])

  async function read(url: string) {
    isReading.current = true
    setTrouble("")
    setPage(null)
    setProgress(10)
    const view = loadResult()
    view.catch(() => {})
    try {
      for await (const step of sendForLines(at("/api/scrape"), { url })) {
        setProgress(step.progress)
        if (!("result" in step)) continue
        await view
        setPage(step.result)
        toast({ title: "Website Scraped", description: "Website content successfully scraped" })
      }
    } catch (error) {
      setTrouble(reasonOf(error))
      toast({
        title: "Error",
        description: "Failed to scrape website. Please try again.",
        destructive: true,
      })
    } finally {
      isReading.current = false
      setProgress(null)
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReading.current) return
    const url = String(new FormData(event.currentTarget).get("url") ?? "").trim()
    if (url !== "") return void read(url)
    setTrouble(required)
    toast({ title: "URL Required", description: required, destructive: true })
    focusOn(event.currentTarget, "input")
  }

  const form = { ref, method: "post", noValidate: true, onSubmit } as const
  return { form, isBusy, progress: progress ?? 0, trouble, page }
}

const focusOn = (form: HTMLFormElement | null, what: string) =>
  form?.querySelector<HTMLElement>(what)?.focus()

/** Returns the server's message. After too many requests the server says when to retry, and so does this message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "This part of the site could not be loaded. Please try again."
  if (error.status !== 429) return error.message
  return `That was a lot of pages at once. Please try again in ${inWords(error.retryAfter ?? 60)}.`
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
