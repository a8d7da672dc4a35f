-- Nothing refers to these tables but their triggers, which are written anew with them.
DROP TRIGGER `contact_counts_add`;--> statement-breakpoint
DROP TRIGGER `contact_counts_change`;--> statement-breakpoint
DROP TRIGGER `contact_counts_remove`;--> statement-breakpoint
DROP TRIGGER `list_counts_add`;--> statement-breakpoint
DROP TRIGGER `list_counts_change`;--> statement-breakpoint
DROP TRIGGER `list_counts_remove`;--> statement-breakpoint
DROP TRIGGER `list_members_follow`;--> statement-breakpoint
DROP TABLE `list_counts`;--> statement-breakpoint
DROP TABLE `contact_counts`;--> statement-breakpoint
CREATE TABLE `list_counts` (
	`list` integer NOT NULL,
	`state` text NOT NULL,
	`verification` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`list`, `state`, `verification`),
	FOREIGN KEY (`list`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_counts` (
	`state` text NOT NULL,
	`verification` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`state`, `verification`)
);
--> statement-breakpoint
ALTER TABLE `list_members` ADD `verification` text;--> statement-breakpoint
UPDATE `list_members` SET `verification` = (SELECT `verification` FROM `contacts` WHERE `number` = `contact`);--> statement-breakpoint
CREATE INDEX `list_members_by_verdict` ON `list_members` (`list`,`verification`,`contact`);--> statement-breakpoint
INSERT INTO `contact_counts`(`state`, `verification`, `total`)
SELECT `state`, coalesce(`verification`, ''), count(*) FROM `contacts` GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO `list_counts`(`list`, `state`, `verification`, `total`)
SELECT `list`, `state`, coalesce(`verification`, ''), count(*) FROM `list_members` GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER `contact_counts_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_counts`(`state`, `verification`, `total`) VALUES (new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_counts_change` AFTER UPDATE OF `state`, `verification` ON `contacts`
WHEN old.`state` <> new.`state` OR old.`verification` IS NOT new.`verification` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
  INSERT INTO `contact_counts`(`state`, `verification`, `total`) VALUES (new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_counts_remove` AFTER DELETE ON `contacts` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
END;
--> statement-breakpoint
-- What is said of a contact on a list follows the contact.
CREATE TRIGGER `list_members_follow` AFTER UPDATE OF `state`, `verification`, `name_norm`, `last_contacted_at` ON `contacts` BEGIN
  UPDATE `list_members` SET `state` = new.`state`, `verification` = new.`verification`, `name_norm` = new.`name_norm`, `last_contacted` = coalesce(new.`last_contacted_at`, 0)
  WHERE `contact` = new.`number`;
END;
--> statement-breakpoint
-- A place that comes back as it was once written down, by the undoing of a merge, may say another verdict than the contact has now.
CREATE TRIGGER `list_counts_add` AFTER INSERT ON `list_members` BEGIN
  INSERT INTO `list_counts`(`list`, `state`, `verification`, `total`) VALUES (new.`list`, new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
  UPDATE `list_members` SET `verification` = (SELECT `verification` FROM `contacts` WHERE `number` = new.`contact`)
  WHERE `list` = new.`list` AND `contact` = new.`contact` AND `verification` IS NOT (SELECT `verification` FROM `contacts` WHERE `number` = new.`contact`);
END;
--> statement-breakpoint
CREATE TRIGGER `list_counts_change` AFTER UPDATE OF `state`, `verification` ON `list_members`
WHEN old.`state` <> new.`state` OR old.`verification` IS NOT new.`verification` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
  INSERT INTO `list_counts`(`list`, `state`, `verification`, `total`) VALUES (new.`list`, new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `list_counts_remove` AFTER DELETE ON `list_members` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
END;
