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
--> statement-breakpoint
CREATE INDEX `outlet_tags_by_outlet` ON `outlet_tags` (`outlet`,`tag`);--> statement-breakpoint
CREATE INDEX `outlet_tags_by_number` ON `outlet_tags` (`tag`,`outlet`,`stage`,`kind`,`language`);--> statement-breakpoint
CREATE INDEX `outlet_tags_by_name` ON `outlet_tags` (`tag`,`name_norm`,`outlet`,`stage`,`kind`,`language`);--> statement-breakpoint
CREATE INDEX `outlet_tags_by_scan` ON `outlet_tags` (`tag`,`last_scanned`,`outlet`,`stage`,`kind`,`language`);--> statement-breakpoint
DROP INDEX `saved_views_name_norm_unique`;--> statement-breakpoint
ALTER TABLE `saved_views` ADD `subject` text DEFAULT 'contacts' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_by_name` ON `saved_views` (`subject`,`name_norm`);--> statement-breakpoint
-- What is said of an outlet beside its tag follows the outlet.
CREATE TRIGGER `outlet_tags_follow` AFTER UPDATE OF `name_norm`, `last_scanned_at`, `stage`, `kind`, `language` ON `outlets` BEGIN
  UPDATE `outlet_tags` SET `name_norm` = new.`name_norm`, `last_scanned` = coalesce(new.`last_scanned_at`, 0), `stage` = new.`stage`, `kind` = new.`kind`, `language` = new.`language`
  WHERE `outlet` = new.`number`;
END;
