CREATE TABLE `gdelt_files` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`md5` text NOT NULL,
	`next_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`articles` integer DEFAULT 0 NOT NULL,
	`held_until` integer,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gdelt_files_next` ON `gdelt_files` (`next_at`);