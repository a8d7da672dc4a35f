CREATE VIRTUAL TABLE `article_index` USING fts5(`terms`, content='', contentless_delete=1, detail='none', tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `article_index_terms` USING fts5vocab('article_index', 'row');
--> statement-breakpoint
CREATE TRIGGER `articles_leave_index` AFTER DELETE ON `articles` BEGIN
  DELETE FROM `article_index` WHERE rowid = old.`id`;
END;
