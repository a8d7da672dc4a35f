import type { TestCase as PlaywrightTest } from "playwright/types/testReporter"
import type { TestCase, TestModule } from "vitest/node"

/** Tells whoever started Vitest or Playwright which test has begun, so that one that stands still has a name. Both know a reporter by its methods. */
export default class Doing {
  onTestModuleStart({ relativeModuleId }: TestModule) {
    process.send?.(relativeModuleId)
  }

  onTestCaseReady({ module, fullName }: TestCase) {
    process.send?.(`${module.relativeModuleId} > ${fullName}`)
  }

  onTestCaseResult({ module, fullName }: TestCase) {
    process.send?.(`${module.relativeModuleId} > ${fullName} (ended)`)
  }

  onTestBegin(test: PlaywrightTest) {
    process.send?.(test.titlePath().filter(Boolean).join(" > "))
  }

  onTestEnd(test: PlaywrightTest) {
    process.send?.(`${test.titlePath().filter(Boolean).join(" > ")} (ended)`)
  }

  printsToStdio() {
    return false
  }
}
