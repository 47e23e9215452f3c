-- The sentence of the shop that a visitor said answers an open question.
alter table unanswered_questions add column confirmed_answer text;
