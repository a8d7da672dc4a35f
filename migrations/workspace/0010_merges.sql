CREATE TABLE `duplicate_dismissals` (
	`contact_id` text NOT NULL,
	`other_id` text NOT NULL,
	`dismissed_at` integer NOT NULL,
	PRIMARY KEY(`contact_id`, `other_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duplicate_dismissals_other` ON `duplicate_dismissals` (`other_id`);--> statement-breakpoint
CREATE TABLE `merges` (
	`id` text PRIMARY KEY NOT NULL,
	`merged_id` text NOT NULL,
	`name` text NOT NULL,
	`survivor_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`changes` text NOT NULL,
	`merged_by` text NOT NULL,
	`merged_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "merges_changes" CHECK(json_valid("merges"."changes"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merges_merged_id_unique` ON `merges` (`merged_id`);--> statement-breakpoint
CREATE INDEX `merges_contact` ON `merges` (`contact_id`,`id`);
--> statement-breakpoint
-- An address that goes to another person is found with that one.
CREATE TRIGGER `contact_search_point_move` AFTER UPDATE OF `contact_id` ON `contact_points` WHEN old.`contact_id` <> new.`contact_id` BEGIN
  UPDATE `contact_search` SET `addresses` = coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = old.`contact_id`), '')
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = old.`contact_id`);
  UPDATE `contact_search` SET `addresses` = (SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`contact_id`)
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
