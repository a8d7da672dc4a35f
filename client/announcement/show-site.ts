import type { PublicSite } from "#contract/site/site-settings"
import { showAnnouncement } from "./announcement-bar.ts"
import { keepSocialLinks } from "./social-links.ts"

// A script of its own, loaded by the bootstrap only when the site says more than its pages. It alone owns what it shows, on
// every page, before and after the application has come to life: React renders neither.

const { social, announcement }: PublicSite = await (await fetch("/api/site")).json()
keepSocialLinks(social)
if (announcement) showAnnouncement(announcement)
