CREATE TABLE `dkim_selectors` (
	`domain` text NOT NULL,
	`selector` text NOT NULL,
	`signer` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`domain`, `selector`, `signer`)
);
--> statement-breakpoint
-- Answers that came before meanings were read are read now, part by part.
INSERT OR IGNORE INTO `jobs` (`kind`, `subject`, `run_at`, `attempt`)
SELECT 'inbox.label', 'all', 0, 0
WHERE EXISTS (SELECT 1 FROM `messages` WHERE `direction` = 'in' AND `class` = 'human_reply' AND `intent` IS NULL);
