import { expect, type Page, type Person, signInQuickly, signUpQuickly, test, wake } from "../fixtures.ts"

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const down = { status: 503, json: { code: "unavailable", message: "The service is resting." } }

/** What stands before the service says that it is down, in no words of the service. */
const silent = { status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }

/** The toast that contains both texts; `destructive` by its look. */
async function expectToast(page: Page, title: string, message: string | RegExp, destructive = false) {
  const toast = page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toContainText(message)
  await expect(toast.and(page.locator("[data-destructive]"))).toHaveCount(destructive ? 1 : 0)
}

async function login(page: Page, { email, password }: Person) {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
}

async function signUp(page: Page, { name, email, password }: Person) {
  await page.goto("/signup")
  await page.getByLabel("Full name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Confirm password").fill(password)
  await page.getByRole("button", { name: "Create account" }).click()
}

test.describe("toasts and banners of accounts", () => {
  test("'Login Successful' / 'Welcome back!'", async ({ page, user }) => {
    await login(page, user)
    await expectToast(page, "Login Successful", "Welcome back!")
  })

  test("'Login Failed' with the service's message, and the banner; the error is in the console", async ({
    page,
    user,
    expectProblems,
  }) => {
    expectProblems(/400/)
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Login failed"))
    expectProblems(/Login failed/)
    await login(page, { ...user, password: "not the password" })
    await expectToast(page, "Login Failed", "Invalid login credentials", true)
    await expect(
      page.getByText("Invalid email or password. Please try again.", { exact: true }),
    ).toBeVisible()
    await logged
  })

  test("'Account Created' / 'Welcome to Presskite!'", async ({ page, newcomer }) => {
    await signUp(page, newcomer)
    await expectToast(page, "Account Created", "Welcome to Presskite!")
  })

  test("'Signup Failed' with the service's message, and the banner", async ({
    page,
    newcomer,
    expectProblems,
  }) => {
    expectProblems(/503|Signup failed/)
    await page.route("**/auth/v1/signup*", (route) => route.fulfill(down))
    await signUp(page, newcomer)
    await expectToast(page, "Signup Failed", "The service is resting.", true)
    await expect(page.getByText("Failed to create account. Please try again.", { exact: true })).toBeVisible()
  })

  test("'Login Failed', 'Signup Failed' and 'Logout Failed' have words of their own where the service has none", async ({
    page,
    newcomer,
    expectProblems,
  }) => {
    expectProblems(/503|Login failed|Signup failed/)
    await page.route(/auth\/v1\/(token|signup|logout)/, (route) => route.fulfill(silent))
    await login(page, newcomer)
    await expectToast(page, "Login Failed", "Invalid email or password", true)
    await signUp(page, newcomer)
    await expectToast(page, "Signup Failed", "Could not create your account", true)
    await page.unrouteAll()
    await signUpQuickly(page, newcomer)
    await page.goto("/dashboard")
    await page.route("**/auth/v1/logout*", (route) => route.fulfill(silent))
    await page.getByRole("complementary").getByRole("button", { name: "Sign out" }).click()
    await expectToast(page, "Logout Failed", "Could not sign out", true)
  })

  for (const path of ["/login", "/signup"]) {
    test(`'Google Login Failed' on ${path}, and the banner`, async ({ page, expectProblems }) => {
      expectProblems(/Google sign in failed/)
      await page.goto(`${path}?error=access_denied`)
      await page.mouse.move(100, 100)
      await expectToast(page, "Google Login Failed", "Could not sign in with Google", true)
      await expect(page.getByText("Google sign in failed. Please try again.", { exact: true })).toBeVisible()
    })
  }

  test("'Logged Out' / 'You have been successfully logged out'", async ({ page, newcomer: user }) => {
    await signUpQuickly(page, user)
    await page.goto("/dashboard")
    await page.getByRole("complementary").getByRole("button", { name: "Sign out" }).click()
    await expectToast(page, "Logged Out", "You have been successfully logged out")
  })

  test("'Logout Failed' with the service's message", async ({ page, newcomer: user, expectProblems }) => {
    expectProblems(/503/)
    await signUpQuickly(page, user)
    await page.goto("/dashboard")
    await page.route("**/auth/v1/logout*", (route) => route.fulfill(down))
    await page.getByRole("complementary").getByRole("button", { name: "Sign out" }).click()
    await expectToast(page, "Logout Failed", "The service is resting.", true)
  })

  test("'Account Deletion' / 'This feature is not enabled in the demo.'", async ({
    page,
    newcomer: user,
  }) => {
    await signUpQuickly(page, user)
    await page.goto("/settings")
    await page.getByRole("button", { name: "Delete Account" }).click()
    await expectToast(page, "Account Deletion", "This feature is not enabled in the demo.", true)
  })

  test("'Profile Updated' / 'Your profile has been successfully updated.'", async ({
    page,
    newcomer: user,
  }) => {
    await signUpQuickly(page, user)
    await page.goto("/settings")
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expectToast(page, "Profile Updated", "Your profile has been successfully updated.")
  })
})

test("'Message Sent' / 'We've received your message and will respond shortly.', and the form is empty", async ({
  page,
  newcomer,
}) => {
  await page.goto("/contact")
  const form = page.getByRole("region", { name: "Send us a message" })
  await form.getByLabel("Name").fill(newcomer.name)
  await form.getByLabel("Email").fill(newcomer.email)
  await form.getByLabel("Subject").fill("Kites")
  await form.getByLabel("Message").fill("Do you also mend them?")
  await form.getByRole("button", { name: "Send Message" }).click()
  await expectToast(page, "Message Sent", "We've received your message and will respond shortly.")
  await expect(form.getByLabel("Message")).toHaveValue("")
})

test.describe("toasts of the scraper", () => {
  const scraper = (page: Page) => page.locator("#scraper")

  test("'URL Required' / 'Please enter a website URL to scrape'", async ({ page }) => {
    await page.goto("/")
    await scraper(page).getByRole("button", { name: "Scrape Website" }).click()
    await expectToast(page, "URL Required", "Please enter a website URL to scrape", true)
  })

  test("'Error' / 'Failed to scrape website. Please try again.'", async ({ page, expectProblems }) => {
    expectProblems(/422/)
    await page.goto("/")
    await scraper(page).getByLabel("Website URL").fill("localhost")
    await scraper(page).getByRole("button", { name: "Scrape Website" }).click()
    await expectToast(page, "Error", "Failed to scrape website. Please try again.", true)
  })

  test("'Website Scraped', then 'Copied' / 'Content copied to clipboard'", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-write"])
    await page.goto("/")
    await scraper(page).getByLabel("Website URL").fill(`${baseURL}/about`)
    await scraper(page).getByRole("button", { name: "Scrape Website" }).click()
    await expectToast(page, "Website Scraped", "Website content successfully scraped")
    await scraper(page).getByRole("button", { name: "Copy content" }).click()
    await expectToast(page, "Copied", "Content copied to clipboard")
  })
})

test.describe("toasts of the blog", () => {
  const slug = `toasted-${Date.now().toString(36)}`

  test("'Missing fields' / 'Please fill in all required fields.'", async ({ page, administrator }) => {
    await signInQuickly(page, administrator)
    await page.goto("/blog/edit/new")
    await page.getByRole("button", { name: "Save Post" }).click()
    await expectToast(page, "Missing fields", "Please fill in all required fields.", true)
  })

  test("'Post created', 'Post updated' and 'Post deleted'", async ({ page, administrator }) => {
    await signInQuickly(page, administrator)
    await page.goto("/blog/edit/new")
    await page.getByLabel("Title").fill("Toasted")
    await page.getByLabel("Permalink").fill(slug)
    await page.getByLabel("Category").selectOption("Technology")
    await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
    await page.getByLabel("Content", { exact: true }).fill("<p>Folded twice.</p>")
    await page.getByRole("button", { name: "Save Post" }).click()
    await expect(page).toHaveURL(`/blog/${slug}`)
    await expectToast(page, "Post created", "")
    await page.getByRole("link", { name: "Edit Post" }).click()
    await page.getByLabel("Title").fill("Toasted twice")
    await page.getByRole("button", { name: "Save Post" }).click()
    await expect(page).toHaveURL(`/blog/${slug}`)
    await expectToast(page, "Post updated", "Your changes have been saved successfully.")
    await page.getByRole("link", { name: "Edit Post" }).click()
    await page.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("dialog", { name: "Delete Post" }).getByRole("button", { name: "Delete" }).click()
    await expect(page).toHaveURL("/blog")
    await expectToast(page, "Post deleted", "The post has been permanently deleted.")
  })

  for (const [title, method, path, press] of [
    ["Error creating post", "POST", "/blog/edit/new", "Save Post"],
    ["Error updating post", "PUT", post.replace("/blog/", "/blog/edit/"), "Save Post"],
    ["Error deleting post", "DELETE", post.replace("/blog/", "/blog/edit/"), "Delete"],
  ] as const) {
    test(`'${title}' with the service's message, or 'An unknown error occurred'`, async ({
      page,
      administrator,
      expectProblems,
    }) => {
      expectProblems(/503/)
      await signInQuickly(page, administrator)
      const answers = [{ ...down, json: { error: down.json } }, silent]
      await page.route("**/api/blog/posts**", (route) =>
        route.request().method() === method ? route.fulfill(answers.shift()) : route.continue(),
      )
      await page.goto(path)
      if (method === "POST") {
        await page.getByLabel("Title").fill("Toasted")
        await page.getByLabel("Category").selectOption("Technology")
        await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
        await page.getByLabel("Content", { exact: true }).fill("<p>Folded twice.</p>")
      }
      for (const words of ["The service is resting.", "An unknown error occurred"]) {
        await page.getByRole("button", { name: press }).click()
        if (method === "DELETE")
          await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
        await expectToast(page, title, words, true)
        await page.locator(".toast").getByRole("button", { name: "Close" }).click()
      }
    })
  }

  test("'Seed Initial Posts' on an empty blog: 'Authentication required', 'Seeding failed' or 'Blog posts seeded'", async ({
    page,
    administrator,
    expectProblems,
  }) => {
    expectProblems(/401|503/)
    await signInQuickly(page, administrator)
    await page.route(/\/api\/blog\/posts(\?|$)/, (route) =>
      route.fulfill({ json: { posts: [], categories: [], before: null } }),
    )
    await page.goto("/about")
    await wake(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click()
    await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible()
    const seed = page.getByRole("button", { name: "Seed Initial Posts" })
    const refuse = { code: "unauthorized", message: "No." }
    for (const [status, title, message] of [
      [503, "Seeding failed", "There was an error seeding the blog posts."],
      [401, "Authentication required", "You need to be logged in to seed blog posts."],
    ] as const) {
      await page.route("**/api/blog/seed", (route) => route.fulfill({ status, json: { error: refuse } }))
      await seed.click()
      await expectToast(page, title, message, true)
      await page.unroute("**/api/blog/seed")
    }
    await seed.click()
    await expectToast(page, "Blog posts seeded", "")
  })
})
