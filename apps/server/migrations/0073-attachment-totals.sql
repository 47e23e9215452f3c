-- How many bytes the files of a business take, kept up to date by the table itself: files go in many ways. The row is
-- no business_counters: what deletes files locks conversations after them, and those come before the counters.
create table attachment_totals (
  business_id uuid primary key references businesses on delete cascade,
  bytes bigint not null
);

-- One statement changes each business once, in one order: two statements never wait for each other in a circle.
create function count_attachments() returns trigger language plpgsql as $$
declare c record;
begin
  if tg_op = 'INSERT' then
    insert into attachment_totals as t (business_id, bytes)
    select business_id, sum(size) from added group by business_id order by business_id
    on conflict (business_id) do update set bytes = t.bytes + excluded.bytes;
  else
    for c in select business_id, sum(size) as bytes from removed group by business_id order by business_id loop
      update attachment_totals t set bytes = t.bytes - c.bytes where t.business_id = c.business_id;
    end loop;
  end if;
  return null;
end $$;
create trigger attachment_totals_insert after insert on attachments
  referencing new table as added for each statement execute function count_attachments();
create trigger attachment_totals_delete after delete on attachments
  referencing old table as removed for each statement execute function count_attachments();

-- After the triggers: they keep uploads out until this is committed.
insert into attachment_totals (business_id, bytes)
select business_id, sum(size) from attachments group by business_id;
