CREATE TABLE `blog_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text NOT NULL,
	`category` text NOT NULL,
	`featured_image` text NOT NULL,
	`featured_image_alt` text NOT NULL,
	`saved_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`publish_at` integer,
	`problem` text,
	`content` text NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blog_drafts_due` ON `blog_drafts` (`publish_at`) WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX `blog_drafts_saver` ON `blog_drafts` (`saved_by`);--> statement-breakpoint
CREATE TABLE `blog_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text,
	`category` text NOT NULL,
	`featured_image` text,
	`featured_image_alt` text,
	`content` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blog_revisions_post` ON `blog_revisions` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `blog_revisions_saver` ON `blog_revisions` (`saved_by`);--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `updated_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `blog_posts_saver` ON `blog_posts` (`updated_by`);