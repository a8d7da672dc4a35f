CREATE TABLE `contact_counts` (
	`state` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contacts_by_state_name` ON `contacts` (`state`,`name_norm`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_by_state_contact` ON `contacts` (`state`,coalesce(`last_contacted_at`, 0),`number`);
--> statement-breakpoint
INSERT INTO `contact_counts`(`state`, `total`) SELECT `state`, count(*) FROM `contacts` GROUP BY `state`;
--> statement-breakpoint
CREATE TRIGGER `contact_counts_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_counts`(`state`, `total`) VALUES (new.`state`, 1) ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_counts_change` AFTER UPDATE OF `state` ON `contacts` WHEN old.`state` <> new.`state` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state`;
  INSERT INTO `contact_counts`(`state`, `total`) VALUES (new.`state`, 1) ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_counts_remove` AFTER DELETE ON `contacts` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state`;
END;
