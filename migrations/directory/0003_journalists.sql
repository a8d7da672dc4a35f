CREATE TABLE `journalists` (
	`hash` text PRIMARY KEY NOT NULL,
	`domain_hash` text NOT NULL,
	`objected_at` integer,
	`left_out` text NOT NULL,
	`topics` text NOT NULL,
	`languages` text NOT NULL,
	`time_zone` text,
	`from_minute` integer,
	`to_minute` integer,
	`other_address` text,
	`updated_at` integer NOT NULL,
	CONSTRAINT "journalists_left_out" CHECK(json_valid("journalists"."left_out")),
	CONSTRAINT "journalists_topics" CHECK(json_valid("journalists"."topics")),
	CONSTRAINT "journalists_languages" CHECK(json_valid("journalists"."languages"))
);
--> statement-breakpoint
CREATE INDEX `journalists_domain` ON `journalists` (`domain_hash`) WHERE "journalists"."objected_at" is not null;