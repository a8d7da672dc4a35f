CREATE TABLE `trash` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`name` text NOT NULL,
	`act` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	CONSTRAINT "trash_kind" CHECK("trash"."kind" in ('contact', 'outlet', 'list', 'tag', 'placement'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_id_unique` ON `trash` (`id`);--> statement-breakpoint
CREATE INDEX `trash_item` ON `trash` (`kind`,`item_id`);--> statement-breakpoint
CREATE INDEX `trash_act` ON `trash` (`act`,`number`);--> statement-breakpoint
CREATE INDEX `trash_by_time` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`trash` integer NOT NULL,
	`place` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`trash`, `place`),
	FOREIGN KEY (`trash`) REFERENCES `trash`(`number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_rows_rows" CHECK(json_valid("trash_rows"."rows"))
);
