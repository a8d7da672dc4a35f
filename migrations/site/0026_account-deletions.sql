CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`asked_by` text NOT NULL,
	`erases_at` integer NOT NULL,
	`was_suspended` integer NOT NULL,
	`link_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_deletions_link_hash_unique` ON `account_deletions` (`link_hash`);--> statement-breakpoint
CREATE INDEX `account_deletions_time` ON `account_deletions` (`erases_at`);