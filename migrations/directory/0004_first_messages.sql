CREATE TABLE `first_messages` (
	`claim` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `first_messages_address` ON `first_messages` (`address`,`claimed_at`);--> statement-breakpoint
CREATE INDEX `first_messages_claimed` ON `first_messages` (`claimed_at`);