CREATE TABLE `copied_rows` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`rows` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `copies` (
	`name` text PRIMARY KEY NOT NULL,
	`database` text NOT NULL,
	`night` text NOT NULL,
	`state` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`bytes` integer,
	`rows` integer,
	`sums` text,
	`error` text,
	CONSTRAINT "copies_state" CHECK("copies"."state" in ('begun', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `copies_database` ON `copies` (`database`,`night`);--> statement-breakpoint
CREATE INDEX `copies_night` ON `copies` (`night`,`state`);