CREATE TABLE `notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`contact_id` text,
	`outlet_id` text,
	`body` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notes_subject" CHECK(("notes"."contact_id" is null) <> ("notes"."outlet_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_id_unique` ON `notes` (`id`);--> statement-breakpoint
CREATE INDEX `notes_contact` ON `notes` (`contact_id`,`number`);--> statement-breakpoint
CREATE INDEX `notes_outlet` ON `notes` (`outlet_id`,`number`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`contact_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text,
	`responsible_id` text,
	`responsible_name` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` text,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tasks_due" CHECK("tasks"."due_on" is null or "tasks"."due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "tasks_done" CHECK(("tasks"."done_at" is null) = ("tasks"."done_by" is null)),
	CONSTRAINT "tasks_responsible" CHECK(("tasks"."responsible_id" is null) = ("tasks"."responsible_name" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);--> statement-breakpoint
CREATE INDEX `tasks_contact` ON `tasks` (`contact_id`,`done_at`);--> statement-breakpoint
CREATE INDEX `tasks_open` ON `tasks` (`responsible_id`,`due_on`) WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_done_at` ON `tasks` (`done_at`,`number`);--> statement-breakpoint
ALTER TABLE `imports` ADD `forgotten_at` integer;--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`,`at`);--> statement-breakpoint
CREATE INDEX `sources_url` ON `sources` (`url`) WHERE "sources"."url" is not null;--> statement-breakpoint
CREATE INDEX `suppressions_hash` ON `suppressions` (`value_hash`,`number`);
--> statement-breakpoint
INSERT INTO `jobs` (`kind`, `subject`, `run_at`) SELECT 'file.forget', `id`, `created_at` + 2592000000 FROM `imports` WHERE `state` <> 'uploading';
