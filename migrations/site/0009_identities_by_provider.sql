DROP INDEX `identities_user`;--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`,`provider`);