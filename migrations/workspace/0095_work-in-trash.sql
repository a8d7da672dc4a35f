CREATE TABLE `__new_trash` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`name` text NOT NULL,
	`act` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	CONSTRAINT "trash_kind" CHECK("__new_trash"."kind" in ('contact', 'outlet', 'list', 'tag', 'placement', 'campaign', 'template', 'report', 'report_schedule', 'story', 'task', 'note'))
);
--> statement-breakpoint
INSERT INTO `__new_trash`("number", "id", "kind", "item_id", "name", "act", "deleted_by", "deleted_at") SELECT "number", "id", "kind", "item_id", "name", "act", "deleted_by", "deleted_at" FROM `trash`;--> statement-breakpoint
-- The rows of what was deleted go with the table that they refer to: they wait elsewhere until its successor has its name.
CREATE TABLE `__kept_trash_rows` (
	`trash` integer NOT NULL,
	`place` integer NOT NULL,
	`rows` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__kept_trash_rows` SELECT "trash", "place", "rows" FROM `trash_rows`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
CREATE UNIQUE INDEX `trash_id_unique` ON `trash` (`id`);--> statement-breakpoint
CREATE INDEX `trash_item` ON `trash` (`kind`,`item_id`);--> statement-breakpoint
CREATE INDEX `trash_act` ON `trash` (`act`,`number`);--> statement-breakpoint
CREATE INDEX `trash_by_time` ON `trash` (`deleted_at`);--> statement-breakpoint
DELETE FROM `trash_rows`;--> statement-breakpoint
INSERT INTO `trash_rows`("trash", "place", "rows") SELECT "trash", "place", "rows" FROM `__kept_trash_rows`;--> statement-breakpoint
DROP TABLE `__kept_trash_rows`;
