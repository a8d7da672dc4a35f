ALTER TABLE `webhook_deliveries` ADD `changed` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `changes_after` integer;--> statement-breakpoint
-- What changed is told to the webhooks that follow it, two seconds later, so that what changes together is told together.
CREATE TRIGGER `changes_plan_telling` AFTER INSERT ON `changes` WHEN
  EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `state` = 'active' AND `changes_after` IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM `jobs` WHERE `kind` = 'webhooks.changes')
BEGIN
  INSERT INTO `jobs` (`kind`, `subject`, `run_at`)
    VALUES ('webhooks.changes', '', CAST(unixepoch('subsec') * 1000 AS INTEGER) + 2000);
END;
