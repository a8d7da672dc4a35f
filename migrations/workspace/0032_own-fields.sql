CREATE TABLE `own_field_choices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`field` integer NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`field`) REFERENCES `own_fields`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_field_choices_by_name` ON `own_field_choices` (`field`,`name_norm`);--> statement-breakpoint
CREATE TABLE `own_field_values` (
	`contact` integer NOT NULL,
	`field` integer NOT NULL,
	`value` blob,
	`choice` integer,
	PRIMARY KEY(`contact`, `field`),
	FOREIGN KEY (`contact`) REFERENCES `contacts`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`field`) REFERENCES `own_fields`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`choice`) REFERENCES `own_field_choices`(`number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "own_field_values_one" CHECK(("own_field_values"."value" is null) <> ("own_field_values"."choice" is null))
);
--> statement-breakpoint
CREATE INDEX `own_field_values_by_value` ON `own_field_values` (`field`,`value`,`contact`);--> statement-breakpoint
CREATE INDEX `own_field_values_by_choice` ON `own_field_values` (`choice`,`contact`) WHERE "own_field_values"."choice" is not null;--> statement-breakpoint
CREATE TABLE `own_fields` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "own_fields_kind" CHECK("own_fields"."kind" in ('text', 'number', 'date', 'choice'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_fields_id_unique` ON `own_fields` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_fields_key_unique` ON `own_fields` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_fields_name_norm_unique` ON `own_fields` (`name_norm`);