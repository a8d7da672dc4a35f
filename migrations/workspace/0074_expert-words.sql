ALTER TABLE `experts` ADD `words` text;--> statement-breakpoint
DROP TRIGGER `experts_note_changed`;
--> statement-breakpoint
CREATE TRIGGER `experts_note_changed` AFTER UPDATE OF `client_id`, `email`, `profile`, `takes_questions`, `confirmed`, `confirmed_at`, `declined_at`, `is_asked`, `link_number`, `opened_at`, `words` ON `experts` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'expert' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('expert', new.`id`, 0);
END;
