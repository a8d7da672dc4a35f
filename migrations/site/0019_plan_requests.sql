CREATE TABLE `plan_requests` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`asked_at` integer NOT NULL,
	`declined_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_requests_plan" CHECK("plan_requests"."plan" in ('free', 'pro', 'agency'))
);
--> statement-breakpoint
CREATE INDEX `plan_requests_open` ON `plan_requests` (`asked_at`) WHERE "plan_requests"."declined_at" is null;