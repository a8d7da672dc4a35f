CREATE TABLE `list_counts` (
	`list` integer NOT NULL,
	`state` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`list`, `state`),
	FOREIGN KEY (`list`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `list_members` (
	`list` integer NOT NULL,
	`contact` integer NOT NULL,
	`state` text NOT NULL,
	`name_norm` text NOT NULL,
	`last_contacted` integer NOT NULL,
	`import_id` text,
	PRIMARY KEY(`list`, `contact`),
	FOREIGN KEY (`list`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact`) REFERENCES `contacts`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_members_by_contact` ON `list_members` (`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_name` ON `list_members` (`list`,`name_norm`,`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_last` ON `list_members` (`list`,`last_contacted`,`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_state` ON `list_members` (`list`,`state`,`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_state_name` ON `list_members` (`list`,`state`,`name_norm`,`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_state_last` ON `list_members` (`list`,`state`,`last_contacted`,`contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_import` ON `list_members` (`import_id`) WHERE "list_members"."import_id" is not null;--> statement-breakpoint
CREATE TABLE `lists` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "lists_kind" CHECK("lists"."kind" in ('list', 'tag'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lists_id_unique` ON `lists` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lists_by_name` ON `lists` (`kind`,`name_norm`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`filter` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "saved_views_filter" CHECK(json_valid("saved_views"."filter"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_id_unique` ON `saved_views` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name_norm_unique` ON `saved_views` (`name_norm`);--> statement-breakpoint
ALTER TABLE `imports` ADD `list_id` text REFERENCES `lists`(`id`) ON DELETE set null;
--> statement-breakpoint
-- What is said of a contact on a list follows the contact.
CREATE TRIGGER `list_members_follow` AFTER UPDATE OF `state`, `name_norm`, `last_contacted_at` ON `contacts` BEGIN
  UPDATE `list_members` SET `state` = new.`state`, `name_norm` = new.`name_norm`, `last_contacted` = coalesce(new.`last_contacted_at`, 0)
  WHERE `contact` = new.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `list_counts_add` AFTER INSERT ON `list_members` BEGIN
  INSERT INTO `list_counts`(`list`, `state`, `total`) VALUES (new.`list`, new.`state`, 1) ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `list_counts_change` AFTER UPDATE OF `state` ON `list_members` WHEN old.`state` <> new.`state` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state`;
  INSERT INTO `list_counts`(`list`, `state`, `total`) VALUES (new.`list`, new.`state`, 1) ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `list_counts_remove` AFTER DELETE ON `list_members` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state`;
END;
