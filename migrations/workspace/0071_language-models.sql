CREATE TABLE `language_models` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`secret` text DEFAULT '' NOT NULL,
	`monthly_limit` integer,
	`reads_answers` integer DEFAULT false NOT NULL,
	`tested_at` integer,
	`failure` text,
	`updated_at` integer NOT NULL,
	CONSTRAINT "language_models_source" CHECK("language_models"."source" in ('platform', 'none', 'openai', 'anthropic'))
);
--> statement-breakpoint
CREATE TABLE `model_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`payer` text NOT NULL,
	`purpose` text NOT NULL,
	`reserved` integer NOT NULL,
	`lapses_at` integer NOT NULL,
	CONSTRAINT "model_calls_payer" CHECK("model_calls"."payer" in ('own', 'platform')),
	CONSTRAINT "model_calls_purpose" CHECK("model_calls"."purpose" in ('draft', 'answer', 'meaning', 'test'))
);
--> statement-breakpoint
CREATE INDEX `model_calls_lapses` ON `model_calls` (`lapses_at`);--> statement-breakpoint
CREATE TABLE `model_use` (
	`month` text NOT NULL,
	`payer` text NOT NULL,
	`purpose` text NOT NULL,
	`requests` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`estimated` integer NOT NULL,
	PRIMARY KEY(`month`, `payer`, `purpose`),
	CONSTRAINT "model_use_payer" CHECK("model_use"."payer" in ('own', 'platform')),
	CONSTRAINT "model_use_purpose" CHECK("model_use"."purpose" in ('draft', 'answer', 'meaning', 'test'))
);
