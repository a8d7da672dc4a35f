CREATE TABLE `changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changes_of` ON `changes` (`kind`,`id`);--> statement-breakpoint
-- Every change of what programs may read, by whichever way it comes: the row of a thing moves to the end. The old row is deleted
-- rather than replaced, because the conflict clause of the statement outside would apply here, too. A suppression that is lifted is
-- gone for programs. What is only noted for ourselves, such as a lease or when a feed was looked at, is no change.
CREATE TRIGGER `contacts_note_added` AFTER INSERT ON `contacts` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('contact', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_note_changed` AFTER UPDATE ON `contacts` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('contact', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_note_deleted` AFTER DELETE ON `contacts` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('contact', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `lists_note_added` AFTER INSERT ON `lists` WHEN new.`kind` = 'list' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'list' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('list', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `lists_note_changed` AFTER UPDATE OF `name`, `updated_at` ON `lists` WHEN new.`kind` = 'list' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'list' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('list', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `lists_note_deleted` AFTER DELETE ON `lists` WHEN old.`kind` = 'list' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'list' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('list', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_note_added` AFTER INSERT ON `outlets` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('outlet', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_note_changed` AFTER UPDATE ON `outlets` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('outlet', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `outlets_note_deleted` AFTER DELETE ON `outlets` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('outlet', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunities_note_added` AFTER INSERT ON `opportunities` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('opportunity', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunities_note_changed` AFTER UPDATE OF `kind`, `title`, `body`, `url`, `outlet_name`, `journalist`, `reply_to`, `language`, `deadline_local`, `deadline_zone`, `deadline_words`, `deadline_at`, `fit_score`, `fit_reasons`, `state`, `campaign_id`, `updated_at` ON `opportunities` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('opportunity', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunities_note_deleted` AFTER DELETE ON `opportunities` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'opportunity' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('opportunity', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `stories_note_added` AFTER INSERT ON `stories` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'story' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('story', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `stories_note_changed` AFTER UPDATE OF `client_id`, `title`, `text`, `countries`, `languages`, `kinds`, `names`, `competitors`, `paused_at`, `last_error`, `updated_at` ON `stories` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'story' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('story', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `stories_note_deleted` AFTER DELETE ON `stories` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'story' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('story', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_note_added` AFTER INSERT ON `campaigns` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'campaign' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('campaign', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_note_changed` AFTER UPDATE ON `campaigns` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'campaign' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('campaign', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `campaigns_note_deleted` AFTER DELETE ON `campaigns` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'campaign' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('campaign', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `templates_note_added` AFTER INSERT ON `templates` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'template' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('template', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `templates_note_changed` AFTER UPDATE ON `templates` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'template' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('template', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `templates_note_deleted` AFTER DELETE ON `templates` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'template' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('template', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_note_added` AFTER INSERT ON `enrolments` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'enrolment' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('enrolment', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_note_changed` AFTER UPDATE ON `enrolments` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'enrolment' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('enrolment', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_note_deleted` AFTER DELETE ON `enrolments` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'enrolment' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('enrolment', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_note_added` AFTER INSERT ON `messages` WHEN new.`state` <> 'claimed' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'message' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('message', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_note_changed` AFTER UPDATE OF `enrolment_id`, `campaign_id`, `contact_id`, `thread_id`, `state`, `class`, `intent`, `intent_sentence`, `intent_by`, `from_address`, `to_address`, `subject`, `text_body`, `scheduled_at`, `sent_at`, `received_at`, `error`, `skip_reason` ON `messages` WHEN new.`state` <> 'claimed' BEGIN
  DELETE FROM `changes` WHERE `kind` = 'message' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('message', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_note_deleted` AFTER DELETE ON `messages` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'message' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('message', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `clients_note_added` AFTER INSERT ON `clients` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'client' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('client', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `clients_note_changed` AFTER UPDATE OF `name`, `accent`, `brief`, `names`, `spokespeople`, `sites`, `archived_at` ON `clients` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'client' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('client', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `clients_note_deleted` AFTER DELETE ON `clients` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'client' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('client', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `placements_note_added` AFTER INSERT ON `placements` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'placement' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('placement', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `placements_note_changed` AFTER UPDATE OF `campaign_id`, `client_id`, `contact_id`, `outlet_id`, `page_url`, `title`, `target_urls`, `match`, `phrase`, `state`, `type`, `found_url`, `anchor`, `rel`, `nofollow`, `sponsored`, `ugc`, `noindex`, `quote`, `first_seen_at`, `last_seen_at`, `reason`, `last_checked_at`, `updated_at` ON `placements` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'placement' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('placement', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `placements_note_deleted` AFTER DELETE ON `placements` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'placement' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('placement', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `reports_note_added` AFTER INSERT ON `reports` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'report' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('report', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `reports_note_changed` AFTER UPDATE OF `client_id`, `title`, `from_date`, `to_date`, `time_zone`, `sections`, `summary`, `next_steps`, `link_ends_at`, `updated_at` ON `reports` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'report' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('report', new.`id`, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `reports_note_deleted` AFTER DELETE ON `reports` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'report' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('report', old.`id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `suppressions_note_added` AFTER INSERT ON `suppressions` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'suppression' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('suppression', new.`id`, new.`lifted_at` IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `suppressions_note_changed` AFTER UPDATE ON `suppressions` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'suppression' AND `id` = new.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('suppression', new.`id`, new.`lifted_at` IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `suppressions_note_deleted` AFTER DELETE ON `suppressions` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'suppression' AND `id` = old.`id`;
  INSERT INTO `changes` (`kind`, `id`, `deleted`) VALUES ('suppression', old.`id`, 1);
END;
--> statement-breakpoint
-- What is read with a contact or an outlet but stands beside it: its tags, with their names. A tag that is being deleted is no longer in
-- `lists` when its members go; whoever is gone themselves has been noted as such.
CREATE TRIGGER `contact_tags_note_added` AFTER INSERT ON `list_members`
WHEN EXISTS (SELECT 1 FROM `lists` WHERE `number` = new.`list` AND `kind` = 'tag') BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` IN (SELECT `id` FROM `contacts` WHERE `number` = new.`contact`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'contact', `id`, 0 FROM `contacts` WHERE `number` = new.`contact`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_tags_note_removed` AFTER DELETE ON `list_members`
WHEN NOT EXISTS (SELECT 1 FROM `lists` WHERE `number` = old.`list` AND `kind` = 'list') BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` IN (SELECT `id` FROM `contacts` WHERE `number` = old.`contact`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'contact', `id`, 0 FROM `contacts` WHERE `number` = old.`contact`;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_tags_note_added` AFTER INSERT ON `outlet_tags` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` IN (SELECT `id` FROM `outlets` WHERE `number` = new.`outlet`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'outlet', `id`, 0 FROM `outlets` WHERE `number` = new.`outlet`;
END;
--> statement-breakpoint
CREATE TRIGGER `outlet_tags_note_removed` AFTER DELETE ON `outlet_tags` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` IN (SELECT `id` FROM `outlets` WHERE `number` = old.`outlet`);
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'outlet', `id`, 0 FROM `outlets` WHERE `number` = old.`outlet`;
END;
--> statement-breakpoint
CREATE TRIGGER `tags_note_renamed` AFTER UPDATE OF `name` ON `lists` WHEN new.`kind` = 'tag' AND old.`name` <> new.`name` BEGIN
  DELETE FROM `changes` WHERE `kind` = 'contact' AND `id` IN (SELECT `id` FROM `contacts` WHERE `number` IN (SELECT `contact` FROM `list_members` WHERE `list` = new.`number`));
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'contact', `id`, 0 FROM `contacts` WHERE `number` IN (SELECT `contact` FROM `list_members` WHERE `list` = new.`number`);
  DELETE FROM `changes` WHERE `kind` = 'outlet' AND `id` IN (SELECT `id` FROM `outlets` WHERE `number` IN (SELECT `outlet` FROM `outlet_tags` WHERE `tag` = new.`number`));
  INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'outlet', `id`, 0 FROM `outlets` WHERE `number` IN (SELECT `outlet` FROM `outlet_tags` WHERE `tag` = new.`number`);
END;
--> statement-breakpoint
-- As a new workspace notes the client that it begins with.
INSERT INTO `changes` (`kind`, `id`, `deleted`) SELECT 'client', `id`, 0 FROM `clients` ORDER BY `rowid`;
