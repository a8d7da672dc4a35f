CREATE TABLE `bulk_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`api_key_id` text NOT NULL,
	`list` text NOT NULL,
	`format` text NOT NULL,
	`query` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`error` text,
	`cursor` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "bulk_exports_state" CHECK("bulk_exports"."state" in ('running', 'ready', 'failed'))
);
