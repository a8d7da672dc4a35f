CREATE TABLE `proposed_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`text` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`fingerprint` text NOT NULL,
	`proposed_by_id` text NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`message_id` text,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "proposed_answers_state" CHECK("proposed_answers"."state" in ('open', 'approved', 'edited', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposed_answers_open` ON `proposed_answers` (`thread_id`,`proposed_by_id`) WHERE "proposed_answers"."state" = 'open';--> statement-breakpoint
CREATE INDEX `proposed_answers_thread` ON `proposed_answers` (`thread_id`,`id`);--> statement-breakpoint
CREATE INDEX `proposed_answers_key` ON `proposed_answers` (`proposed_by_id`,`id`);