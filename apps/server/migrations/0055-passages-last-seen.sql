-- When a passage was last read as such, where its page was asked for since and said something else, or nothing.
alter table knowledge_passages add column seen_at timestamptz;
