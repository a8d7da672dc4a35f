CREATE TABLE `kept_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_changes_day` ON `kept_changes` (`day`);--> statement-breakpoint
CREATE TABLE `kept_days` (
	`zone` text NOT NULL,
	`day` integer NOT NULL,
	`counted` integer NOT NULL,
	PRIMARY KEY(`zone`, `day`)
);
--> statement-breakpoint
CREATE TABLE `kept_figures` (
	`zone` text NOT NULL,
	`client` text NOT NULL,
	`cut` text NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`part` integer NOT NULL,
	`counted` integer NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`zone`, `client`, `cut`, `first`, `last`, `part`)
);
--> statement-breakpoint
CREATE INDEX `kept_figures_days` ON `kept_figures` (`zone`,`first`,`last`);--> statement-breakpoint
-- The days whose figures a change may have changed. An event changes what is known of its person, on every day of their events; what an
-- answer means, whose beats they are, for whom a campaign is and whether it stays in the sandbox are read with them. The old row is
-- deleted rather than replaced, because the conflict clause of the statement outside would apply here, too. A page is lost or won back
-- by the checks before it, so a check changes the days of those after it.
CREATE TRIGGER `events_mark_added` AFTER INSERT ON `events` WHEN new.`enrolment_id` IS NOT NULL AND new.`type` IN ('sent', 'delivered', 'replied', 'placed', 'opted_out', 'complained', 'bounced') BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `events_mark_changed` AFTER UPDATE OF `type`, `message_id`, `enrolment_id`, `contact_id`, `campaign_id`, `occurred_at`, `dedupe_key` ON `events` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` UNION SELECT old.`occurred_at` / 86400000);
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` UNION SELECT old.`occurred_at` / 86400000;
END;
--> statement-breakpoint
CREATE TRIGGER `events_mark_deleted` AFTER DELETE ON `events` WHEN old.`enrolment_id` IS NOT NULL BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` UNION SELECT old.`occurred_at` / 86400000);
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` UNION SELECT old.`occurred_at` / 86400000;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_mark_added` AFTER INSERT ON `enrolments` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_mark_changed` AFTER UPDATE OF `mailbox_id`, `outlet_id`, `contact_id`, `time_zone` ON `enrolments` WHEN old.`mailbox_id` <> new.`mailbox_id` OR old.`outlet_id` IS NOT new.`outlet_id` OR old.`contact_id` IS NOT new.`contact_id` OR old.`time_zone` <> new.`time_zone` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_mark_deleted` BEFORE DELETE ON `enrolments` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_mark_added` AFTER INSERT ON `messages` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` AND (new.`direction` = 'in' OR `message_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` AND (new.`direction` = 'in' OR `message_id` = new.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `messages_mark_changed` AFTER UPDATE OF `enrolment_id`, `direction`, `class`, `intent`, `step_id`, `variant_id`, `drafted_by` ON `messages` WHEN old.`enrolment_id` IS NOT new.`enrolment_id` OR old.`direction` <> new.`direction` OR old.`class` IS NOT new.`class` OR old.`intent` IS NOT new.`intent` OR old.`step_id` IS NOT new.`step_id` OR old.`variant_id` IS NOT new.`variant_id` OR old.`drafted_by` IS NOT new.`drafted_by` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` AND (old.`direction` = 'in' OR `message_id` = old.`id`) UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` AND (new.`direction` = 'in' OR `message_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` AND (old.`direction` = 'in' OR `message_id` = old.`id`) UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id` AND (new.`direction` = 'in' OR `message_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_mark_deleted` BEFORE DELETE ON `messages` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` AND (old.`direction` = 'in' OR `message_id` = old.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = old.`enrolment_id` AND (old.`direction` = 'in' OR `message_id` = old.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_mark_added` AFTER INSERT ON `contacts` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = new.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = new.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = new.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_mark_changed` AFTER UPDATE OF `beats` ON `contacts` WHEN old.`beats` IS NOT new.`beats` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = new.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = new.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = new.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_mark_deleted` BEFORE DELETE ON `contacts` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = old.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = old.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `id` FROM `enrolments` WHERE `contact_id` = old.`id` UNION SELECT `enrolment_id` FROM `events` WHERE `contact_id` = old.`id`));
END;
--> statement-breakpoint
CREATE TRIGGER `placements_mark_added` AFTER INSERT ON `placements` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = new.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || new.`id`) UNION SELECT new.`first_seen_at` / 86400000 WHERE new.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = new.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = new.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || new.`id`) UNION SELECT new.`first_seen_at` / 86400000 WHERE new.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `placements_mark_changed` AFTER UPDATE OF `campaign_id`, `client_id`, `contact_id`, `host`, `first_seen_at` ON `placements` WHEN old.`campaign_id` IS NOT new.`campaign_id` OR old.`client_id` IS NOT new.`client_id` OR old.`contact_id` IS NOT new.`contact_id` OR old.`host` <> new.`host` OR old.`first_seen_at` IS NOT new.`first_seen_at` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = old.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || old.`id`) UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = new.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || new.`id`) UNION SELECT old.`first_seen_at` / 86400000 WHERE old.`first_seen_at` IS NOT NULL UNION SELECT new.`first_seen_at` / 86400000 WHERE new.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = new.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = old.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || old.`id`) UNION SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = new.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || new.`id`) UNION SELECT old.`first_seen_at` / 86400000 WHERE old.`first_seen_at` IS NOT NULL UNION SELECT new.`first_seen_at` / 86400000 WHERE new.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `placements_mark_deleted` BEFORE DELETE ON `placements` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = old.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || old.`id`) UNION SELECT old.`first_seen_at` / 86400000 WHERE old.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = old.`id`);
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` IN (SELECT `enrolment_id` FROM `events` WHERE `campaign_id` = old.`campaign_id` AND `type` = 'placed' AND `dedupe_key` = 'placed:' || `enrolment_id` || ':' || old.`id`) UNION SELECT old.`first_seen_at` / 86400000 WHERE old.`first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `placement_checks_mark_added` AFTER INSERT ON `placement_checks` WHEN EXISTS (SELECT 1 FROM `placement_checks` WHERE `placement_id` = new.`placement_id` AND `state` = 'lost') BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = new.`placement_id` AND `at` >= new.`at`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = new.`placement_id` AND `at` >= new.`at`);
END;
--> statement-breakpoint
CREATE TRIGGER `placement_checks_mark_changed` AFTER UPDATE OF `placement_id`, `at`, `state` ON `placement_checks` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = old.`placement_id` AND `at` >= old.`at` UNION SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = new.`placement_id` AND `at` >= new.`at` UNION SELECT old.`at` / 86400000);
  INSERT INTO `kept_changes` (`day`) SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = old.`placement_id` AND `at` >= old.`at` UNION SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = new.`placement_id` AND `at` >= new.`at` UNION SELECT old.`at` / 86400000;
END;
--> statement-breakpoint
CREATE TRIGGER `placement_checks_mark_deleted` AFTER DELETE ON `placement_checks` WHEN old.`state` = 'lost' OR EXISTS (SELECT 1 FROM `placement_checks` WHERE `placement_id` = old.`placement_id` AND `state` = 'lost') BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = old.`placement_id` AND `at` >= old.`at` UNION SELECT old.`at` / 86400000);
  INSERT INTO `kept_changes` (`day`) SELECT `at` / 86400000 AS `day` FROM `placement_checks` WHERE `placement_id` = old.`placement_id` AND `at` >= old.`at` UNION SELECT old.`at` / 86400000;
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_mark_added` AFTER INSERT ON `campaigns` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = new.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = new.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = new.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = new.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_mark_changed` AFTER UPDATE OF `client_id`, `mailbox_ids` ON `campaigns` WHEN old.`client_id` IS NOT new.`client_id` OR old.`mailbox_ids` <> new.`mailbox_ids` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = new.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = new.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = new.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = new.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = new.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_mark_deleted` BEFORE DELETE ON `campaigns` BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = old.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = old.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = old.`id`));
  INSERT INTO `kept_changes` (`day`) SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `campaign_id` = old.`id` UNION SELECT `first_seen_at` / 86400000 FROM `placements` WHERE `campaign_id` = old.`id` AND `first_seen_at` IS NOT NULL UNION SELECT `at` / 86400000 FROM `placement_checks` WHERE `placement_id` IN (SELECT `id` FROM `placements` WHERE `campaign_id` = old.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_mark_added` AFTER INSERT ON `mailboxes` WHEN EXISTS (SELECT 1 FROM `enrolments` WHERE `mailbox_id` = new.`id`) OR EXISTS (SELECT 1 FROM `campaigns`, json_each(`campaigns`.`mailbox_ids`) AS `chosen` WHERE `chosen`.`value` = new.`id`) BEGIN
  DELETE FROM `kept_days`;
  DELETE FROM `kept_figures`;
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_mark_changed` AFTER UPDATE OF `id`, `driver` ON `mailboxes` WHEN old.`id` <> new.`id` OR (old.`driver` = 'sandbox') <> (new.`driver` = 'sandbox') BEGIN
  DELETE FROM `kept_days`;
  DELETE FROM `kept_figures`;
END;
--> statement-breakpoint
CREATE TRIGGER `mailboxes_mark_deleted` BEFORE DELETE ON `mailboxes` WHEN EXISTS (SELECT 1 FROM `enrolments` WHERE `mailbox_id` = old.`id`) OR EXISTS (SELECT 1 FROM `campaigns`, json_each(`campaigns`.`mailbox_ids`) AS `chosen` WHERE `chosen`.`value` = old.`id`) BEGIN
  DELETE FROM `kept_days`;
  DELETE FROM `kept_figures`;
END;
