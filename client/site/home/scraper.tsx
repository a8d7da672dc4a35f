import { lazy, Suspense } from "react"
import { formActions } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { scraperDemo } from "../content/home.ts"
import { SectionHead } from "./section-head.tsx"
import { useScraper } from "./use-scraper.ts"

const loadResult = () => import("./scrape-result.tsx")
const ScrapeResult = lazy(async () => ({ default: (await loadResult()).ScrapeResult }))
const TROUBLE = "scrape-trouble"

/** The demo: it reads any public page. The result's component is loaded while the page is being read. */
export function Scraper() {
  const { form, isBusy, progress, trouble, page } = useScraper(loadResult)
  const { eyebrow, title, intro, note } = scraperDemo
  return (
    <section id="scraper" className="border-t border-line bg-surface later py-20 lg:py-28">
      <div className="wrap wrap-anywhere">
        <SectionHead eyebrow={eyebrow} title={title}>
          {intro}
        </SectionHead>
        <noscript>
          <p className="banner mt-8">Without JavaScript, the result is shown as one long page.</p>
        </noscript>
        <form {...form} action={`${formActions.scrape}#scraper`} className="scrape-form">
          <Field label="Website URL">
            <Input
              name="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com"
              aria-invalid={trouble !== ""}
              aria-describedby={trouble ? TROUBLE : undefined}
            />
          </Field>
          <Button type="submit" size="large" busy={isBusy}>
            {isBusy ? "Scraping..." : "Scrape Website"}
          </Button>
        </form>
        <div className="scrape-progress">
          {isBusy && <progress className="w-full" max={100} value={progress} aria-label="Scraping" />}
        </div>
        <div id={TROUBLE} className={trouble && "mb-3 max-w-3xl"}>
          {trouble && <Banner tone="danger">{trouble}</Banner>}
        </div>
        <p className="text-sm text-muted">{note}</p>
        {page && (
          <Suspense>
            <ScrapeResult key={page.url} page={page} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
