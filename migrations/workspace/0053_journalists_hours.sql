ALTER TABLE `enrolments` ADD `hours_from` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `hours_to` integer;