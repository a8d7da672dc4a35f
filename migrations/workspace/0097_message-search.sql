-- What people wrote, findable by any three characters of it, with or without accents. It holds no text, only where each three stand, and
-- `_docsize` says which messages are in it. Triggers keep it, so that no verb has to; copies leave it out.
CREATE VIRTUAL TABLE `kept_message_search` USING fts5(text_body, content = '', tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
-- Nothing of an erased message may be left in it.
INSERT INTO `kept_message_search`(`kept_message_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `kept_message_search_add` AFTER INSERT ON `messages` WHEN new.`direction` = 'in' BEGIN
  INSERT INTO `kept_message_search`(`rowid`, `text_body`) VALUES (new.`rowid`, new.`text_body`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_message_search_change` AFTER UPDATE OF `text_body` ON `messages`
WHEN new.`direction` = 'in' AND old.`text_body` IS NOT new.`text_body` BEGIN
  INSERT INTO `kept_message_search`(`kept_message_search`, `rowid`, `text_body`)
  SELECT 'delete', old.`rowid`, old.`text_body` WHERE EXISTS (SELECT 1 FROM `kept_message_search_docsize` WHERE `id` = old.`rowid`);
  INSERT INTO `kept_message_search`(`rowid`, `text_body`) VALUES (new.`rowid`, new.`text_body`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_message_search_remove` AFTER DELETE ON `messages` WHEN old.`direction` = 'in' BEGIN
  INSERT INTO `kept_message_search`(`kept_message_search`, `rowid`, `text_body`)
  SELECT 'delete', old.`rowid`, old.`text_body` WHERE EXISTS (SELECT 1 FROM `kept_message_search_docsize` WHERE `id` = old.`rowid`);
END;
--> statement-breakpoint
-- What came before this is taken up now, part by part.
INSERT OR IGNORE INTO `jobs` (`kind`, `subject`, `run_at`, `attempt`)
SELECT 'messages.index', 'all', 0, 0 WHERE EXISTS (SELECT 1 FROM `messages` WHERE `direction` = 'in');
