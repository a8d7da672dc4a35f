CREATE TABLE `outlet_figures` (
	`outlet_id` text NOT NULL,
	`measure` text NOT NULL,
	`value` integer NOT NULL,
	`source` text NOT NULL,
	`measured_on` text NOT NULL,
	`entered_by` text NOT NULL,
	`entered_at` integer NOT NULL,
	PRIMARY KEY(`outlet_id`, `measure`),
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outlet_figures_measure" CHECK("outlet_figures"."measure" in ('monthly_visits', 'circulation', 'subscribers', 'domain_rating'))
);
