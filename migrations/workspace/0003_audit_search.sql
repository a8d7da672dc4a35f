-- The words of what was done, each findable by its beginning. The log itself is only added to.
CREATE VIRTUAL TABLE `audit_search` USING fts5(actor, action, target, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
INSERT INTO `audit_search`(`rowid`, `actor`, `action`, `target`)
SELECT `number`, `actor_name`, replace(replace(`action`, '_', ' '), '.', ' '), `target_id` FROM `audit_log`;
--> statement-breakpoint
CREATE TRIGGER `audit_search_add` AFTER INSERT ON `audit_log` BEGIN
  INSERT INTO `audit_search`(`rowid`, `actor`, `action`, `target`)
  VALUES (new.`number`, new.`actor_name`, replace(replace(new.`action`, '_', ' '), '.', ' '), new.`target_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_keep` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_keep_all` BEFORE DELETE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
