CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`feed_id` text,
	`hub` text NOT NULL,
	`topic` text NOT NULL,
	`secret` text NOT NULL,
	`wish` text DEFAULT 'subscribe' NOT NULL,
	`asked_at` integer,
	`next_ask_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`lease_until` integer,
	`delivered_at` integer,
	`missed_at` integer,
	`turn_at` integer DEFAULT 0 NOT NULL,
	`day_articles` integer DEFAULT 0 NOT NULL,
	`day_from` integer DEFAULT 0 NOT NULL,
	`held_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`feed_id`) REFERENCES `feeds`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_feed_id_unique` ON `subscriptions` (`feed_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_next` ON `subscriptions` (`next_ask_at`);