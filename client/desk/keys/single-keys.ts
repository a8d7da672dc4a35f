const KEPT = "single-keys"

/** Whether single keys act: who dictates, or uses a switch, can turn them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off"
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT, isOn ? "on" : "off")
  } catch {
    // Storage is full or forbidden: they stay as they are.
  }
}
