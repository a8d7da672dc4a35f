CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`received_at` integer NOT NULL,
	`read_at` integer,
	`answered_at` integer,
	CONSTRAINT "contact_messages_answered" CHECK("contact_messages"."answered_at" is null or "contact_messages"."read_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `contact_messages_unanswered` ON `contact_messages` (`id`) WHERE "contact_messages"."answered_at" is null;