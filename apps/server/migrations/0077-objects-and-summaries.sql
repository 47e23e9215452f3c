-- Files of conversations may be kept in an S3-compatible store: then they have a key there, and no row in
-- attachment_files. A picture's small one is beside it, under the key with ".preview".
alter table attachments add column object_key text;
-- Bytes of the file, without its preview.
alter table attachments add column object_bytes integer;

-- Objects that no file needs from a moment on: of an upload under way until it is stored, of files that went, in whatever
-- way. They outlive their business; nothing but their key says whose they were.
create table object_deletions (
  key text primary key,
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);

create function release_objects() returns trigger language plpgsql as $$
begin
  insert into object_deletions (key, due_at)
  select key, now() from (
    select object_key as key from removed where object_key is not null
    union all
    select object_key || '.preview' from removed where object_key is not null and width is not null
  ) k order by key
  on conflict (key) do nothing;
  return null;
end $$;
create trigger attachment_objects_delete after delete on attachments
  referencing old table as removed for each statement execute function release_objects();

-- What a model made of a long thread last, for the team, and the newest message that it knows of.
create table conversation_summaries (
  business_id uuid not null,
  conversation_id uuid not null,
  content text not null,
  language text not null check (language in ('fr', 'en')),
  engine text not null,
  through uuid not null,
  partial boolean not null,
  written_at timestamptz not null,
  primary key (business_id, conversation_id),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
