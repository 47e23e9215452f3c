-- Replies awaited and given by the team, conversations that ended, and the search of the inbox.
alter table conversations
  add column awaiting_reply_since timestamptz,
  add column ended_at timestamptz;

alter table hourly_figures
  add column team_replies integer not null default 0,
  add column team_reply_ms bigint not null default 0;

alter table pending_answers add column stop_requested boolean not null default false;

create index conversations_open on conversations (business_id, last_activity_at desc, id desc)
  where archived_at is null;
create index conversations_unended on conversations (business_id, last_activity_at)
  where ended_at is null and message_count > 0;

drop index conversations_search;
create index conversations_search on conversations using gin (business_id, search_text gin_trgm_ops)
  where search_text <> '';

create function searchable_text(value text) returns text language sql immutable parallel safe strict
  return replace(replace(translate(lower(value),
    U&'àâäáãåÀÂÄÁÃÅ'
      'çÇ'
      'èéêëÈÉÊË'
      'ìíîïÌÍÎÏ'
      'ñÑ'
      'òóôöõÒÓÔÖÕ'
      'ùúûüÙÚÛÜ'
      'ýÿÝŸ'
      'Œ'
      'Æ'
      '-_./@,:;!?…''"()[]{}<>«»’‘“”#*+=&|~^%$€\\`\00a0\202f',
      'aaaaaaaaaaaa'
      'cc'
      'eeeeeeee'
      'iiiiiiii'
      'nn'
      'oooooooooo'
      'uuuuuuuu'
      'yyyy'
      'œ'
      'æ'
      '                                          '), 'œ', 'oe'), 'æ', 'ae');

create index messages_words on messages using gin (business_id, to_tsvector('simple', searchable_text(content)))
  where kind = 'message';
