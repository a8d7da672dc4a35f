ALTER TABLE `sessions` ADD `sso_workspace_id` text;--> statement-breakpoint
ALTER TABLE `sso_connections` ADD `required_at` integer;