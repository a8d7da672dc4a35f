type Mark = [pattern: RegExp, name: string]

// Browsers also claim to be their predecessors, so the most specific mark comes first.
const browsers: Mark[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bChromium\//, "Chromium"],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]

const systems: Mark[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** Names the device behind a User-Agent header as a person would: 'Firefox on Windows', or 'Unknown device'. */
export function nameDevice(userAgent: string | null): string {
  const browser = find(browsers, userAgent ?? "")
  const system = find(systems, userAgent ?? "")
  if (!browser && !system) return "Unknown device"
  if (!system) return browser ?? ""
  return `${browser ?? "Unknown browser"} on ${system}`
}

const find = (marks: Mark[], text: string) => marks.find(([pattern]) => pattern.test(text))?.[1]
