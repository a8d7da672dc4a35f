-- Days have figures that were not kept before, so all of them are counted again.
DELETE FROM `kept_figures`;
--> statement-breakpoint
DELETE FROM `kept_days`;
--> statement-breakpoint
DROP TRIGGER `events_mark_added`;
--> statement-breakpoint
CREATE TRIGGER `events_mark_added` AFTER INSERT ON `events` WHEN new.`enrolment_id` IS NOT NULL AND new.`type` IN ('sent', 'delivered', 'replied', 'placed', 'opted_out', 'complained', 'bounced', 'out_of_office') BEGIN
  DELETE FROM `kept_changes` WHERE `day` IN (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id`);
  INSERT INTO `kept_changes` (`day`) SELECT DISTINCT `day` FROM (SELECT `occurred_at` / 86400000 AS `day` FROM `events` WHERE `enrolment_id` = new.`enrolment_id`);
END;
--> statement-breakpoint
-- What never happens needs no mark: mailboxes stay and keep their driver, a campaign is deleted only before anything was sent, nothing has
-- happened to an enrolment or a campaign that is being added, and a check is not changed once it is noted.
DROP TRIGGER `mailboxes_mark_added`;
--> statement-breakpoint
DROP TRIGGER `mailboxes_mark_changed`;
--> statement-breakpoint
DROP TRIGGER `mailboxes_mark_deleted`;
--> statement-breakpoint
DROP TRIGGER `campaigns_mark_added`;
--> statement-breakpoint
DROP TRIGGER `campaigns_mark_deleted`;
--> statement-breakpoint
DROP TRIGGER `enrolments_mark_added`;
--> statement-breakpoint
DROP TRIGGER `placement_checks_mark_changed`;
