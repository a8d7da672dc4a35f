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
--> statement-breakpoint
CREATE INDEX `placement_checks_placement` ON `placement_checks` (`placement_id`,`at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `placements_id_unique` ON `placements` (`id`);--> statement-breakpoint
CREATE INDEX `placements_page` ON `placements` (`page_norm`);--> statement-breakpoint
CREATE INDEX `placements_by_state` ON `placements` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `placements_campaign` ON `placements` (`campaign_id`,`number`);--> statement-breakpoint
CREATE INDEX `placements_contact` ON `placements` (`contact_id`,`number`);--> statement-breakpoint
CREATE INDEX `placements_outlet` ON `placements` (`outlet_id`,`number`);--> statement-breakpoint
CREATE INDEX `placements_host` ON `placements` (`host`,`asked_at`);