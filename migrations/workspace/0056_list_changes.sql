ALTER TABLE `lists` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A list has changed when it has another name or other members, however these come and go: by hand, with an import or a merge, or because
-- a contact is deleted. Many members of one statement cost one write.
CREATE TRIGGER `lists_renamed` AFTER UPDATE OF `name` ON `lists` WHEN old.`name` <> new.`name` BEGIN
  UPDATE `lists` SET `updated_at` = CAST(round(unixepoch('subsec') * 1000) AS INTEGER) WHERE `number` = new.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `lists_filled` AFTER INSERT ON `list_members` BEGIN
  UPDATE `lists` SET `updated_at` = CAST(round(unixepoch('subsec') * 1000) AS INTEGER)
  WHERE `number` = new.`list` AND `updated_at` < CAST(round(unixepoch('subsec') * 1000) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `lists_thinned` AFTER DELETE ON `list_members` BEGIN
  UPDATE `lists` SET `updated_at` = CAST(round(unixepoch('subsec') * 1000) AS INTEGER)
  WHERE `number` = old.`list` AND `updated_at` < CAST(round(unixepoch('subsec') * 1000) AS INTEGER);
END;
