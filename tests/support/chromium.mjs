import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "playwright"

const shells = ["/usr/bin/chromium-headless-shell"]
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** Fonts as wide as Arial and Times, for which the pages' fallback is measured: a bare Debian has much wider ones alone. */
const fonts = "/usr/share/fonts/truetype/liberation"

/** Only the last such switch counts, so the first lines repeat what Playwright disables. */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "AimEnabled"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "PreconnectToSearch"],
  // The list below the address bar is a page itself, and each new window loads it: as much work as a page of ours.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
]

/** What keeps Chromium from asking its maker for updates, and what lets it run as root in a container. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
]

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's, Playwright's, or one that Debian's package manager
 * installs now. Rather one without a window than a whole browser, whose own pages and drawing keep a small machine from its
 * tests and from what is measured. Throws an error that says what to do when there is none.
 */
export function findChromium() {
  if (!existsSync(fonts)) installFromDebian("fonts-liberation", [fonts])
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return (
    named || firstThatExists(shells) || installFromDebian("chromium-headless-shell", shells) || findWhole()
  )
}

function findWhole() {
  // Asked only when there is no other: it throws where Playwright has no browser for the system.
  const known = [...whole, chromium.executablePath()]
  return firstThatExists(known) ?? installFromDebian("chromium", known) ?? refuse()
}

/** @param {string[]} paths */
const firstThatExists = (paths) => paths.find((path) => existsSync(path))

/**
 * @param {string} name
 * @param {string[]} paths
 */
function installFromDebian(name, paths) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return
  console.log(`Installing ${name} (once)`)
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env })
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      stdio: "inherit",
      env,
    })
  } catch {
    return
  }
  return firstThatExists(paths)
}

/** @returns {never} */
function refuse() {
  throw new Error(
    "The browser tests need a Chromium. Run `npx playwright install chromium`, install your system's chromium package, or name one: CHROMIUM_PATH=/path/to/chromium",
  )
}
