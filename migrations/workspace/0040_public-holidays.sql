ALTER TABLE `campaigns` ADD `skip_holidays` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `country` text;