CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`alt` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`list_width` integer,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_hash_unique` ON `media` (`hash`);--> statement-breakpoint
CREATE INDEX `media_name` ON `media` (`name_norm`,`id`);--> statement-breakpoint
CREATE INDEX `media_created_by` ON `media` (`created_by`);--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `featured_image_alt` text;--> statement-breakpoint
-- The content stands last in a row, so that lists do not read past it.
ALTER TABLE `blog_posts` ADD `content_last` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `blog_posts` SET `content_last` = `content`;--> statement-breakpoint
ALTER TABLE `blog_posts` DROP COLUMN `content`;--> statement-breakpoint
ALTER TABLE `blog_posts` RENAME COLUMN `content_last` TO `content`;
