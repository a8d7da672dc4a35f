CREATE TRIGGER `contacts_leave_outreach` BEFORE DELETE ON `contacts` BEGIN
  UPDATE `enrolments` SET `state` = 'removed', `stop_reason` = 'erased', `next_run_at` = NULL, `paused_until` = NULL
    WHERE `contact_id` = old.`id` AND `state` IN ('proposed', 'ready', 'active', 'waiting', 'paused');
  UPDATE `messages` SET `state` = CASE WHEN `state` IN ('draft', 'needs_review', 'approved', 'scheduled', 'claimed') THEN 'cancelled' ELSE `state` END,
      `to_address` = NULL, `subject` = '', `text_body` = '', `html_body` = '', `error` = NULL,
      `from_address` = CASE `direction` WHEN 'in' THEN NULL ELSE `from_address` END
    WHERE `contact_id` = old.`id`;
  UPDATE `threads` SET `subject` = '' WHERE `contact_id` = old.`id`;
  UPDATE `events` SET `payload` = '{}' WHERE `contact_id` = old.`id`;
END;
