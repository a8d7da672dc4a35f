ALTER TABLE `opportunities` ADD `client_id` text REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `tasks` ADD `client_id` text REFERENCES clients(id) ON DELETE set null;