-- Full-text search of posts: rowid is blog_posts.position, so that newest first is rowid descending.
-- Trigrams find any text of three characters or more; shorter queries look up whole one- and two-character grams.
CREATE VIRTUAL TABLE `blog_search` USING fts5(title, excerpt, body, tokenize = 'trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE `blog_search_short` USING fts5(grams, tokenize = 'unicode61', content = '', contentless_delete = 1, detail = 'none');
