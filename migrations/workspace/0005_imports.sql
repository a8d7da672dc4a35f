CREATE TABLE `import_mappings` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
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
	CONSTRAINT "import_rows_outcome" CHECK("import_rows"."outcome" in ('valid', 'duplicate', 'duplicate_in_file', 'suppressed', 'invalid', 'created', 'updated'))
);
--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	CONSTRAINT "imports_state" CHECK("imports"."state" in ('uploading', 'uploaded', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed')),
	CONSTRAINT "imports_policy" CHECK("imports"."policy" in ('skip', 'update', 'fill_blanks'))
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `jobs_by_time` ON `jobs` (`run_at`);