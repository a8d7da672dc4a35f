ALTER TABLE `campaigns` ADD `track_opens` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `track_clicks` integer DEFAULT false NOT NULL;