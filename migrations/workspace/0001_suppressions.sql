CREATE TABLE `suppressions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`value_norm` text,
	`value_hash` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`lifted_by` text,
	`lifted_at` integer,
	CONSTRAINT "suppressions_kind" CHECK("suppressions"."kind" in ('email', 'domain')),
	CONSTRAINT "suppressions_reason" CHECK("suppressions"."reason" in ('manual', 'do_not_contact', 'no_solicitation', 'erasure')),
	CONSTRAINT "suppressions_erased" CHECK("suppressions"."value_norm" is not null or "suppressions"."reason" = 'erasure')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_active` ON `suppressions` (`value_hash`) WHERE "suppressions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX `suppressions_value` ON `suppressions` (`value_norm`,`number`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `count` integer DEFAULT 1 NOT NULL;