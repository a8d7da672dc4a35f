-- Notes and tasks are told as the others are.
CREATE TRIGGER `notes_note_added` AFTER INSERT ON `notes` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'note' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('note', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `notes_note_changed` AFTER UPDATE OF `contact_id`, `outlet_id`, `body`, `changed_at` ON `notes` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'note' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('note', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `notes_note_deleted` AFTER DELETE ON `notes` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'note' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('note', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `tasks_note_added` AFTER INSERT ON `tasks` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'task' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('task', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `tasks_note_changed` AFTER UPDATE OF `contact_id`, `client_id`, `title`, `due_on`, `responsible_id`, `responsible_name`, `done_at`, `done_by` ON `tasks` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'task' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('task', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `tasks_note_deleted` AFTER DELETE ON `tasks` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'task' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('task', old.`id`, 1);
END;
