ALTER TABLE `sources` ADD `checked_at` integer;--> statement-breakpoint
CREATE INDEX `sources_by_check` ON `sources` (max(coalesce("checked_at", 0), "last_seen_at")) WHERE "kind" = 'page' and "method" <> 'byline' and "gone_at" is null and "contact_id" is not null;--> statement-breakpoint
-- The pages that contacts are known from are read again since then, the oldest first.
INSERT OR IGNORE INTO `jobs` (`kind`, `subject`, `run_at`, `attempt`)
SELECT 'sources.check', 'all', 0, 0 WHERE EXISTS (SELECT 1 FROM `sources` WHERE `kind` = 'page' AND `contact_id` IS NOT NULL);
