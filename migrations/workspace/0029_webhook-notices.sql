ALTER TABLE `webhook_endpoints` ADD `given_up_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `told_to` text DEFAULT '[]' NOT NULL;