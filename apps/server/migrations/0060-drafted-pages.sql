-- What becomes of a page of a site once the draft of the business is published. accepted: what waits for review holds,
-- as it was in `draft_version` of the page. ignored: it says nothing any more. unignored: it is read, and says nothing
-- until then.
alter table knowledge_pages
  add column draft text check (draft in ('accepted', 'ignored', 'unignored')),
  add column draft_version integer;
create index knowledge_pages_drafted on knowledge_pages (business_id) where draft is not null;
