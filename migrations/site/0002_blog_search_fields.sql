-- Both search tables get one column a field, so that a field can change alone, and the category as one exact token.
-- The short one holds, for each field, its distinct one- and two-character grams as alphanumeric tokens.
DROP TABLE `blog_search`;
--> statement-breakpoint
DROP TABLE `blog_search_short`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `blog_search` USING fts5(title, excerpt, body, category, tokenize = 'trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE `blog_search_short` USING fts5(title, excerpt, body, category, tokenize = 'unicode61', detail = 'none');
