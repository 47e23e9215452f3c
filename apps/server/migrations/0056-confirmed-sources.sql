-- What a sentence that a visitor confirmed was quoted from; open questions are found by the message that asked them.
alter table unanswered_questions add column confirmed_source jsonb;
create index unanswered_questions_of_message on unanswered_questions (business_id, message_id)
  where resolved_at is null;
