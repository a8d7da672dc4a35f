CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet_id` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`author_name` text DEFAULT '' NOT NULL,
	`contact_id` text,
	`published_at` integer,
	`summary` text DEFAULT '' NOT NULL,
	`content_hash` text,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_url_unique` ON `articles` (`url`);--> statement-breakpoint
CREATE INDEX `articles_outlet` ON `articles` (`outlet_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_contact` ON `articles` (`contact_id`,`published_at`);--> statement-breakpoint
CREATE TABLE `outlet_counts` (
	`stage` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`stage`, `kind`, `language`)
);
--> statement-breakpoint
CREATE TABLE `outlets` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`domain` text NOT NULL,
	`host` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`topics` text DEFAULT '[]' NOT NULL,
	`feed_url` text,
	`sitemap_url` text,
	`contact_url` text,
	`stage` text DEFAULT 'new' NOT NULL,
	`last_scanned_at` integer,
	`last_published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`guidelines` text DEFAULT '' NOT NULL,
	CONSTRAINT "outlets_kind" CHECK("outlets"."kind" in ('', 'news', 'blog', 'trade', 'podcast', 'newsletter', 'company', 'community')),
	CONSTRAINT "outlets_stage" CHECK("outlets"."stage" in ('new', 'researching', 'contacted', 'in_conversation', 'placed', 'do_not_pitch')),
	CONSTRAINT "outlets_topics" CHECK(json_valid("outlets"."topics"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outlets_id_unique` ON `outlets` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outlets_domain_unique` ON `outlets` (`domain`);--> statement-breakpoint
CREATE INDEX `outlets_by_stage` ON `outlets` (`stage`,`number`,`kind`,`language`);--> statement-breakpoint
CREATE INDEX `outlets_by_name` ON `outlets` (`name_norm`,`number`,`stage`,`kind`,`language`);--> statement-breakpoint
CREATE INDEX `outlets_by_scan` ON `outlets` (coalesce(`last_scanned_at`, 0),`number`,`stage`,`kind`,`language`);--> statement-breakpoint
CREATE TABLE `__new_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text,
	`outlet_id` text,
	`field` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`url` text,
	`quote` text,
	`origin` text NOT NULL,
	`robots` text,
	`http_status` integer,
	`content_hash` text,
	`no_solicitation` integer DEFAULT false NOT NULL,
	`fetched_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`gone_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sources_subject" CHECK(("__new_sources"."contact_id" is null) <> ("__new_sources"."outlet_id" is null)),
	CONSTRAINT "sources_kind" CHECK("__new_sources"."kind" in ('page', 'feed', 'import', 'api', 'manual')),
	CONSTRAINT "sources_method" CHECK("__new_sources"."method" in ('mailto', 'jsonld', 'markup', 'text', 'byline', 'csv', 'user'))
);
--> statement-breakpoint
INSERT INTO `__new_sources`(`id`, `contact_id`, `field`, `kind`, `method`, `url`, `quote`, `origin`, `robots`, `http_status`, `content_hash`, `fetched_at`, `last_seen_at`)
SELECT `id`, `contact_id`, `field`, `kind`, `method`, `url`, `quote`, `origin`, `robots`, `http_status`, `content_hash`, `fetched_at`, `last_seen_at` FROM `sources`;
--> statement-breakpoint
DROP TABLE `sources`;--> statement-breakpoint
ALTER TABLE `__new_sources` RENAME TO `sources`;--> statement-breakpoint
CREATE INDEX `sources_contact` ON `sources` (`contact_id`,`field`);--> statement-breakpoint
CREATE INDEX `sources_outlet` ON `sources` (`outlet_id`,`field`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `outlet_id` text REFERENCES `outlets`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contacts_by_outlet` ON `contacts` (`outlet_id`,`number`);
--> statement-breakpoint
-- The words of outlets, each findable by its beginning.
CREATE VIRTUAL TABLE `outlet_search` USING fts5(name, domain, topics, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
CREATE TRIGGER `outlet_search_add` AFTER INSERT ON `outlets` BEGIN
  INSERT INTO `outlet_search`(`rowid`, `name`, `domain`, `topics`) VALUES (new.`number`, new.`name`, new.`domain`, new.`topics`);
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_search_change` AFTER UPDATE OF `name`, `domain`, `topics` ON `outlets` BEGIN
  UPDATE `outlet_search` SET `name` = new.`name`, `domain` = new.`domain`, `topics` = new.`topics` WHERE `rowid` = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_search_remove` AFTER DELETE ON `outlets` BEGIN
  DELETE FROM `outlet_search` WHERE `rowid` = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_counts_add` AFTER INSERT ON `outlets` BEGIN
  INSERT INTO `outlet_counts`(`stage`, `kind`, `language`, `total`) VALUES (new.`stage`, new.`kind`, new.`language`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_counts_change` AFTER UPDATE OF `stage`, `kind`, `language` ON `outlets` BEGIN
  UPDATE `outlet_counts` SET `total` = `total` - 1 WHERE (`stage`, `kind`, `language`) = (old.`stage`, old.`kind`, old.`language`);
  INSERT INTO `outlet_counts`(`stage`, `kind`, `language`, `total`) VALUES (new.`stage`, new.`kind`, new.`language`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_counts_remove` AFTER DELETE ON `outlets` BEGIN
  UPDATE `outlet_counts` SET `total` = `total` - 1 WHERE (`stage`, `kind`, `language`) = (old.`stage`, old.`kind`, old.`language`);
END;
