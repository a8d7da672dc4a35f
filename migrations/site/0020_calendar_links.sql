CREATE TABLE `calendar_links` (
	`user_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `workspace_id`),
	FOREIGN KEY (`user_id`,`workspace_id`) REFERENCES `memberships`(`user_id`,`workspace_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_secret_hash_unique` ON `calendar_links` (`secret_hash`);