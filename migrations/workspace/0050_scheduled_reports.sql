CREATE TABLE `report_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`schedule_id` text NOT NULL,
	`report_id` text NOT NULL,
	`from_date` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`recipients` text NOT NULL,
	`reason` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "report_deliveries_state" CHECK("report_deliveries"."state" in ('waiting', 'sending', 'sent', 'skipped', 'stopped')),
	CONSTRAINT "report_deliveries_json" CHECK(json_valid("report_deliveries"."recipients"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_deliveries_period` ON `report_deliveries` (`schedule_id`,`from_date`);--> statement-breakpoint
CREATE INDEX `report_deliveries_report` ON `report_deliveries` (`report_id`);--> statement-breakpoint
CREATE INDEX `report_deliveries_open` ON `report_deliveries` (`state`);--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`sections` text NOT NULL,
	`rhythm` text NOT NULL,
	`day` integer NOT NULL,
	`hour` integer NOT NULL,
	`time_zone` text NOT NULL,
	`recipients` text NOT NULL,
	`link_days` integer NOT NULL,
	`next_at` integer NOT NULL,
	`stop_reason` text,
	`responsible_id` text NOT NULL,
	`responsible_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_schedules_rhythm" CHECK("report_schedules"."rhythm" in ('month', 'week')),
	CONSTRAINT "report_schedules_json" CHECK(json_valid("report_schedules"."sections") and json_valid("report_schedules"."recipients"))
);
--> statement-breakpoint
CREATE INDEX `report_schedules_responsible` ON `report_schedules` (`responsible_id`);