CREATE TABLE `sso_arrivals` (
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `user_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TRIGGER `memberships_owner`;
--> statement-breakpoint
-- A workspace is never without an owner: when the last one goes, whoever stands highest and has been there longest follows,
-- and somebody who is suspended only where there is nobody else.
CREATE TRIGGER `memberships_owner` AFTER DELETE ON `memberships`
WHEN old.`role` = 'owner'
  AND EXISTS (SELECT 1 FROM `workspaces` WHERE `id` = old.`workspace_id`)
  AND NOT EXISTS (SELECT 1 FROM `memberships` WHERE `workspace_id` = old.`workspace_id` AND `role` = 'owner') BEGIN
  UPDATE `memberships` SET `role` = 'owner' WHERE `workspace_id` = old.`workspace_id` AND `user_id` = (
    SELECT `user_id` FROM `memberships` WHERE `workspace_id` = old.`workspace_id`
    ORDER BY (SELECT `state` FROM `users` WHERE `id` = `user_id`) = 'suspended',
      CASE `role` WHEN 'admin' THEN 0 WHEN 'member' THEN 1 ELSE 2 END, `created_at`, `user_id` LIMIT 1);
END;
