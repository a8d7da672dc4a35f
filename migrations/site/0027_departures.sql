CREATE TABLE `departures` (
	`user_id` text NOT NULL,
	`workspace_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `workspace_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `departures_workspace` ON `departures` (`workspace_id`);
--> statement-breakpoint
CREATE TRIGGER `memberships_departed` AFTER DELETE ON `memberships`
WHEN EXISTS (SELECT 1 FROM `workspaces` WHERE `id` = old.`workspace_id`) BEGIN
  INSERT OR IGNORE INTO `departures`(`user_id`, `workspace_id`) VALUES (old.`user_id`, old.`workspace_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `memberships_rejoined` AFTER INSERT ON `memberships` BEGIN
  DELETE FROM `departures` WHERE `user_id` = new.`user_id` AND `workspace_id` = new.`workspace_id`;
END;
