CREATE TABLE `factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`friendly_name` text NOT NULL,
	`secret` text,
	`last_step` integer,
	`verified_at` integer,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "factors_type" CHECK("factors"."type" in ('totp', 'webauthn', 'recovery_code'))
);
--> statement-breakpoint
CREATE INDEX `factors_user` ON `factors` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `factors_recovery` ON `factors` (`user_id`) WHERE "factors"."type" = 'recovery_code';--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`factor_id` text,
	`nonce` text,
	`expires_at` integer NOT NULL,
	`used_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`factor_id`) REFERENCES `factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenges_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`factor_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	`used_by` text,
	PRIMARY KEY(`factor_id`, `hash`),
	FOREIGN KEY (`factor_id`) REFERENCES `factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_used_by` ON `recovery_codes` (`used_by`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `factor` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `factor_at` integer;