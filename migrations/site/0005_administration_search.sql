-- The words of names and addresses, and of the audit log, each findable by its beginning. Triggers keep them, so that no
-- verb has to; the row id is that of the row itself. What is deleted leaves the index at once.
CREATE VIRTUAL TABLE `user_search` USING fts5(name, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
INSERT INTO `user_search`(`user_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `user_search`(`rowid`, `name`, `email`) SELECT `rowid`, `name`, `email` FROM `users`;
--> statement-breakpoint
CREATE TRIGGER `user_search_add` AFTER INSERT ON `users` BEGIN
  INSERT INTO `user_search`(`rowid`, `name`, `email`) VALUES (new.`rowid`, new.`name`, new.`email`);
END;
--> statement-breakpoint
CREATE TRIGGER `user_search_change` AFTER UPDATE OF `name`, `email` ON `users` BEGIN
  UPDATE `user_search` SET `name` = new.`name`, `email` = new.`email` WHERE `rowid` = old.`rowid`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_search_remove` AFTER DELETE ON `users` BEGIN
  DELETE FROM `user_search` WHERE `rowid` = old.`rowid`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `audit_search` USING fts5(actor, action, target, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
CREATE TRIGGER `audit_search_add` AFTER INSERT ON `audit_log` BEGIN
  INSERT INTO `audit_search`(`rowid`, `actor`, `action`, `target`)
  VALUES (new.`id`, new.`actor_email`, replace(new.`action`, '_', ' '), new.`target_name` || ' ' || new.`target_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_keep` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_keep_all` BEFORE DELETE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
