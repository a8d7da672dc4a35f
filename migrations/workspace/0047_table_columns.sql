CREATE TABLE `table_columns` (
	`user_id` text NOT NULL,
	`table_name` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`user_id`, `table_name`),
	CONSTRAINT "table_columns_columns" CHECK(json_valid("table_columns"."columns"))
);
