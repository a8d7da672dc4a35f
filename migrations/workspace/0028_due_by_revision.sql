DROP INDEX `messages_due`;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`mailbox_id`,`state`,`scheduled_at`,`limits_revision`);