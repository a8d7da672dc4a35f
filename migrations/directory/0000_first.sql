CREATE TABLE `article_writers` (
	`writer_id` text NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`writer_id`, `article_id`),
	FOREIGN KEY (`writer_id`) REFERENCES `writers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_writers_article` ON `article_writers` (`article_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`outlet_id` text NOT NULL,
	`feed_id` text,
	`url` text NOT NULL,
	`url_hash` text NOT NULL,
	`headline` text NOT NULL,
	`summary` text NOT NULL,
	`published_at` integer NOT NULL,
	`section` text,
	`language` text,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`feed_id`) REFERENCES `feeds`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_url_hash_unique` ON `articles` (`url_hash`);--> statement-breakpoint
CREATE INDEX `articles_outlet` ON `articles` (`outlet_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`published_at`);--> statement-breakpoint
CREATE INDEX `articles_feed` ON `articles` (`feed_id`);--> statement-breakpoint
CREATE TABLE `writers` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet_id` text NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`profile_url` text,
	`person_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `writers_outlet_name` ON `writers` (`outlet_id`,`folded_name`);--> statement-breakpoint
CREATE INDEX `writers_name` ON `writers` (`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `writers_person` ON `writers` (`person_id`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet_id` text NOT NULL,
	`url` text NOT NULL,
	`import_id` text,
	`etag` text,
	`last_modified` text,
	`next_at` integer NOT NULL,
	`interval` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`last_read_at` integer,
	`last_new_at` integer,
	`state` text DEFAULT 'active' NOT NULL,
	`lease` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feeds_url_unique` ON `feeds` (`url`);--> statement-breakpoint
CREATE INDEX `feeds_outlet` ON `feeds` (`outlet_id`);--> statement-breakpoint
CREATE INDEX `feeds_import` ON `feeds` (`import_id`);--> statement-breakpoint
CREATE INDEX `feeds_next` ON `feeds` (`next_at`) WHERE "feeds"."state" = 'active';--> statement-breakpoint
CREATE TABLE `hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL,
	`delay` integer,
	`robots` text,
	`robots_read_at` integer
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `objection_salt` (
	`salt` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `objections` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outlets` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`host` text NOT NULL,
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`country` text,
	`languages` text NOT NULL,
	`topics` text NOT NULL,
	`origin` text NOT NULL,
	`import_id` text,
	`state` text DEFAULT 'active' NOT NULL,
	`look_at` integer,
	`looked_at` integer,
	`look_failures` integer DEFAULT 0 NOT NULL,
	`look_error` text,
	`look_lease` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outlets_languages" CHECK(json_valid("outlets"."languages")),
	CONSTRAINT "outlets_topics" CHECK(json_valid("outlets"."topics"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outlets_host_unique` ON `outlets` (`host`);--> statement-breakpoint
CREATE INDEX `outlets_name` ON `outlets` (`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `outlets_import` ON `outlets` (`import_id`);--> statement-breakpoint
CREATE INDEX `outlets_look` ON `outlets` (`look_at`) WHERE "outlets"."look_at" is not null;--> statement-breakpoint
INSERT INTO `objection_salt` (`salt`) VALUES (lower(hex(randomblob(32))));
