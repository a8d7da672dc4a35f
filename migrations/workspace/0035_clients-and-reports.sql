CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`accent` text NOT NULL,
	`brief` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_name_norm_unique` ON `clients` (`name_norm`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`time_zone` text NOT NULL,
	`sections` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`next_steps` text DEFAULT '' NOT NULL,
	`link_number` integer DEFAULT 0 NOT NULL,
	`link_ends_at` integer,
	`password_hash` text,
	`wrong_passwords` integer DEFAULT 0 NOT NULL,
	`wrong_from` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_sections" CHECK(json_valid("reports"."sections"))
);
--> statement-breakpoint
CREATE INDEX `reports_client` ON `reports` (`client_id`,`id`);--> statement-breakpoint
ALTER TABLE `campaigns` ADD `client_id` text REFERENCES clients(id);--> statement-breakpoint
ALTER TABLE `placements` ADD `client_id` text REFERENCES clients(id);--> statement-breakpoint
CREATE INDEX `placements_client` ON `placements` (`client_id`,`number`);--> statement-breakpoint
INSERT INTO `clients` (`id`, `name`, `name_norm`, `accent`, `created_by`, `created_at`)
VALUES ('cli_own', '', '', '#0d5c49', 'Presskite', 0);
