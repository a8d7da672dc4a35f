CREATE TABLE `source_keys` (
	`source` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`updated_at` integer NOT NULL
);
