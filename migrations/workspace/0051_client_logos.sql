CREATE TABLE `client_logos` (
	`client_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`image` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_logos_type" CHECK("client_logos"."type" in ('image/png', 'image/jpeg', 'image/webp'))
);
