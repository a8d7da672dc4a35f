CREATE TABLE `opportunities` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`url` text,
	`url_norm` text,
	`outlet_name` text DEFAULT '' NOT NULL,
	`outlet_domain` text,
	`journalist` text DEFAULT '' NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`deadline_local` text,
	`deadline_zone` text,
	`deadline_words` text DEFAULT '' NOT NULL,
	`deadline_at` integer,
	`fit_score` integer NOT NULL,
	`fit_reasons` text NOT NULL,
	`scored_by` integer NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`state_before` text,
	`dedupe_hash` text NOT NULL,
	`campaign_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "opportunities_state" CHECK("opportunities"."state" in ('new', 'shortlisted', 'pitched', 'won', 'lost', 'dismissed', 'expired')),
	CONSTRAINT "opportunities_score" CHECK("opportunities"."fit_score" between 0 and 100),
	CONSTRAINT "opportunities_reasons" CHECK(json_valid("opportunities"."fit_reasons")),
	CONSTRAINT "opportunities_deadline" CHECK(("opportunities"."deadline_at" is null) = ("opportunities"."deadline_local" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `opportunities_id_unique` ON `opportunities` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `opportunities_dedupe_hash_unique` ON `opportunities` (`dedupe_hash`);--> statement-breakpoint
CREATE INDEX `opportunities_by_state` ON `opportunities` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `opportunities_by_fit` ON `opportunities` (`fit_score`,`number`,`state`);--> statement-breakpoint
CREATE INDEX `opportunities_by_deadline` ON `opportunities` (`deadline_at`,`number`,`state`);--> statement-breakpoint
CREATE INDEX `opportunities_scored` ON `opportunities` (`scored_by`);--> statement-breakpoint
CREATE INDEX `opportunities_url` ON `opportunities` (`url_norm`);--> statement-breakpoint
CREATE INDEX `opportunities_campaign` ON `opportunities` (`campaign_id`);--> statement-breakpoint
CREATE TABLE `opportunity_sightings` (
	`opportunity_id` text NOT NULL,
	`source_id` text NOT NULL,
	`url` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`opportunity_id`, `source_id`),
	FOREIGN KEY (`opportunity_id`) REFERENCES `opportunities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_id`) REFERENCES `opportunity_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `opportunity_sightings_source` ON `opportunity_sightings` (`source_id`);--> statement-breakpoint
CREATE TABLE `opportunity_topics` (
	`id` integer PRIMARY KEY NOT NULL,
	`topics` text NOT NULL,
	`avoid` text NOT NULL,
	`languages` text NOT NULL,
	`countries` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "opportunity_topics_one" CHECK("opportunity_topics"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `opportunity_sources` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`url_norm` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`kind` text NOT NULL,
	`last_checked_at` integer,
	`last_error` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer,
	`content_hash` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "opportunity_sources_state" CHECK("opportunity_sources"."state" in ('active', 'paused')),
	CONSTRAINT "opportunity_sources_kind" CHECK("opportunity_sources"."kind" in ('feed', 'page'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `opportunity_sources_id_unique` ON `opportunity_sources` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `opportunity_sources_url_norm_unique` ON `opportunity_sources` (`url_norm`);--> statement-breakpoint
CREATE INDEX `opportunity_sources_by_name` ON `opportunity_sources` (`name`);--> statement-breakpoint
-- The words of requests, each findable by its beginning.
CREATE VIRTUAL TABLE `opportunity_search` USING fts5(title, body, outlet, journalist, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
CREATE TRIGGER `opportunity_search_add` AFTER INSERT ON `opportunities` BEGIN
  INSERT INTO `opportunity_search`(`rowid`, `title`, `body`, `outlet`, `journalist`) VALUES (new.`number`, new.`title`, new.`body`, new.`outlet_name` || ' ' || coalesce(new.`outlet_domain`, ''), new.`journalist`);
END;
--> statement-breakpoint
CREATE TRIGGER `opportunity_search_change` AFTER UPDATE OF `title`, `body`, `outlet_name`, `outlet_domain`, `journalist` ON `opportunities` BEGIN
  UPDATE `opportunity_search` SET `title` = new.`title`, `body` = new.`body`, `outlet` = new.`outlet_name` || ' ' || coalesce(new.`outlet_domain`, ''), `journalist` = new.`journalist` WHERE `rowid` = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `opportunity_search_remove` AFTER DELETE ON `opportunities` BEGIN
  DELETE FROM `opportunity_search` WHERE `rowid` = old.`number`;
END;
