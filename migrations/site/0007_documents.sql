CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`html` text,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "documents_html" CHECK("documents"."html" <> '')
);
