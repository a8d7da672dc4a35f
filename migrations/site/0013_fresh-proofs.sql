CREATE TABLE `proof_codes` (
	`session_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proof_codes_expiry` ON `proof_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_at` integer;