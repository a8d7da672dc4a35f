CREATE TABLE `dns_answers` (
	`name` text NOT NULL,
	`type` text NOT NULL,
	`answer` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`name`, `type`),
	CONSTRAINT "dns_answers_answer" CHECK(json_valid("dns_answers"."answer"))
);
--> statement-breakpoint
CREATE INDEX `dns_answers_expired` ON `dns_answers` (`expires_at`);--> statement-breakpoint
ALTER TABLE `contact_points` ADD `verification` text DEFAULT 'unverified' NOT NULL CHECK (`verification` in ('unverified', 'deliverable', 'risky', 'undeliverable', 'unknown'));--> statement-breakpoint
ALTER TABLE `contact_points` ADD `verified_at` integer;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `detail` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `confidence` integer CHECK (`confidence` between 0 and 100);--> statement-breakpoint
ALTER TABLE `contact_points` ADD `role_address` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `free_mail` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `mailbox_key` text;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `check_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `bounce` text;--> statement-breakpoint
ALTER TABLE `contact_points` ADD `bounced_at` integer;--> statement-breakpoint
CREATE INDEX `contact_points_due` ON `contact_points` (`check_at`) WHERE "contact_points"."kind" = 'email';--> statement-breakpoint
CREATE INDEX `contact_points_mailbox` ON `contact_points` (`mailbox_key`) WHERE "contact_points"."mailbox_key" is not null;--> statement-breakpoint
ALTER TABLE `contacts` ADD `verification` text CHECK (`verification` in ('unverified', 'deliverable', 'risky', 'undeliverable', 'unknown'));--> statement-breakpoint
CREATE INDEX `contacts_by_verdict` ON `contacts` (`verification`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_by_verdict_name` ON `contacts` (`verification`,`name_norm`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_by_verdict_contact` ON `contacts` (`verification`,coalesce(`last_contacted_at`, 0),`number`);
--> statement-breakpoint
-- A person's verdict is that of the address that they are written to, the first of theirs.
UPDATE `contacts` SET `verification` = 'unverified' WHERE `id` IN (SELECT `contact_id` FROM `contact_points` WHERE `kind` = 'email');
--> statement-breakpoint
CREATE TRIGGER `contact_verdict_add` AFTER INSERT ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = new.`contact_id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1)
  WHERE `id` = new.`contact_id` AND (`verification` IS NULL OR new.`is_primary` AND `verification` <> new.`verification`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_verdict_change` AFTER UPDATE OF `verification`, `is_primary`, `contact_id` ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = `contacts`.`id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1)
  WHERE `id` IN (old.`contact_id`, new.`contact_id`) AND `verification` IS NOT (SELECT `verification` FROM `contact_points` WHERE `contact_id` = `contacts`.`id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_verdict_remove` AFTER DELETE ON `contact_points` WHEN old.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = old.`contact_id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1) WHERE `id` = old.`contact_id`;
END;
--> statement-breakpoint
-- A new address is verified soon, whoever brought it: a moment later, so that those that come together are done together.
CREATE TRIGGER `verification_plan` AFTER INSERT ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  INSERT INTO `jobs`(`kind`, `subject`, `run_at`) VALUES ('verification.check', 'addresses', new.`created_at` + 2000)
  ON CONFLICT DO UPDATE SET `run_at` = excluded.`run_at` WHERE `run_at` > excluded.`run_at`;
END;
--> statement-breakpoint
INSERT INTO `jobs`(`kind`, `subject`, `run_at`)
SELECT 'verification.check', 'addresses', 0 WHERE EXISTS (SELECT 1 FROM `contact_points` WHERE `kind` = 'email');
