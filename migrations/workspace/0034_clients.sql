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
ALTER TABLE `campaigns` ADD `client_id` text REFERENCES clients(id);--> statement-breakpoint
ALTER TABLE `placements` ADD `client_id` text REFERENCES clients(id);--> statement-breakpoint
CREATE INDEX `placements_client` ON `placements` (`client_id`,`number`);--> statement-breakpoint
INSERT INTO `clients` (`id`, `name`, `name_norm`, `accent`, `created_by`, `created_at`)
VALUES ('cli_own', '', '', '#0d5c49', 'Presskite', 0);
