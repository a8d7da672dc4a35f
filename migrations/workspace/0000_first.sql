CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_id` text NOT NULL,
	CONSTRAINT "audit_log_actor" CHECK("audit_log"."actor_kind" in ('user', 'api_key', 'system'))
);
--> statement-breakpoint
CREATE TABLE `contact_points` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`value_norm` text NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_points_kind" CHECK("contact_points"."kind" in ('email', 'phone', 'form', 'social'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_points_email` ON `contact_points` (`value_norm`) WHERE "contact_points"."kind" = 'email';--> statement-breakpoint
CREATE INDEX `contact_points_contact` ON `contact_points` (`contact_id`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`last_contacted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "contacts_state" CHECK("contacts"."state" in ('active', 'stale', 'do_not_contact'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_id_unique` ON `contacts` (`id`);--> statement-breakpoint
CREATE INDEX `contacts_by_state` ON `contacts` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_by_name` ON `contacts` (`name_norm`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_by_contact` ON `contacts` (`last_contacted_at`,`number`);--> statement-breakpoint
CREATE TABLE `sources` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`field` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`url` text,
	`quote` text,
	`origin` text NOT NULL,
	`robots` text,
	`http_status` integer,
	`content_hash` text,
	`fetched_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sources_kind" CHECK("sources"."kind" in ('page', 'feed', 'import', 'api', 'manual')),
	CONSTRAINT "sources_method" CHECK("sources"."method" in ('mailto', 'jsonld', 'text', 'byline', 'csv', 'user'))
);
--> statement-breakpoint
CREATE INDEX `sources_contact` ON `sources` (`contact_id`,`field`);--> statement-breakpoint
-- The words of people and of their addresses, each findable by its beginning. Triggers keep them, so that no verb has to.
CREATE VIRTUAL TABLE `contact_search` USING fts5(name, title, company, addresses, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
INSERT INTO `contact_search`(`contact_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `contact_search_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_search`(`rowid`, `name`, `title`, `company`, `addresses`)
  VALUES (new.`number`, new.`name`, new.`title`, new.`company`, '');
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_change` AFTER UPDATE OF `name`, `title`, `company` ON `contacts` BEGIN
  UPDATE `contact_search` SET `name` = new.`name`, `title` = new.`title`, `company` = new.`company` WHERE `rowid` = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_remove` AFTER DELETE ON `contacts` BEGIN
  DELETE FROM `contact_search` WHERE `rowid` = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_point` AFTER INSERT ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = `addresses` || ' ' || new.`value`
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_point_change` AFTER UPDATE OF `value` ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = (SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`contact_id`)
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_search_point_remove` AFTER DELETE ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = old.`contact_id`), '')
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = old.`contact_id`);
END;
