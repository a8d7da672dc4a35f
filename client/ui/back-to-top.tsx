import { Icon } from "./icon.tsx"

/** Shown after 400 px of scrolling. The bootstrap shows and answers it, so it works before the application is there. */
export function BackToTop() {
  return (
    <button type="button" className="back-to-top" data-own data-to-top aria-label="Back to top">
      <Icon name="arrow-up" />
    </button>
  )
}
