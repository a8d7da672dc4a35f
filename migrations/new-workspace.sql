-- The tables of a new workspace, written by `npm run migrations`. Change a table.ts instead.
CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_id` text NOT NULL, `count` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audit_log_actor" CHECK("audit_log"."actor_kind" in ('user', 'api_key', 'system'))
);
CREATE TABLE `contact_points` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`value_norm` text NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL, `verification` text DEFAULT 'unverified' NOT NULL CHECK (`verification` in ('unverified', 'deliverable', 'risky', 'undeliverable', 'unknown')), `verified_at` integer, `detail` text DEFAULT '' NOT NULL, `confidence` integer CHECK (`confidence` between 0 and 100), `role_address` integer DEFAULT false NOT NULL, `free_mail` integer DEFAULT false NOT NULL, `mailbox_key` text, `check_at` integer DEFAULT 0 NOT NULL, `bounce` text, `bounced_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_points_kind" CHECK("contact_points"."kind" in ('email', 'phone', 'form', 'social'))
);
CREATE UNIQUE INDEX `contact_points_email` ON `contact_points` (`value_norm`) WHERE "contact_points"."kind" = 'email';
CREATE INDEX `contact_points_contact` ON `contact_points` (`contact_id`);
CREATE TABLE `contacts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`last_contacted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `outlet_id` text REFERENCES `outlets`(`id`) ON DELETE set null, `verification` text CHECK (`verification` in ('unverified', 'deliverable', 'risky', 'undeliverable', 'unknown')), `country` text, `language` text, `time_zone` text, `pronouns` text DEFAULT '' NOT NULL, `beats` text DEFAULT '[]' NOT NULL, `links` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "contacts_state" CHECK("contacts"."state" in ('active', 'stale', 'do_not_contact'))
);
CREATE UNIQUE INDEX `contacts_id_unique` ON `contacts` (`id`);
CREATE INDEX `contacts_by_state` ON `contacts` (`state`,`number`);
CREATE INDEX `contacts_by_name` ON `contacts` (`name_norm`,`number`);
CREATE VIRTUAL TABLE `contact_search` USING fts5(name, title, company, addresses, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE TRIGGER `contact_search_change` AFTER UPDATE OF `name`, `title`, `company` ON `contacts` BEGIN
  UPDATE `contact_search` SET `name` = new.`name`, `title` = new.`title`, `company` = new.`company` WHERE `rowid` = old.`number`;
END;
CREATE TRIGGER `contact_search_remove` AFTER DELETE ON `contacts` BEGIN
  DELETE FROM `contact_search` WHERE `rowid` = old.`number`;
END;
CREATE TRIGGER `contact_search_point` AFTER INSERT ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = `addresses` || ' ' || new.`value`
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
CREATE TRIGGER `contact_search_point_change` AFTER UPDATE OF `value` ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = (SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`contact_id`)
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
CREATE TRIGGER `contact_search_point_remove` AFTER DELETE ON `contact_points` BEGIN
  UPDATE `contact_search` SET `addresses` = coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = old.`contact_id`), '')
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = old.`contact_id`);
END;
CREATE INDEX `contacts_by_contact` ON `contacts` (coalesce(`last_contacted_at`, 0), `number`);
CREATE VIRTUAL TABLE `audit_search` USING fts5(actor, action, target, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE TRIGGER `audit_search_add` AFTER INSERT ON `audit_log` BEGIN
  INSERT INTO `audit_search`(`rowid`, `actor`, `action`, `target`)
  VALUES (new.`number`, new.`actor_name`, replace(replace(new.`action`, '_', ' '), '.', ' '), new.`target_id`);
END;
CREATE TRIGGER `audit_log_keep` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
CREATE TRIGGER `audit_log_keep_all` BEFORE DELETE ON `audit_log` BEGIN
  SELECT raise(ABORT, 'The audit log is only added to');
END;
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer
);
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);
CREATE INDEX `api_keys_live` ON `api_keys` (`revoked_at`,`created_at`);
CREATE TABLE `idempotency_keys` (
	`api_key_id` text NOT NULL,
	`key` text NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`api_key_id`, `key`)
);
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
CREATE TABLE `import_mappings` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`used_at` integer NOT NULL
);
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`encoding` text DEFAULT 'utf-8' NOT NULL,
	`delimiter` text DEFAULT ',' NOT NULL,
	`columns` text NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`mapping` text NOT NULL,
	`policy` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL, `list_id` text REFERENCES `lists`(`id`) ON DELETE set null, `forgotten_at` integer, `named` text DEFAULT '[]' NOT NULL, `made` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "imports_state" CHECK("imports"."state" in ('uploading', 'uploaded', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed')),
	CONSTRAINT "imports_policy" CHECK("imports"."policy" in ('skip', 'update', 'fill_blanks'))
);
CREATE TABLE `jobs` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
);
CREATE INDEX `jobs_by_time` ON `jobs` (`run_at`);
CREATE INDEX `contacts_by_state_name` ON `contacts` (`state`,`name_norm`,`number`);
CREATE INDEX `contacts_by_state_contact` ON `contacts` (`state`,coalesce(`last_contacted_at`, 0),`number`);
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`outlet_id` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`author_name` text DEFAULT '' NOT NULL,
	`contact_id` text,
	`published_at` integer,
	`summary` text DEFAULT '' NOT NULL,
	`content_hash` text,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE UNIQUE INDEX `articles_url_unique` ON `articles` (`url`);
CREATE INDEX `articles_outlet` ON `articles` (`outlet_id`,`published_at`);
CREATE INDEX `articles_contact` ON `articles` (`contact_id`,`published_at`);
CREATE TABLE `outlet_counts` (
	`stage` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`stage`, `kind`, `language`)
);
CREATE TABLE `outlets` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`domain` text NOT NULL,
	`host` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`topics` text DEFAULT '[]' NOT NULL,
	`feed_url` text,
	`sitemap_url` text,
	`contact_url` text,
	`stage` text DEFAULT 'new' NOT NULL,
	`last_scanned_at` integer,
	`last_published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`guidelines` text DEFAULT '' NOT NULL,
	CONSTRAINT "outlets_kind" CHECK("outlets"."kind" in ('', 'news', 'blog', 'trade', 'podcast', 'newsletter', 'company', 'community')),
	CONSTRAINT "outlets_stage" CHECK("outlets"."stage" in ('new', 'researching', 'contacted', 'in_conversation', 'placed', 'do_not_pitch')),
	CONSTRAINT "outlets_topics" CHECK(json_valid("outlets"."topics"))
);
CREATE UNIQUE INDEX `outlets_id_unique` ON `outlets` (`id`);
CREATE UNIQUE INDEX `outlets_domain_unique` ON `outlets` (`domain`);
CREATE INDEX `outlets_by_stage` ON `outlets` (`stage`,`number`,`kind`,`language`);
CREATE INDEX `outlets_by_name` ON `outlets` (`name_norm`,`number`,`stage`,`kind`,`language`);
CREATE INDEX `outlets_by_scan` ON `outlets` (coalesce(`last_scanned_at`, 0),`number`,`stage`,`kind`,`language`);
CREATE TABLE "sources" (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text,
	`outlet_id` text,
	`field` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`url` text,
	`quote` text,
	`origin` text NOT NULL,
	`robots` text,
	`http_status` integer,
	`content_hash` text,
	`no_solicitation` integer DEFAULT false NOT NULL,
	`fetched_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`gone_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sources_subject" CHECK(("sources"."contact_id" is null) <> ("sources"."outlet_id" is null)),
	CONSTRAINT "sources_kind" CHECK("sources"."kind" in ('page', 'feed', 'import', 'api', 'manual')),
	CONSTRAINT "sources_method" CHECK("sources"."method" in ('mailto', 'jsonld', 'markup', 'text', 'byline', 'csv', 'user'))
);
CREATE INDEX `sources_contact` ON `sources` (`contact_id`,`field`);
CREATE INDEX `sources_outlet` ON `sources` (`outlet_id`,`field`);
CREATE INDEX `contacts_by_outlet` ON `contacts` (`outlet_id`,`number`);
CREATE VIRTUAL TABLE `outlet_search` USING fts5(name, domain, topics, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE TRIGGER `outlet_search_add` AFTER INSERT ON `outlets` BEGIN
  INSERT INTO `outlet_search`(`rowid`, `name`, `domain`, `topics`) VALUES (new.`number`, new.`name`, new.`domain`, new.`topics`);
END;
CREATE TRIGGER `outlet_search_change` AFTER UPDATE OF `name`, `domain`, `topics` ON `outlets` BEGIN
  UPDATE `outlet_search` SET `name` = new.`name`, `domain` = new.`domain`, `topics` = new.`topics` WHERE `rowid` = old.`number`;
END;
CREATE TRIGGER `outlet_search_remove` AFTER DELETE ON `outlets` BEGIN
  DELETE FROM `outlet_search` WHERE `rowid` = old.`number`;
END;
CREATE TRIGGER `outlet_counts_add` AFTER INSERT ON `outlets` BEGIN
  INSERT INTO `outlet_counts`(`stage`, `kind`, `language`, `total`) VALUES (new.`stage`, new.`kind`, new.`language`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
CREATE TRIGGER `outlet_counts_change` AFTER UPDATE OF `stage`, `kind`, `language` ON `outlets` BEGIN
  UPDATE `outlet_counts` SET `total` = `total` - 1 WHERE (`stage`, `kind`, `language`) = (old.`stage`, old.`kind`, old.`language`);
  INSERT INTO `outlet_counts`(`stage`, `kind`, `language`, `total`) VALUES (new.`stage`, new.`kind`, new.`language`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
CREATE TRIGGER `outlet_counts_remove` AFTER DELETE ON `outlets` BEGIN
  UPDATE `outlet_counts` SET `total` = `total` - 1 WHERE (`stage`, `kind`, `language`) = (old.`stage`, old.`kind`, old.`language`);
END;
CREATE TABLE `list_members` (
	`list` integer NOT NULL,
	`contact` integer NOT NULL,
	`state` text NOT NULL,
	`name_norm` text NOT NULL,
	`last_contacted` integer NOT NULL,
	`import_id` text, `verification` text,
	PRIMARY KEY(`list`, `contact`),
	FOREIGN KEY (`list`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact`) REFERENCES `contacts`(`number`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `list_members_by_contact` ON `list_members` (`contact`);
CREATE INDEX `list_members_by_name` ON `list_members` (`list`,`name_norm`,`contact`);
CREATE INDEX `list_members_by_last` ON `list_members` (`list`,`last_contacted`,`contact`);
CREATE INDEX `list_members_by_state` ON `list_members` (`list`,`state`,`contact`);
CREATE INDEX `list_members_by_state_name` ON `list_members` (`list`,`state`,`name_norm`,`contact`);
CREATE INDEX `list_members_by_state_last` ON `list_members` (`list`,`state`,`last_contacted`,`contact`);
CREATE INDEX `list_members_by_import` ON `list_members` (`import_id`) WHERE "list_members"."import_id" is not null;
CREATE TABLE `lists` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "lists_kind" CHECK("lists"."kind" in ('list', 'tag'))
);
CREATE UNIQUE INDEX `lists_id_unique` ON `lists` (`id`);
CREATE UNIQUE INDEX `lists_by_name` ON `lists` (`kind`,`name_norm`);
CREATE TABLE `saved_views` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`filter` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL, `subject` text DEFAULT 'contacts' NOT NULL,
	CONSTRAINT "saved_views_filter" CHECK(json_valid("saved_views"."filter"))
);
CREATE UNIQUE INDEX `saved_views_id_unique` ON `saved_views` (`id`);
CREATE TABLE `dns_answers` (
	`name` text NOT NULL,
	`type` text NOT NULL,
	`answer` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`name`, `type`),
	CONSTRAINT "dns_answers_answer" CHECK(json_valid("dns_answers"."answer"))
);
CREATE INDEX `dns_answers_expired` ON `dns_answers` (`expires_at`);
CREATE INDEX `contact_points_due` ON `contact_points` (`check_at`) WHERE "contact_points"."kind" = 'email';
CREATE INDEX `contact_points_mailbox` ON `contact_points` (`mailbox_key`) WHERE "contact_points"."mailbox_key" is not null;
CREATE INDEX `contacts_by_verdict` ON `contacts` (`verification`,`number`);
CREATE INDEX `contacts_by_verdict_name` ON `contacts` (`verification`,`name_norm`,`number`);
CREATE INDEX `contacts_by_verdict_contact` ON `contacts` (`verification`,coalesce(`last_contacted_at`, 0),`number`);
CREATE TRIGGER `contact_verdict_add` AFTER INSERT ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = new.`contact_id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1)
  WHERE `id` = new.`contact_id` AND (`verification` IS NULL OR new.`is_primary` AND `verification` <> new.`verification`);
END;
CREATE TRIGGER `contact_verdict_change` AFTER UPDATE OF `verification`, `is_primary`, `contact_id` ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = `contacts`.`id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1)
  WHERE `id` IN (old.`contact_id`, new.`contact_id`) AND `verification` IS NOT (SELECT `verification` FROM `contact_points` WHERE `contact_id` = `contacts`.`id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1);
END;
CREATE TRIGGER `contact_verdict_remove` AFTER DELETE ON `contact_points` WHEN old.`kind` = 'email' BEGIN
  UPDATE `contacts` SET `verification` = (SELECT `verification` FROM `contact_points` WHERE `contact_id` = old.`contact_id` AND `kind` = 'email' ORDER BY `is_primary` DESC, `created_at`, `id` LIMIT 1) WHERE `id` = old.`contact_id`;
END;
CREATE TRIGGER `verification_plan` AFTER INSERT ON `contact_points` WHEN new.`kind` = 'email' BEGIN
  INSERT INTO `jobs`(`kind`, `subject`, `run_at`) VALUES ('verification.check', 'addresses', new.`created_at` + 2000)
  ON CONFLICT DO UPDATE SET `run_at` = excluded.`run_at` WHERE `run_at` > excluded.`run_at`;
END;
CREATE TABLE `duplicate_dismissals` (
	`contact_id` text NOT NULL,
	`other_id` text NOT NULL,
	`dismissed_at` integer NOT NULL,
	PRIMARY KEY(`contact_id`, `other_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `duplicate_dismissals_other` ON `duplicate_dismissals` (`other_id`);
CREATE TABLE `merges` (
	`id` text PRIMARY KEY NOT NULL,
	`merged_id` text NOT NULL,
	`name` text NOT NULL,
	`survivor_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`changes` text NOT NULL,
	`merged_by` text NOT NULL,
	`merged_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "merges_changes" CHECK(json_valid("merges"."changes"))
);
CREATE UNIQUE INDEX `merges_merged_id_unique` ON `merges` (`merged_id`);
CREATE INDEX `merges_contact` ON `merges` (`contact_id`,`id`);
CREATE TRIGGER `contact_search_point_move` AFTER UPDATE OF `contact_id` ON `contact_points` WHEN old.`contact_id` <> new.`contact_id` BEGIN
  UPDATE `contact_search` SET `addresses` = coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = old.`contact_id`), '')
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = old.`contact_id`);
  UPDATE `contact_search` SET `addresses` = (SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`contact_id`)
  WHERE `rowid` = (SELECT `number` FROM `contacts` WHERE `id` = new.`contact_id`);
END;
CREATE TABLE `robots_files` (
	`origin` text PRIMARY KEY NOT NULL,
	`file` text,
	`fetched_at` integer NOT NULL
);
CREATE TABLE `scan_pages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scan_id` text NOT NULL,
	`url` text NOT NULL,
	`url_norm` text NOT NULL,
	`kind` text NOT NULL,
	`found_on` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`http_status` integer,
	`robots` text,
	`refusal` text,
	`content_hash` text,
	`fetched_at` integer,
	`reading` text,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scan_pages_kind" CHECK("scan_pages"."kind" in ('start', 'home', 'contact', 'team', 'imprint', 'guidelines', 'about', 'feed', 'authors', 'sitemap', 'author', 'article')),
	CONSTRAINT "scan_pages_state" CHECK("scan_pages"."state" in ('waiting', 'read', 'refused')),
	CONSTRAINT "scan_pages_robots" CHECK("scan_pages"."robots" in ('allowed', 'disallowed', 'unreachable', 'none')),
	CONSTRAINT "scan_pages_refusal" CHECK(("scan_pages"."refusal" is not null) = ("scan_pages"."state" = 'refused'))
);
CREATE UNIQUE INDEX `scan_pages_url` ON `scan_pages` (`scan_id`,`url_norm`);
CREATE TABLE `scan_people` (
	`scan_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`scan_id`, `contact_id`),
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scan_people_outcome" CHECK("scan_people"."outcome" in ('created', 'updated', 'known'))
);
CREATE INDEX `scan_people_contact` ON `scan_people` (`contact_id`);
CREATE TABLE `scans` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`site` text NOT NULL,
	`home` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`reason` text,
	`outlet_id` text,
	`added_outlet` integer DEFAULT false NOT NULL,
	`articles` integer DEFAULT 0 NOT NULL,
	`withheld` text DEFAULT '[]' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "scans_state" CHECK("scans"."state" in ('queued', 'running', 'done', 'blocked', 'failed', 'stopped')),
	CONSTRAINT "scans_withheld" CHECK(json_valid("scans"."withheld"))
);
CREATE UNIQUE INDEX `scans_id_unique` ON `scans` (`id`);
CREATE UNIQUE INDEX `scans_active` ON `scans` (`site`) WHERE "scans"."state" in ('queued', 'running');
CREATE INDEX `scans_by_outlet` ON `scans` (`outlet_id`,`number`);
CREATE TABLE `audience` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `audience_contact` ON `audience` (`contact_id`);
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`goal` text DEFAULT 'coverage' NOT NULL,
	`target_urls` text DEFAULT '[]' NOT NULL,
	`brief` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`pause_reason` text,
	`window_days` text DEFAULT '[1,2,3,4,5]' NOT NULL,
	`window_from` text DEFAULT '09:00' NOT NULL,
	`window_to` text DEFAULT '17:00' NOT NULL,
	`time_zone_mode` text DEFAULT 'recipient' NOT NULL,
	`time_zone` text DEFAULT 'Europe/London' NOT NULL,
	`blackout_dates` text DEFAULT '[]' NOT NULL,
	`daily_cap` integer,
	`max_lateness_min` integer DEFAULT 240 NOT NULL,
	`recontact_guard_days` integer DEFAULT 100 NOT NULL,
	`one_per_outlet` integer DEFAULT false NOT NULL,
	`approval` text DEFAULT 'first_touch' NOT NULL,
	`stop_on` text DEFAULT '{"reply":true,"outletReply":false,"placement":true}' NOT NULL,
	`out_of_office` text DEFAULT 'resume' NOT NULL,
	`mailbox_ids` text DEFAULT '[]' NOT NULL,
	`launched_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `starts_at` integer, `track_opens` integer DEFAULT false NOT NULL, `track_clicks` integer DEFAULT false NOT NULL,
	CONSTRAINT "campaigns_goal" CHECK("campaigns"."goal" in ('coverage', 'link', 'mention', 'podcast', 'reply')),
	CONSTRAINT "campaigns_state" CHECK("campaigns"."state" in ('draft', 'scheduled', 'running', 'paused', 'auto_paused', 'completed', 'completed_with_failures', 'archived')),
	CONSTRAINT "campaigns_zone_mode" CHECK("campaigns"."time_zone_mode" in ('recipient', 'campaign')),
	CONSTRAINT "campaigns_approval" CHECK("campaigns"."approval" in ('every', 'first_touch', 'auto')),
	CONSTRAINT "campaigns_out_of_office" CHECK("campaigns"."out_of_office" in ('resume', 'stop')),
	CONSTRAINT "campaigns_urls" CHECK(json_valid("campaigns"."target_urls")),
	CONSTRAINT "campaigns_days" CHECK(json_valid("campaigns"."window_days")),
	CONSTRAINT "campaigns_blackout" CHECK(json_valid("campaigns"."blackout_dates")),
	CONSTRAINT "campaigns_stop_on" CHECK(json_valid("campaigns"."stop_on")),
	CONSTRAINT "campaigns_mailboxes" CHECK(json_valid("campaigns"."mailbox_ids"))
);
CREATE INDEX `campaigns_by_state` ON `campaigns` (`state`,`id`);
CREATE TABLE `step_revisions` (
	`step_id` text NOT NULL,
	`revision` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`variants` text NOT NULL,
	`replaced_by` text NOT NULL,
	`replaced_at` integer NOT NULL,
	PRIMARY KEY(`step_id`, `revision`),
	FOREIGN KEY (`step_id`) REFERENCES `steps`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `steps` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`position` integer NOT NULL,
	`delay_value` integer NOT NULL,
	`delay_unit` text NOT NULL,
	`thread` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL, `place` integer DEFAULT 0 NOT NULL, `removed_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "steps_unit" CHECK("steps"."delay_unit" in ('minutes', 'hours', 'days', 'business_days')),
	CONSTRAINT "steps_thread" CHECK("steps"."thread" in ('reply', 'new')),
	CONSTRAINT "steps_position" CHECK("steps"."position" between 1 and 4)
);
CREATE TABLE `variants` (
	`id` text PRIMARY KEY NOT NULL,
	`step_id` text NOT NULL,
	`label` text NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`step_id`) REFERENCES `steps`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `variants_label` ON `variants` (`step_id`,`label`);
CREATE TABLE `enrolments` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`contact_id` text,
	`contact_point_id` text,
	`outlet_id` text,
	`mailbox_id` text NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`stop_reason` text,
	`touches` integer DEFAULT 0 NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`next_run_at` integer,
	`paused_until` integer,
	`time_zone` text NOT NULL,
	`thread_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enrolments_state" CHECK("enrolments"."state" in ('proposed', 'ready', 'active', 'waiting', 'paused', 'replied', 'bounced', 'unsubscribed', 'suppressed', 'placed', 'completed', 'failed', 'removed'))
);
CREATE UNIQUE INDEX `enrolments_person` ON `enrolments` (`campaign_id`,`contact_id`);
CREATE INDEX `enrolments_by_state` ON `enrolments` (`campaign_id`,`state`,`id`);
CREATE INDEX `enrolments_contact` ON `enrolments` (`contact_id`);
CREATE INDEX `enrolments_outlet` ON `enrolments` (`campaign_id`,`outlet_id`);
CREATE TABLE `lawful_bases` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`stated_by` text NOT NULL,
	`stated_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lawful_bases_basis" CHECK("lawful_bases"."basis" in ('legitimate_interest', 'consent', 'existing_relationship', 'conspicuous_publication'))
);
CREATE TABLE `mailboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`driver` text NOT NULL,
	`address` text NOT NULL,
	`address_norm` text NOT NULL,
	`display_name` text NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`host` text,
	`port` integer,
	`user` text,
	`credentials` text,
	`state` text DEFAULT 'active' NOT NULL,
	`state_reason` text,
	`daily_cap` integer DEFAULT 30 NOT NULL,
	`per_domain_daily_cap` integer DEFAULT 10 NOT NULL,
	`min_gap_s` integer DEFAULT 90 NOT NULL,
	`max_gap_s` integer DEFAULT 140 NOT NULL,
	`ramp` integer DEFAULT true NOT NULL,
	`time_zone` text DEFAULT 'Europe/London' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`checked_at` integer, `limits_revision` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailboxes_driver" CHECK("mailboxes"."driver" in ('sandbox', 'smtp')),
	CONSTRAINT "mailboxes_state" CHECK("mailboxes"."state" in ('active', 'paused', 'unhealthy', 'needs_attention', 'removed')),
	CONSTRAINT "mailboxes_cap" CHECK("mailboxes"."daily_cap" between 1 and 100),
	CONSTRAINT "mailboxes_gaps" CHECK("mailboxes"."min_gap_s" between 0 and "mailboxes"."max_gap_s"),
	CONSTRAINT "mailboxes_sealed" CHECK("mailboxes"."driver" = 'sandbox' or "mailboxes"."state" = 'removed' or "mailboxes"."credentials" is not null)
);
CREATE UNIQUE INDEX `mailboxes_address` ON `mailboxes` (`address_norm`) WHERE "mailboxes"."state" <> 'removed';
CREATE TABLE `events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`message_id` text,
	`enrolment_id` text,
	`contact_id` text,
	`campaign_id` text,
	`mailbox_id` text,
	`domain_hash` text,
	`occurred_at` integer NOT NULL,
	`actor` text NOT NULL,
	`verdict` text DEFAULT 'human' NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL
);
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);
CREATE UNIQUE INDEX `events_dedupe_key_unique` ON `events` (`dedupe_key`);
CREATE INDEX `events_mailbox` ON `events` (`mailbox_id`,`type`,`occurred_at`);
CREATE INDEX `events_campaign` ON `events` (`campaign_id`,`type`,`occurred_at`);
CREATE INDEX `events_enrolment` ON `events` (`enrolment_id`,`number`);
CREATE INDEX `events_contact` ON `events` (`contact_id`,`type`,`occurred_at`);
CREATE INDEX `events_domain` ON `events` (`mailbox_id`,`domain_hash`,`occurred_at`);
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`enrolment_id` text,
	`campaign_id` text,
	`contact_id` text,
	`step_id` text,
	`position` integer,
	`variant_id` text,
	`revision` integer,
	`mailbox_id` text NOT NULL,
	`thread_id` text,
	`state` text NOT NULL,
	`class` text,
	`send_key` text,
	`message_id` text,
	`in_reply_to` text,
	`reference_ids` text DEFAULT '[]' NOT NULL,
	`from_address` text,
	`to_address` text,
	`subject` text DEFAULT '' NOT NULL,
	`text_body` text DEFAULT '' NOT NULL,
	`html_body` text DEFAULT '' NOT NULL,
	`fingerprint` text,
	`approved_fingerprint` text,
	`approved_by` text,
	`scheduled_at` integer,
	`moves` text DEFAULT '[]' NOT NULL,
	`claim_until` integer,
	`attempt` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`received_at` integer,
	`error_class` text,
	`error` text,
	`skip_reason` text,
	`created_at` integer NOT NULL, `limits_revision` integer DEFAULT 1 NOT NULL, `at` integer GENERATED ALWAYS AS (coalesce(sent_at, received_at, scheduled_at, created_at)) VIRTUAL,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "messages_direction" CHECK("messages"."direction" in ('out', 'in')),
	CONSTRAINT "messages_state" CHECK("messages"."state" in ('draft', 'needs_review', 'approved', 'scheduled', 'claimed', 'sent', 'delivered', 'deferred', 'bounced', 'failed', 'unknown', 'skipped', 'cancelled', 'received')),
	CONSTRAINT "messages_outgoing" CHECK("messages"."direction" = 'in' or "messages"."send_key" is not null)
);
CREATE UNIQUE INDEX `messages_send_key_unique` ON `messages` (`send_key`);
CREATE UNIQUE INDEX `messages_message_id` ON `messages` (`message_id`,`mailbox_id`,`direction`);
CREATE INDEX `messages_enrolment` ON `messages` (`enrolment_id`,`position`);
CREATE INDEX `messages_campaign` ON `messages` (`campaign_id`,`state`,`scheduled_at`);
CREATE INDEX `messages_contact` ON `messages` (`contact_id`,`sent_at`);
CREATE INDEX `messages_thread` ON `messages` (`thread_id`,`created_at`);
CREATE INDEX `messages_unmatched` ON `messages` (`created_at`) WHERE "messages"."direction" = 'in' and "messages"."thread_id" is null;
CREATE INDEX `messages_by_state` ON `messages` (`state`,`created_at`);
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox_id` text NOT NULL,
	`contact_id` text,
	`campaign_id` text,
	`state` text DEFAULT 'awaiting' NOT NULL,
	`snoozed_until` integer,
	`subject` text DEFAULT '' NOT NULL,
	`last_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "threads_state" CHECK("threads"."state" in ('awaiting', 'needs_reply', 'snoozed', 'done'))
);
CREATE INDEX `threads_by_state` ON `threads` (`state`,`last_at`);
CREATE INDEX `threads_by_time` ON `threads` (`last_at`);
CREATE INDEX `threads_contact` ON `threads` (`contact_id`);
CREATE TABLE `sandbox_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox_id` text NOT NULL,
	`to_address` text NOT NULL,
	`to_name` text NOT NULL,
	`nth` integer DEFAULT 1 NOT NULL,
	`message_id` text NOT NULL,
	`reference_ids` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`reply_to` text NOT NULL,
	`unsubscribe_to` text,
	`sent_at` integer NOT NULL,
	`read_at` integer
);
CREATE INDEX `sandbox_letters_person` ON `sandbox_letters` (`to_address`,`sent_at`);
CREATE INDEX `sandbox_letters_message` ON `sandbox_letters` (`message_id`);
CREATE TABLE `sandbox_people` (
	`address` text PRIMARY KEY NOT NULL,
	`behaviour` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "sandbox_people_behaviour" CHECK("sandbox_people"."behaviour" in ('replies', 'replies_late', 'out_of_office', 'unsubscribes', 'bounces', 'mailbox_full', 'complains', 'silent'))
);
CREATE TABLE `workspace_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`organisation` text DEFAULT '' NOT NULL,
	`postal_address` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "workspace_settings_one" CHECK("workspace_settings"."id" = 1)
);
CREATE TABLE "suppressions" (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`value_norm` text,
	`value_hash` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`lifted_by` text,
	`lifted_at` integer,
	CONSTRAINT "suppressions_kind" CHECK("suppressions"."kind" in ('email', 'domain')),
	CONSTRAINT "suppressions_reason" CHECK("suppressions"."reason" in ('manual', 'do_not_contact', 'no_solicitation', 'erasure', 'unsubscribed', 'opt_out_reply', 'hard_bounce', 'soft_bounce_limit', 'complaint', 'objection')),
	CONSTRAINT "suppressions_erased" CHECK("suppressions"."value_norm" is not null or "suppressions"."reason" = 'erasure')
);
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);
CREATE UNIQUE INDEX `suppressions_active` ON `suppressions` (`value_hash`) WHERE "suppressions"."lifted_at" is null;
CREATE INDEX `suppressions_value` ON `suppressions` (`value_norm`,`number`);
CREATE TRIGGER `contacts_leave_outreach` BEFORE DELETE ON `contacts` BEGIN
  UPDATE `enrolments` SET `state` = 'removed', `stop_reason` = 'erased', `next_run_at` = NULL, `paused_until` = NULL
    WHERE `contact_id` = old.`id` AND `state` IN ('proposed', 'ready', 'active', 'waiting', 'paused');
  UPDATE `messages` SET `state` = CASE WHEN `state` IN ('draft', 'needs_review', 'approved', 'scheduled', 'claimed') THEN 'cancelled' ELSE `state` END,
      `to_address` = NULL, `subject` = '', `text_body` = '', `html_body` = '', `error` = NULL,
      `from_address` = CASE `direction` WHEN 'in' THEN NULL ELSE `from_address` END
    WHERE `contact_id` = old.`id`;
  UPDATE `threads` SET `subject` = '' WHERE `contact_id` = old.`id`;
  UPDATE `events` SET `payload` = '{}' WHERE `contact_id` = old.`id`;
END;
CREATE TRIGGER `contact_search_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_search`(`rowid`, `name`, `title`, `company`, `addresses`)
  VALUES (new.`number`, new.`name`, new.`title`, new.`company`, coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`id`), ''));
END;
CREATE UNIQUE INDEX `steps_order` ON `steps` (`campaign_id`,`position`) WHERE "steps"."removed_at" is null;
CREATE TABLE `notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`contact_id` text,
	`outlet_id` text,
	`body` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notes_subject" CHECK(("notes"."contact_id" is null) <> ("notes"."outlet_id" is null))
);
CREATE UNIQUE INDEX `notes_id_unique` ON `notes` (`id`);
CREATE INDEX `notes_contact` ON `notes` (`contact_id`,`number`);
CREATE INDEX `notes_outlet` ON `notes` (`outlet_id`,`number`);
CREATE TABLE `tasks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`contact_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text,
	`responsible_id` text,
	`responsible_name` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` text,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tasks_due" CHECK("tasks"."due_on" is null or "tasks"."due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "tasks_done" CHECK(("tasks"."done_at" is null) = ("tasks"."done_by" is null)),
	CONSTRAINT "tasks_responsible" CHECK(("tasks"."responsible_id" is null) = ("tasks"."responsible_name" is null))
);
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);
CREATE INDEX `tasks_contact` ON `tasks` (`contact_id`,`done_at`);
CREATE INDEX `tasks_open` ON `tasks` (`responsible_id`,`due_on`) WHERE "tasks"."done_at" is null;
CREATE INDEX `tasks_done_at` ON `tasks` (`done_at`,`number`);
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`,`at`);
CREATE INDEX `sources_url` ON `sources` (`url`) WHERE "sources"."url" is not null;
CREATE INDEX `suppressions_hash` ON `suppressions` (`value_hash`,`number`);
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
CREATE UNIQUE INDEX `files_secret_unique` ON `files` (`secret`);
CREATE TABLE `outlet_tags` (
	`tag` integer NOT NULL,
	`outlet` integer NOT NULL,
	`name_norm` text NOT NULL,
	`last_scanned` integer NOT NULL,
	`stage` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`tag`, `outlet`),
	FOREIGN KEY (`tag`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outlet`) REFERENCES `outlets`(`number`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `outlet_tags_by_outlet` ON `outlet_tags` (`outlet`,`tag`);
CREATE INDEX `outlet_tags_by_number` ON `outlet_tags` (`tag`,`outlet`,`stage`,`kind`,`language`);
CREATE INDEX `outlet_tags_by_name` ON `outlet_tags` (`tag`,`name_norm`,`outlet`,`stage`,`kind`,`language`);
CREATE INDEX `outlet_tags_by_scan` ON `outlet_tags` (`tag`,`last_scanned`,`outlet`,`stage`,`kind`,`language`);
CREATE UNIQUE INDEX `saved_views_by_name` ON `saved_views` (`subject`,`name_norm`);
CREATE TRIGGER `outlet_tags_follow` AFTER UPDATE OF `name_norm`, `last_scanned_at`, `stage`, `kind`, `language` ON `outlets` BEGIN
  UPDATE `outlet_tags` SET `name_norm` = new.`name_norm`, `last_scanned` = coalesce(new.`last_scanned_at`, 0), `stage` = new.`stage`, `kind` = new.`kind`, `language` = new.`language`
  WHERE `outlet` = new.`number`;
END;
CREATE INDEX `messages_by_time` ON `messages` (`at`,`id`);
CREATE INDEX `messages_campaign_by_time` ON `messages` (`campaign_id`,`at`,`id`);
CREATE TABLE `list_counts` (
	`list` integer NOT NULL,
	`state` text NOT NULL,
	`verification` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`list`, `state`, `verification`),
	FOREIGN KEY (`list`) REFERENCES `lists`(`number`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `contact_counts` (
	`state` text NOT NULL,
	`verification` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`state`, `verification`)
);
CREATE INDEX `list_members_by_verdict` ON `list_members` (`list`,`verification`,`contact`);
CREATE TRIGGER `contact_counts_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_counts`(`state`, `verification`, `total`) VALUES (new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
CREATE TRIGGER `contact_counts_change` AFTER UPDATE OF `state`, `verification` ON `contacts`
WHEN old.`state` <> new.`state` OR old.`verification` IS NOT new.`verification` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
  INSERT INTO `contact_counts`(`state`, `verification`, `total`) VALUES (new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
CREATE TRIGGER `contact_counts_remove` AFTER DELETE ON `contacts` BEGIN
  UPDATE `contact_counts` SET `total` = `total` - 1 WHERE `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
END;
CREATE TRIGGER `list_members_follow` AFTER UPDATE OF `state`, `verification`, `name_norm`, `last_contacted_at` ON `contacts` BEGIN
  UPDATE `list_members` SET `state` = new.`state`, `verification` = new.`verification`, `name_norm` = new.`name_norm`, `last_contacted` = coalesce(new.`last_contacted_at`, 0)
  WHERE `contact` = new.`number`;
END;
CREATE TRIGGER `list_counts_add` AFTER INSERT ON `list_members` BEGIN
  INSERT INTO `list_counts`(`list`, `state`, `verification`, `total`) VALUES (new.`list`, new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
  UPDATE `list_members` SET `verification` = (SELECT `verification` FROM `contacts` WHERE `number` = new.`contact`)
  WHERE `list` = new.`list` AND `contact` = new.`contact` AND `verification` IS NOT (SELECT `verification` FROM `contacts` WHERE `number` = new.`contact`);
END;
CREATE TRIGGER `list_counts_change` AFTER UPDATE OF `state`, `verification` ON `list_members`
WHEN old.`state` <> new.`state` OR old.`verification` IS NOT new.`verification` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
  INSERT INTO `list_counts`(`list`, `state`, `verification`, `total`) VALUES (new.`list`, new.`state`, coalesce(new.`verification`, ''), 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
CREATE TRIGGER `list_counts_remove` AFTER DELETE ON `list_members` BEGIN
  UPDATE `list_counts` SET `total` = `total` - 1 WHERE `list` = old.`list` AND `state` = old.`state` AND `verification` = coalesce(old.`verification`, '');
END;
CREATE INDEX `messages_state_by_time` ON `messages` (`state`,`at`,`id`);
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`step_id` text,
	`purpose` text NOT NULL,
	`writer` text NOT NULL,
	`model` text,
	`subject` text DEFAULT '' NOT NULL,
	`body` text,
	`facts` text DEFAULT '[]' NOT NULL,
	`refusals` text DEFAULT '[]' NOT NULL,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL, `contact_id` text REFERENCES contacts(id) ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "drafts_purpose" CHECK("drafts"."purpose" in ('message', 'opening')),
	CONSTRAINT "drafts_writer" CHECK("drafts"."writer" in ('template', 'model')),
	CONSTRAINT "drafts_facts" CHECK(json_valid("drafts"."facts")),
	CONSTRAINT "drafts_refusals" CHECK(json_valid("drafts"."refusals"))
);
CREATE INDEX `drafts_age` ON `drafts` (`created_at`);
CREATE INDEX `drafts_campaign` ON `drafts` (`campaign_id`);
CREATE TABLE `facts` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`statement` text NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`url` text,
	`valid_until` text,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `facts_contact` ON `facts` (`contact_id`,`id`);
CREATE TABLE `openings` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `openings_contact` ON `openings` (`contact_id`);
CREATE INDEX `drafts_contact` ON `drafts` (`contact_id`) WHERE "drafts"."contact_id" is not null;
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
CREATE UNIQUE INDEX `opportunities_id_unique` ON `opportunities` (`id`);
CREATE UNIQUE INDEX `opportunities_dedupe_hash_unique` ON `opportunities` (`dedupe_hash`);
CREATE INDEX `opportunities_by_state` ON `opportunities` (`state`,`number`);
CREATE INDEX `opportunities_by_fit` ON `opportunities` (`fit_score`,`number`,`state`);
CREATE INDEX `opportunities_by_deadline` ON `opportunities` (`deadline_at`,`number`,`state`);
CREATE INDEX `opportunities_scored` ON `opportunities` (`scored_by`);
CREATE INDEX `opportunities_url` ON `opportunities` (`url_norm`);
CREATE INDEX `opportunities_campaign` ON `opportunities` (`campaign_id`);
CREATE TABLE `opportunity_sightings` (
	`opportunity_id` text NOT NULL,
	`source_id` text NOT NULL,
	`url` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`opportunity_id`, `source_id`),
	FOREIGN KEY (`opportunity_id`) REFERENCES `opportunities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_id`) REFERENCES `opportunity_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `opportunity_sightings_source` ON `opportunity_sightings` (`source_id`);
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
CREATE UNIQUE INDEX `opportunity_sources_id_unique` ON `opportunity_sources` (`id`);
CREATE UNIQUE INDEX `opportunity_sources_url_norm_unique` ON `opportunity_sources` (`url_norm`);
CREATE INDEX `opportunity_sources_by_name` ON `opportunity_sources` (`name`);
CREATE VIRTUAL TABLE `opportunity_search` USING fts5(title, body, outlet, journalist, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE TRIGGER `opportunity_search_add` AFTER INSERT ON `opportunities` BEGIN
  INSERT INTO `opportunity_search`(`rowid`, `title`, `body`, `outlet`, `journalist`) VALUES (new.`number`, new.`title`, new.`body`, new.`outlet_name` || ' ' || coalesce(new.`outlet_domain`, ''), new.`journalist`);
END;
CREATE TRIGGER `opportunity_search_change` AFTER UPDATE OF `title`, `body`, `outlet_name`, `outlet_domain`, `journalist` ON `opportunities` BEGIN
  UPDATE `opportunity_search` SET `title` = new.`title`, `body` = new.`body`, `outlet` = new.`outlet_name` || ' ' || coalesce(new.`outlet_domain`, ''), `journalist` = new.`journalist` WHERE `rowid` = old.`number`;
END;
CREATE TRIGGER `opportunity_search_remove` AFTER DELETE ON `opportunities` BEGIN
  DELETE FROM `opportunity_search` WHERE `rowid` = old.`number`;
END;
CREATE TABLE `placement_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`placement_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`state` text NOT NULL,
	`http_status` integer,
	`reason` text,
	`type` text,
	`found_url` text,
	`anchor` text DEFAULT '' NOT NULL,
	`rel` text DEFAULT '' NOT NULL,
	`nofollow` integer DEFAULT false NOT NULL,
	`sponsored` integer DEFAULT false NOT NULL,
	`ugc` integer DEFAULT false NOT NULL,
	`noindex` integer DEFAULT false NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`placement_id`) REFERENCES `placements`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "placement_checks_outcome" CHECK("placement_checks"."outcome" in ('seen', 'missing', 'unreachable', 'blocked')),
	CONSTRAINT "placement_checks_state" CHECK("placement_checks"."state" in ('pending', 'live', 'changed', 'lost', 'unreachable', 'blocked')),
	CONSTRAINT "placement_checks_type" CHECK("placement_checks"."type" in ('link', 'image', 'mention')),
	CONSTRAINT "placement_checks_seen" CHECK(("placement_checks"."type" is not null) = ("placement_checks"."outcome" = 'seen'))
);
CREATE INDEX `placement_checks_placement` ON `placement_checks` (`placement_id`,`at`);
CREATE TABLE `placements` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`campaign_id` text,
	`contact_id` text,
	`outlet_id` text,
	`page_url` text NOT NULL,
	`page_norm` text NOT NULL,
	`host` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`target_urls` text NOT NULL,
	`match` text NOT NULL,
	`phrase` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`type` text,
	`found_url` text,
	`anchor` text DEFAULT '' NOT NULL,
	`rel` text DEFAULT '' NOT NULL,
	`nofollow` integer DEFAULT false NOT NULL,
	`sponsored` integer DEFAULT false NOT NULL,
	`ugc` integer DEFAULT false NOT NULL,
	`noindex` integer DEFAULT false NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`first` text,
	`first_seen_at` integer,
	`last_seen_at` integer,
	`misses` integer DEFAULT 0 NOT NULL,
	`missed_from` integer,
	`reason` text,
	`last_checked_at` integer,
	`asked_at` integer,
	`next_check_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "placements_match" CHECK("placements"."match" in ('exact', 'page', 'site')),
	CONSTRAINT "placements_state" CHECK("placements"."state" in ('pending', 'live', 'changed', 'lost', 'unreachable', 'blocked')),
	CONSTRAINT "placements_type" CHECK("placements"."type" in ('link', 'image', 'mention')),
	CONSTRAINT "placements_targets" CHECK(json_valid("placements"."target_urls")),
	CONSTRAINT "placements_first" CHECK(json_valid("placements"."first")),
	CONSTRAINT "placements_seen" CHECK(("placements"."first_seen_at" is null) = ("placements"."first" is null))
);
CREATE UNIQUE INDEX `placements_id_unique` ON `placements` (`id`);
CREATE INDEX `placements_page` ON `placements` (`page_norm`);
CREATE INDEX `placements_by_state` ON `placements` (`state`,`number`);
CREATE INDEX `placements_campaign` ON `placements` (`campaign_id`,`number`);
CREATE INDEX `placements_contact` ON `placements` (`contact_id`,`number`);
CREATE INDEX `placements_outlet` ON `placements` (`outlet_id`,`number`);
CREATE INDEX `placements_host` ON `placements` (`host`,`asked_at`);
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`type` text NOT NULL,
	`event_number` integer,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`status` integer,
	`excerpt` text DEFAULT '' NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK(("webhook_deliveries"."state" = 'pending') = ("webhook_deliveries"."next_at" is not null))
);
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`endpoint_id`,`next_at`);
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`endpoint_id`,`created_at`);
CREATE INDEX `webhook_deliveries_listed` ON `webhook_deliveries` (`endpoint_id`,`id`);
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_number`);
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`state` text DEFAULT 'active' NOT NULL,
	`state_reason` text,
	`consecutive_failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `given_up_at` integer, `told_to` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK("webhook_endpoints"."state" in ('active', 'disabled')),
	CONSTRAINT "webhook_endpoints_events" CHECK(json_valid("webhook_endpoints"."events"))
);
CREATE INDEX `messages_due` ON `messages` (`mailbox_id`,`state`,`scheduled_at`,`limits_revision`);
CREATE TABLE "import_rows" (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`cells` text NOT NULL,
	`is_broken` integer NOT NULL,
	`outcome` text,
	`reason` text,
	`contact_id` text,
	`before` text,
	`applied_at` integer,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_rows_outcome" CHECK("import_rows"."outcome" in ('valid', 'waiting', 'completing', 'duplicate', 'duplicate_in_file', 'ambiguous', 'suppressed', 'invalid',
        'created', 'created_waiting', 'completed', 'updated'))
);
CREATE TABLE `own_field_choices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`field` integer NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`field`) REFERENCES `own_fields`(`number`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `own_field_choices_by_name` ON `own_field_choices` (`field`,`name_norm`);
CREATE TABLE `own_field_values` (
	`contact` integer NOT NULL,
	`field` integer NOT NULL,
	`value` blob,
	`choice` integer,
	PRIMARY KEY(`contact`, `field`),
	FOREIGN KEY (`contact`) REFERENCES `contacts`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`field`) REFERENCES `own_fields`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`choice`) REFERENCES `own_field_choices`(`number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "own_field_values_one" CHECK(("own_field_values"."value" is null) <> ("own_field_values"."choice" is null))
);
CREATE INDEX `own_field_values_by_value` ON `own_field_values` (`field`,`value`,`contact`);
CREATE INDEX `own_field_values_by_choice` ON `own_field_values` (`choice`,`contact`) WHERE "own_field_values"."choice" is not null;
CREATE TABLE `own_fields` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`name_norm` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "own_fields_kind" CHECK("own_fields"."kind" in ('text', 'number', 'date', 'choice'))
);
CREATE UNIQUE INDEX `own_fields_id_unique` ON `own_fields` (`id`);
CREATE UNIQUE INDEX `own_fields_key_unique` ON `own_fields` (`key`);
CREATE UNIQUE INDEX `own_fields_name_norm_unique` ON `own_fields` (`name_norm`);
INSERT INTO `contact_search`(`contact_search`, `rank`) VALUES ('secure-delete', 1);
-- Every workspace begins with a sandbox: nothing leaves it, so it needs no caution.
INSERT INTO `mailboxes` (`id`, `driver`, `address`, `address_norm`, `display_name`, `daily_cap`, `per_domain_daily_cap`, `min_gap_s`, `max_gap_s`, `ramp`, `created_at`, `updated_at`)
VALUES ('mbx_000000000' || lower(hex(randomblob(6))), 'sandbox', 'you@sandbox.example', 'you@sandbox.example', 'You in the sandbox', 100, 100, 0, 0, 0, unixepoch() * 1000, unixepoch() * 1000);
CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', 1795454500952);
