CREATE TABLE `template_messages` (
	`template_id` text NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`delay_value` integer NOT NULL,
	`delay_unit` text NOT NULL,
	`thread` text NOT NULL,
	PRIMARY KEY(`template_id`, `version`, `position`),
	FOREIGN KEY (`template_id`,`version`) REFERENCES `template_versions`(`template_id`,`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `template_versions` (
	`template_id` text NOT NULL,
	`version` integer NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`template_id`, `version`),
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`folder` text DEFAULT '' NOT NULL,
	`client_id` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "templates_kind" CHECK("templates"."kind" in ('letter', 'snippet'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_name` ON `templates` (`kind`,`name_norm`);--> statement-breakpoint
CREATE INDEX `templates_updated` ON `templates` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `reply_drafts` (
	`thread_id` text NOT NULL,
	`member_id` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `member_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `steps` ADD `template_id` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `template_id` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `template_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_templates` ON `messages` (`sent_at`) WHERE "messages"."template_ids" <> '[]';--> statement-breakpoint
CREATE INDEX `campaigns_by_update` ON `campaigns` (`updated_at`);--> statement-breakpoint
CREATE INDEX `contacts_by_update` ON `contacts` (`updated_at`,`number`);--> statement-breakpoint
CREATE INDEX `outlets_by_update` ON `outlets` (`updated_at`,`number`);