-- Why the team closed a conversation, where it said so: a code of the contract's ARCHIVE_REASONS.
alter table conversations add column archive_reason text;
