ALTER TABLE `changes` ADD `at` integer;--> statement-breakpoint
-- A restore brings rows with the time of the copy, or with none: it leaves a row of its own above them.
CREATE TRIGGER `changes_note_time` AFTER INSERT ON `changes` WHEN new.`at` IS NULL BEGIN
  UPDATE `changes` SET `at` = CAST(round(unixepoch('subsec') * 1000) AS INTEGER) WHERE `number` = new.`number`;
END;
