-- How the figures of an hour divide, resolutions and what becomes of them; what was there before is counted.
create table hourly_breakdown (
  business_id uuid not null references businesses on delete cascade,
  hour timestamptz not null,
  dimension text collate "C" not null,
  key text collate "C" not null,
  count integer not null default 0,
  primary key (business_id, hour, dimension, key)
);

alter table conversations
  add column visitor_verdict boolean,
  add column lasted boolean;
create index conversations_to_settle on conversations (business_id, ended_at)
  where ended_at is not null and lasted is null and not had_human;
create index unanswered_open on unanswered_questions (business_id, created_at desc, id desc)
  where resolved_at is null;

create table topic_backlog (
  business_id uuid primary key references businesses on delete cascade,
  written_before timestamptz not null,
  after_conversation uuid not null default '00000000-0000-0000-0000-000000000000',
  after_message uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into topic_backlog (business_id, written_before)
select business_id, now() from business_counters where messages > 0;

update conversations c set visitor_verdict = v.useful
from (
  select distinct on (business_id, conversation_id) business_id, conversation_id,
    (metadata -> 'rating' ->> 'useful')::boolean as useful
  from messages where is_ai and metadata ? 'rating'
  order by business_id, conversation_id, id desc
) v where c.business_id = v.business_id and c.id = v.conversation_id;

update messages m set metadata = m.metadata || jsonb_build_object('reason', case
    when m.sender_type = 'system' then 'failed'
    when a.outcome = 'handed-off' and a.engine not in ('builtin', 'built-in') then 'assistant'
    when (case when a.outcome = 'handed-off' then a.outcome_before else a.outcome end) = 'unknown' then 'unknown'
    else 'asked' end)
from messages e left join lateral (
  select outcome, engine, outcome_before from (
    select id, metadata ->> 'outcome' as outcome, metadata ->> 'engine' as engine,
      lag(metadata ->> 'outcome') over (order by id) as outcome_before
    from messages where business_id = e.business_id and conversation_id = e.conversation_id and is_ai and id < e.id
  ) answers order by id desc limit 1
) a on true
where e.kind = 'event' and e.metadata ->> 'event' = 'handoff-requested'
  and m.business_id = e.business_id and m.conversation_id = e.conversation_id and m.id = e.id;

insert into hourly_breakdown (business_id, hour, dimension, key, count)
select business_id, date_trunc('hour', at, 'UTC'), dimension, key, count(*)
from (
  select business_id, created_at as at, 'channel' as dimension, channel as key from conversations
  union all
  select business_id, created_at, 'handoff', metadata ->> 'reason' from messages
  where kind = 'event' and metadata ->> 'event' = 'handoff-requested'
  union all
  select m.business_id, m.created_at, 'source', s.kind from messages m cross join lateral (
    select distinct split_part(source ->> 'id', ':', 1) as kind from jsonb_array_elements(m.metadata -> 'sources') source
    union all select 'none' where m.metadata -> 'sources' = '[]'
  ) s where m.is_ai and m.metadata ->> 'outcome' = 'answered' and jsonb_typeof(m.metadata -> 'sources') = 'array'
  union all
  select business_id, ended_at, 'resolution',
    case when visitor_verdict then 'confirmed' when not visitor_verdict then 'denied' else 'assumed' end
  from conversations where ended_at is not null and not had_human
) counted group by 1, 2, 3, 4;
