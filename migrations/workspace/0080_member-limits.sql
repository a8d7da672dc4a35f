CREATE TABLE `member_limits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`client_ids` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL
);
