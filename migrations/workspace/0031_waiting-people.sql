-- More outcomes are allowed. Nothing refers to the table.
CREATE TABLE `__new_import_rows` (
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
	CONSTRAINT "import_rows_outcome" CHECK("__new_import_rows"."outcome" in ('valid', 'waiting', 'completing', 'duplicate', 'duplicate_in_file', 'ambiguous', 'suppressed', 'invalid',
        'created', 'created_waiting', 'completed', 'updated'))
);
--> statement-breakpoint
INSERT INTO `__new_import_rows`("import_id", "number", "cells", "is_broken", "outcome", "reason", "contact_id", "before", "applied_at") SELECT "import_id", "number", "cells", "is_broken", "outcome", "reason", "contact_id", "before", "applied_at" FROM `import_rows`;--> statement-breakpoint
DROP TABLE `import_rows`;--> statement-breakpoint
ALTER TABLE `__new_import_rows` RENAME TO `import_rows`;