DROP INDEX `contacts_by_update`;--> statement-breakpoint
DROP INDEX `outlets_by_update`;--> statement-breakpoint
CREATE INDEX `opportunities_outlet` ON `opportunities` (`outlet_domain`) WHERE "opportunities"."outlet_domain" is not null;
--> statement-breakpoint
-- What is read with an opportunity but stands beside it: its sources, what it was found for, and the outlet that has its domain. One that is
-- being deleted is no longer in `opportunities` when these go.
CREATE TRIGGER `opportunity_sightings_note_added` AFTER INSERT ON `opportunity_sightings` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunity_sightings_note_deleted` AFTER DELETE ON `opportunity_sightings` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = old.`opportunity_id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = old.`opportunity_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunity_sources_note_renamed` AFTER UPDATE OF `name` ON `opportunity_sources` WHEN old.`name` <> new.`name` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `opportunity_id` FROM `opportunity_sightings` WHERE `source_id` = new.`id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `opportunity_id` FROM `opportunity_sightings` WHERE `source_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `story_findings_note_added` AFTER INSERT ON `story_findings` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `story_findings_note_deleted` AFTER DELETE ON `story_findings` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = old.`opportunity_id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = old.`opportunity_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_tell_opportunities_added` AFTER INSERT ON `outlets` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` = new.`domain`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` = new.`domain`);
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_tell_opportunities_changed` AFTER UPDATE OF `name`, `domain` ON `outlets` WHEN old.`name` <> new.`name` OR old.`domain` <> new.`domain` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` IN (old.`domain`, new.`domain`));
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` IN (old.`domain`, new.`domain`));
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_tell_opportunities_deleted` AFTER DELETE ON `outlets` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` = old.`domain`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `outlet_domain` = old.`domain`);
END;
--> statement-breakpoint
CREATE TRIGGER `story_findings_note_changed` AFTER UPDATE OF `quote` ON `story_findings` WHEN old.`quote` IS NOT new.`quote` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `id` = new.`opportunity_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `stories_tell_opportunities_changed` AFTER UPDATE OF `title`, `client_id` ON `stories` WHEN old.`title` IS NOT new.`title` OR old.`client_id` IS NOT new.`client_id` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `opportunity_id` FROM `story_findings` WHERE `story_id` = new.`id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `opportunity_id` FROM `story_findings` WHERE `story_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_tell_opportunities_changed` AFTER UPDATE OF `client_id` ON `campaigns` WHEN old.`client_id` IS NOT new.`client_id` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` IN (SELECT `id` FROM `opportunities` WHERE `campaign_id` = new.`id`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'opportunity', `id`, 0 FROM `opportunities` WHERE `id` IN (SELECT `id` FROM `opportunities` WHERE `campaign_id` = new.`id`);
END;
