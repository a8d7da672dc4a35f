ALTER TABLE `campaigns` ADD `skip_overlaps` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspace_settings` ADD `client_gap_days` integer DEFAULT 30 NOT NULL;