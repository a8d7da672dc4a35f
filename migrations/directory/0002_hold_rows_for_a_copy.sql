CREATE TABLE `copied_rows` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`rows` text NOT NULL
);
