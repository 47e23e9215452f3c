-- Sites and files that wait in the draft of a business. added: answers once it is published, in the place of the file
-- `replaces` where that is said. removed: answers until then.
alter table knowledge_sources
  add column draft text check (draft in ('added', 'removed')),
  add column replaces uuid;
create index knowledge_sources_drafted on knowledge_sources (business_id) where draft is not null;
