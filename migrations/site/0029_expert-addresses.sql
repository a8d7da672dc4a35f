CREATE TABLE `expert_addresses` (
	`hash` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`expert_id` text NOT NULL,
	`created_at` integer NOT NULL
);
