CREATE TABLE `domain_checks` (
	`domain` text PRIMARY KEY NOT NULL,
	`states` text NOT NULL,
	`doubted` text DEFAULT '[]' NOT NULL,
	`worse` text DEFAULT '[]' NOT NULL,
	`checked_at` integer NOT NULL
);
