DROP INDEX `contacts_by_contact`;--> statement-breakpoint
CREATE INDEX `contacts_by_contact` ON `contacts` (coalesce(`last_contacted_at`, 0), `number`);
