-- When a page says of itself that it was changed or published last: of two pages that say one thing otherwise, the newer holds.
alter table knowledge_pages add column dated_at timestamptz;
