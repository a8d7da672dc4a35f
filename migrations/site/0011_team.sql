CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`email` text NOT NULL,
	`email_norm` text NOT NULL,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_role" CHECK("invitations"."role" in ('admin', 'member', 'viewer')),
	CONSTRAINT "invitations_state" CHECK("invitations"."state" in ('open', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_hash_unique` ON `invitations` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`workspace_id`,`email_norm`) WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `workspaces` ADD `plan_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A workspace is never without an owner: when the last one goes, whoever stands highest and has been there longest follows.
CREATE TRIGGER `memberships_owner` AFTER DELETE ON `memberships`
WHEN old.`role` = 'owner'
  AND EXISTS (SELECT 1 FROM `workspaces` WHERE `id` = old.`workspace_id`)
  AND NOT EXISTS (SELECT 1 FROM `memberships` WHERE `workspace_id` = old.`workspace_id` AND `role` = 'owner') BEGIN
  UPDATE `memberships` SET `role` = 'owner' WHERE `workspace_id` = old.`workspace_id` AND `user_id` = (
    SELECT `user_id` FROM `memberships` WHERE `workspace_id` = old.`workspace_id`
    ORDER BY CASE `role` WHEN 'admin' THEN 0 WHEN 'member' THEN 1 ELSE 2 END, `created_at`, `user_id` LIMIT 1);
END;
--> statement-breakpoint
-- Whoever may not invite any more has invited nobody who has not come yet.
CREATE TRIGGER `memberships_removed` AFTER DELETE ON `memberships` BEGIN
  UPDATE `invitations` SET `state` = 'withdrawn'
  WHERE `workspace_id` = old.`workspace_id` AND `invited_by` = old.`user_id` AND `state` = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `memberships_demoted` AFTER UPDATE OF `role` ON `memberships`
WHEN new.`role` NOT IN ('owner', 'admin') BEGIN
  UPDATE `invitations` SET `state` = 'withdrawn'
  WHERE `workspace_id` = new.`workspace_id` AND `invited_by` = new.`user_id` AND `state` = 'open';
END;
