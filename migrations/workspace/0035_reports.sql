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
CREATE INDEX `reports_client` ON `reports` (`client_id`,`id`);