CREATE TABLE `client_permissions` (
	`contact_id` text NOT NULL,
	`client_id` text NOT NULL,
	`basis` text,
	`stated_by` text NOT NULL,
	`stated_at` integer NOT NULL,
	PRIMARY KEY(`contact_id`, `client_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_permissions_basis" CHECK("client_permissions"."basis" in ('legitimate_interest', 'consent', 'existing_relationship', 'conspicuous_publication'))
);
--> statement-breakpoint
CREATE INDEX `client_permissions_client` ON `client_permissions` (`client_id`);