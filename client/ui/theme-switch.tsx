import { Icon } from "./icon.tsx"

/** Goes between light and dark. The bootstrap answers it, so it works before the application is there. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="icon-button"
      data-own
      data-theme-switch
      aria-label="Switch between light and dark"
    >
      <Icon name="contrast" />
    </button>
  )
}
