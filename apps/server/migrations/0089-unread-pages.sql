-- The pages of a PDF that are pictures, so that its owner is told which ones could not be read.
alter table knowledge_sources add column unread_pages integer[];
