-- Who is brought in with addresses that already wait for them is written into the index once, with all of them.
DROP TRIGGER `contact_search_add`;
--> statement-breakpoint
CREATE TRIGGER `contact_search_add` AFTER INSERT ON `contacts` BEGIN
  INSERT INTO `contact_search`(`rowid`, `name`, `title`, `company`, `addresses`)
  VALUES (new.`number`, new.`name`, new.`title`, new.`company`, coalesce((SELECT group_concat(`value`, ' ') FROM `contact_points` WHERE `contact_id` = new.`id`), ''));
END;
