-- Scans, mailboxes and proposals are told as the others are: a proposal to launch by its campaign, where programs read it. A mailbox that
-- was removed is gone for programs, and the sandbox's is in every workspace.
CREATE TRIGGER `scans_note_added` AFTER INSERT ON `scans` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'scan' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('scan', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `scans_note_changed` AFTER UPDATE OF `url`, `home`, `state`, `reason`, `outlet_id`, `articles`, `withheld`, `started_at`, `finished_at` ON `scans` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'scan' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('scan', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `scans_note_deleted` AFTER DELETE ON `scans` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'scan' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('scan', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_note_added` AFTER INSERT ON `mailboxes` WHEN new.`driver` <> 'sandbox' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'mailbox' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('mailbox', new.`id`, new.`state` = 'removed');
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_note_changed` AFTER UPDATE OF `address`, `display_name`, `client_ids`, `state`, `state_reason`, `daily_cap`, `per_domain_daily_cap`, `min_gap_s`, `max_gap_s`, `ramp`, `time_zone` ON `mailboxes` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'mailbox' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('mailbox', new.`id`, new.`state` = 'removed');
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_note_deleted` AFTER DELETE ON `mailboxes` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'mailbox' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('mailbox', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `launch_proposals_note_added` AFTER INSERT ON `launch_proposals` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'proposal' AND `id` = new.`campaign_id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('proposal', new.`campaign_id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `launch_proposals_note_changed` AFTER UPDATE OF `state`, `note`, `start_at`, `decided_by`, `decided_at`, `reason` ON `launch_proposals` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'proposal' AND `id` = new.`campaign_id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('proposal', new.`campaign_id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `launch_proposals_note_deleted` AFTER DELETE ON `launch_proposals` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'proposal' AND `id` = old.`campaign_id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('proposal', old.`campaign_id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `proposed_answers_note_added` AFTER INSERT ON `proposed_answers` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'answer' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('answer', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `proposed_answers_note_changed` AFTER UPDATE OF `state`, `text`, `note`, `decided_by`, `decided_at`, `reason`, `message_id` ON `proposed_answers` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'answer' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('answer', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `proposed_answers_note_deleted` AFTER DELETE ON `proposed_answers` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'answer' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('answer', old.`id`, 1);
END;
