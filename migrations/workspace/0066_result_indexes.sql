CREATE INDEX `enrolments_mailbox` ON `enrolments` (`mailbox_id`);--> statement-breakpoint
CREATE INDEX `events_people` ON `events` (`type`,`occurred_at`,`enrolment_id`) WHERE "events"."enrolment_id" is not null;--> statement-breakpoint
CREATE INDEX `placement_checks_lost` ON `placement_checks` (`placement_id`) WHERE "placement_checks"."state" = 'lost';--> statement-breakpoint
CREATE INDEX `placements_seen_at` ON `placements` (`first_seen_at`);