CREATE TABLE `journalist_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`other_address` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `journalist_links_expiry` ON `journalist_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `journalist_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `journalist_sessions_expiry` ON `journalist_sessions` (`expires_at`);