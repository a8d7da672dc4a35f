CREATE TABLE `erasures` (
	`workspace_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `workspace_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "memberships_role" CHECK("memberships"."role" in ('owner', 'admin', 'member', 'viewer'))
);
--> statement-breakpoint
CREATE INDEX `memberships_workspace` ON `memberships` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`trial_ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "workspaces_plan" CHECK("workspaces"."plan" in ('free', 'pro', 'agency'))
);
--> statement-breakpoint
-- Everybody has a workspace of their own from their first moment, whichever way they came: it is made with the user.
CREATE TRIGGER `users_workspace` AFTER INSERT ON `users` BEGIN
  INSERT INTO `workspaces`(`id`, `name`, `trial_ends_at`, `created_at`)
  VALUES ('wsp_' || lower(hex(randomblob(10))), 'Personal', new.`created_at` + 1209600000, new.`created_at`);
  INSERT INTO `memberships`(`user_id`, `workspace_id`, `role`, `created_at`)
  SELECT new.`id`, `id`, 'owner', new.`created_at` FROM `workspaces` WHERE `rowid` = last_insert_rowid();
END;
--> statement-breakpoint
INSERT INTO `workspaces`(`id`, `name`, `trial_ends_at`, `created_at`)
SELECT 'wsp_' || substr(replace(`id`, '-', ''), 1, 20), 'Personal', `created_at` + 1209600000, `created_at` FROM `users`;
--> statement-breakpoint
INSERT INTO `memberships`(`user_id`, `workspace_id`, `role`, `created_at`)
SELECT `id`, 'wsp_' || substr(replace(`id`, '-', ''), 1, 20), 'owner', `created_at` FROM `users`;
--> statement-breakpoint
-- A workspace goes with its last member; its own database is erased by whoever finds it here.
CREATE TRIGGER `memberships_last` AFTER DELETE ON `memberships`
WHEN NOT EXISTS (SELECT 1 FROM `memberships` WHERE `workspace_id` = old.`workspace_id`) BEGIN
  INSERT OR IGNORE INTO `erasures`(`workspace_id`) VALUES (old.`workspace_id`);
  DELETE FROM `workspaces` WHERE `id` = old.`workspace_id`;
END;
