-- admin/businesses.ts decide
insert into "business_controls" ("business_id", "state", "percent", "note", "since")
values ($1, $2, $3, $4, $5)
on conflict ("business_id") do update
set "state" = $6, "percent" = $7, "note" = $8, "since" = $9;

-- admin/businesses.ts decide
insert into "business_controls" ("business_id", "state", "percent", "note", "since")
values ($1, $2, $3, $4, now())
on conflict ("business_id") do update
set "state" = $5, "percent" = $6, "note" = $7, "since" = now();

-- admin/businesses.ts findBusiness
select "id", "name"
from "businesses"
where "id" = $1;

-- admin/businesses.ts recordAction
insert into "operator_actions" ("id", "business_id", "action", "details")
values ($1, $2, $3, $4);

-- admin/businesses.ts setQuota
insert into "business_controls" ("business_id", "answers_per_month")
values ($1, $2)
on conflict ("business_id") do update
set "answers_per_month" = $3;

-- admin/businesses.ts setQuota
insert into "business_controls" ("business_id", "attachments_mb")
values ($1, $2)
on conflict ("business_id") do update
set "attachments_mb" = $3;

-- admin/businesses.ts setQuota
insert into "business_controls" ("business_id", "exports_per_day")
values ($1, $2)
on conflict ("business_id") do update
set "exports_per_day" = $3;

-- admin/businesses.ts setQuota
insert into "business_controls" ("business_id", "knowledge_mb")
values ($1, $2)
on conflict ("business_id") do update
set "knowledge_mb" = $3;

-- admin/businesses.ts setQuota
insert into "business_controls" ("business_id", "messages_per_month", "messages_over")
values ($1, $2, $3)
on conflict ("business_id") do update
set "messages_per_month" = $4, "messages_over" = $5;

-- app/chat-page.ts findLinked
-- features/team/member-queries.ts findBusinessName
select "name"
from "businesses"
where "id" = $1;

-- app/gate-queries.ts findBusinessOfIntegration
select business_id
from integration_lookup
where integration_id = $1;

-- app/gate-queries.ts findBusinessOfStockRequests
select business_id
from stock_request_lookup
where request_id = any($1::uuid[]);

-- app/gate-queries.ts findInvitation
select business_id, invitation_id
from member_invitation_lookup
where token_hash = $1;

-- app/gate-queries.ts findKeyById
select business_id, id, domain, is_active, api_key
from widget_keys
where business_id = $1
  and id = $2;

-- app/gate-queries.ts findKeyBySecret
select business_id, key_id
from widget_key_lookup
where key_hash = $1;

-- app/gate-queries.ts findLinkedKey
select k.business_id, k.id, k.domain, k.is_active, k.api_key
from conversations c
join widget_keys k on k.business_id = c.business_id
  and k.is_active
where c.business_id = $1
  and c.id = $2
  and coalesce(c.links_revoked_at < $3, true)
order by k.id is not distinct from c.key_id desc, k.created_at
limit 1;

-- app/gate-queries.ts findMembership
select role
from memberships
where user_id = $1
  and business_id = $2;

-- app/gate-queries.ts findSession
select s.id as session_id, s.last_used_at, u.id as user_id, u.email, u.name, u.company, u.user_type, u.role, u.language, m.role as membership
from sessions s
join users u on u.id = s.user_id
left join memberships m on m.user_id = u.id
  and m.business_id = $1
where s.token_hash = $2
  and s.expires_at > now();

-- app/gate-queries.ts findTransfer
select business_id, transfer_id
from transfer_lookup
where token_hash = $1;

-- app/gate-queries.ts touchSession
update sessions
set last_used_at = now(), expires_at = least(now() + make_interval(days => $1), created_at + make_interval(days => $2))
where token_hash = $3;

-- app/health.ts routes
-- app/readiness.ts readiness
select 1;

-- app/metrics/database-gauges.ts databaseGauges
select 1
where to_regclass('pgboss.job') is not null;

-- app/metrics/database-gauges.ts databaseGauges
select count(*) filter (where state = 'slowed')::int as slowed, count(*) filter (where state = 'stopped')::int as stopped, count(*) filter (where messages_over is not null)::int as over_quota
from business_controls
where state is not null
  or messages_over is not null;

-- app/metrics/database-gauges.ts databaseGauges
select count(*)::int as count, coalesce(extract(epoch
    from now() - min(created_at)), 0)::float8 as oldest
from pending_answers a
where not exists (select
  from business_controls c
  where c.business_id = a.business_id
    and c.state = 'stopped');

-- app/metrics/database-gauges.ts databaseGauges
select name, count(*) filter (where start_after <= now())::int as due, count(*) filter (where start_after > now())::int as later, coalesce(extract(epoch
    from now() - min(greatest(start_after, created_on)) filter (where start_after <= now())), 0)::float8 as overdue, coalesce(extract(epoch
    from now() - min(created_on)), 0)::float8 as oldest
from pgboss.job
where state < 'active'
  and not blocked
group by name;

-- app/readiness.ts readiness
select count(*)::int as done
from kysely_migration
where name = any($1);

-- demo/camelia/seed.ts insertKey
insert into "widget_keys" ("business_id", "id", "name", "domain", "api_key", "created_at", "updated_at", "last_used_at", "installed_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- demo/camelia/seed.ts insertKey
-- features/api-keys/queries.ts insertLookup
insert into "widget_key_lookup" ("key_hash", "business_id", "key_id")
values ($1, $2, $3);

-- demo/camelia/store-knowledge.ts storeAnswers
insert into "taught_answers" ("question", "variants", "answer", "id", "business_id", "taught_by", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- demo/camelia/store-knowledge.ts storeGuide
insert into "knowledge_files" ("business_id", "source_id", "content", "media_type", "size")
values ($1, $2, $3, $4, $5);

-- demo/camelia/store-knowledge.ts storeKnowledge
insert into "knowledge_changes" ("business_id", "due_at")
values ($1, $2);

-- demo/camelia/store-knowledge.ts storeKnowledge
insert into "knowledge_versions" ("business_id", "version")
values ($1, $2);

-- demo/camelia/store-knowledge.ts storePage
insert into "knowledge_pages" ("business_id", "id", "source_id", "address", "title", "language", "state", "problem", "ignored", "version", "passages", "read_at", "changed_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- demo/camelia/store-knowledge.ts storePassages
insert into "knowledge_passages" ("business_id", "id", "source_id", "page_id", "state", "position", "heading", "body", "line", "language", "version", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- demo/camelia/store-knowledge.ts storePassages
insert into "knowledge_passages" ("business_id", "id", "source_id", "page_id", "state", "position", "heading", "body", "line", "language", "version", "created_at", "replaces")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, default), ($13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25);

-- demo/camelia/store-knowledge.ts storeSource
insert into "knowledge_sources" ("business_id", "id", "kind", "name", "address", "state", "language", "pages", "pages_read", "passages", "pages_to_review", "added_by", "created_at", "updated_at", "read_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- demo/camelia/store-stock.ts storeStockRequests
insert into "contacts" ("business_id", "id", "name", "email", "email_key", "phone", "source", "search_text", "last_contact_at", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- demo/camelia/store-stock.ts storeStockRequests
insert into "stock_requests" ("business_id", "id", "product_id", "product_name", "customer_name", "customer_email", "email_key", "customer_phone", "source", "contact_id", "consent_text", "consented_at", "requested_at", "contacted_at", "notes", "search_text")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- demo/camelia/store-stock.ts storeStockRequests
select "id", "email_key"
from "contacts"
where "business_id" = $1;

-- demo/camelia/store-stock.ts storeStockRequests
update "business_counters"
set "contacts" = "contacts" + $1, "stock_pending" = "stock_pending" + $2, "stock_contacted" = "stock_contacted" + $3
where "business_id" = $4;

-- demo/camelia/store-stock.ts storeStockRequests
update "contacts"
set "last_contact_at" = greatest(last_contact_at, $1::timestamptz)
where "business_id" = $2
  and "id" = $3;

-- demo/camelia/store-stock.ts storeStockRequests
-- features/stock-alerts/queries.ts insertRequest
insert into "stock_request_lookup" ("request_id", "business_id")
values ($1, $2);

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from agents t
order by business_id, user_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from ai_contexts t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from answer_passages t
order by business_id, message_id, "position";

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from assignment_rules t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from assistant_checks t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from assistant_drafts t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from assistant_pauses t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from attachment_files t
order by business_id, attachment_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from attachment_totals t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from attachments t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from blocked_addresses t
order by business_id, email_key;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from business_controls t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from business_counters t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from business_models t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from businesses t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from canned_replies t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from contact_audit t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from contact_events t
order by business_id, contact_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from contacts t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from conversation_lookup t
order by conversation_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from conversation_summaries t
order by business_id, conversation_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from conversation_undos t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from conversations t
order by created_at;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from data_export_parts t
order by business_id, export_id, part;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from data_exports t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from demo_accounts t
order by user_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from drafted_answers t
order by business_id, answer_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from email_changes t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from hourly_breakdown t
order by business_id, hour, dimension, key;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from hourly_figures t
order by business_id, hour;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from integration_lookup t
order by integration_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from integrations t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from invitations t
order by code_key;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_changes t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_checks t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_contradictions t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_files t
order by business_id, source_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_gaps t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_pages t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_passages t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_sources t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_uses t
order by business_id, kind, subject, day;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from knowledge_versions t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from labels t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from mail_settings t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from mailbox_positions t
order by mailbox;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from mailed_messages t
order by business_id, conversation_id, message_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from member_invitation_lookup t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from member_invitations t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from memberships t
order by business_id, user_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from messages t
order by business_id, conversation_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from model_budgets t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from model_holds t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from model_prices t
order by business_id, provider, model, since;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from model_usage t
order by business_id, day, provider, model;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from notification_alerts t
order by business_id, conversation_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from notification_opt_outs t
order by business_id, user_id, kind;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from notification_settings t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from notification_state t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from object_deletions t
order by key;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from operator_actions t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from password_resets t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from pending_answers t
order by business_id, conversation_id, message_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from person_requests t
order by business_id, conversation_id, requested_at;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from push_subscriptions t
order by endpoint_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from received_mails t
order by business_id, id_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from recovery_codes t
order by user_id, code_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from saved_views t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from second_factors t
order by user_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from sessions t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from shop_deliveries t
order by business_id, integration_id, delivery_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from shop_items t
order by business_id, integration_id, product_id, variant_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from shop_notices t
order by business_id, integration_id, product_id, variant_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from shop_removed_items t
order by business_id, integration_id, product_id, variant_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from shopify_authorizations t
order by business_id, state_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from sign_in_challenges t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from site_hosts t
order by host;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from status_answers t
order by minute;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from status_days t
order by day, part;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from status_followers t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from status_incidents t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from status_parts t
order by part;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from stock_request_lookup t
order by request_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from stock_requests t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from stock_settings t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from stock_told t
order by business_id, integration_id, product_id, variant_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from support_messages t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from taught_answer_versions t
order by business_id, answer_id, version;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from taught_answers t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from test_questions t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from test_results t
order by business_id, run_id, "position";

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from test_runs t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from text_messages t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from topic_backlog t
order by business_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from transfer_lookup t
order by token_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from transfers t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from unanswered_questions t
order by business_id, id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from unseen_answers t
order by business_id, conversation_id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from users t
order by id;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from widget_key_lookup t
order by key_hash;

-- demo/export-played.ts exportPlayed
select to_jsonb(t) as row
from widget_keys t
order by business_id, id;

-- demo/export-played.ts tablesOf
select c.relname as name, (select json_agg(json_build_object('name', a.attname, 'fills', a.atthasdef)
    order by a.attnum)
  from pg_attribute a
  where a.attrelid = c.oid
    and a.attnum > 0
    and not a.attisdropped
    and a.attname <> $1) as columns, array(select r.relname::text
  from pg_constraint f
  join pg_class r on r.oid = f.confrelid
  where f.conrelid = c.oid
    and f.contype = 'f'
  order by 1) as "refersTo", case c.relname when 'conversations' then 'created_at' else (select string_agg(quote_ident(a.attname), ', '
    order by k.n)
  from pg_index i
  cross join lateral unnest(i.indkey) with ordinality as k(attnum, n)
  join pg_attribute a on a.attrelid = c.oid
    and a.attnum = k.attnum
  where i.indrelid = c.oid
    and i.indisprimary) end as order
from pg_class c
where c.relkind = 'r'
  and c.relnamespace = 'public'::regnamespace
  and c.relname <> all($2)
order by c.relname;

-- demo/insert-business.ts insertBusiness
insert into "ai_contexts" ("business_id", "ai_context", "instructions", "updated_at")
values ($1, $2, $3, $4);

-- demo/insert-business.ts insertBusiness
insert into "businesses" ("id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "status", "has_active_transfer", "created_by", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- demo/insert-business.ts insertBusiness
insert into "knowledge_checks" ("business_id", "checked_at")
values ($1, $2);

-- demo/insert-business.ts insertBusiness
insert into "memberships" ("business_id", "user_id", "role", "created_at")
values ($1, $2, $3, $4);

-- demo/insert-business.ts insertBusiness
-- features/businesses/queries.ts insertBusiness
insert into "business_counters" ("business_id")
values ($1);

-- demo/play-demo.ts addUser
insert into "demo_accounts" ("user_id")
values ($1);

-- demo/play-demo.ts figuresOf
update "hourly_breakdown"
set hour = $1
where hour = date_trunc('hour', $2::timestamptz, 'Europe/Paris');

-- demo/play-demo.ts figuresOf
update "hourly_figures"
set hour = $1
where hour = date_trunc('hour', $2::timestamptz, 'Europe/Paris');

-- demo/play-demo.ts playDemo
update "business_counters"
set "event_seq" = $1;

-- demo/play-demo.ts storeFrame
insert into "invitations" ("code", "code_key", "note", "max_uses", "expires_at", "created_at")
values ($1, $2, $3, $4, $5, $6);

-- demo/play-scripts.ts newestMail
select "mail_id"
from "mailed_messages"
where "business_id" = $1
  and "conversation_id" = $2
order by "message_id" desc
limit $3;

-- demo/play-scripts.ts noteLater
update "contacts"
set "company" = $1, "location" = $2, "tags" = $3, "search_text" = $4
where "business_id" = $5
  and "email_key" = $6;

-- demo/play-scripts.ts noteLater
update business_counters
set first_message_at = (
  select min(created_at)
  from messages
  where business_id = $1::uuid
    and kind = 'message'
    and client_id is distinct from 'greeting')
where business_id = $2::uuid;

-- demo/play-scripts.ts noteLater
update person_requests
set reached_at = answered_at
where business_id = $1::uuid
  and reached_at is null;

-- demo/seed-demo.ts catchUp
select "last_activity_at"
from "conversations"
where "ended_at" is null;

-- demo/seed-demo.ts insertRows
insert into "ai_contexts" ("business_id", "ai_context", "instructions", "updated_at")
select "business_id", "ai_context", "instructions", "updated_at"
from jsonb_populate_recordset(null::"ai_contexts", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "answer_passages" ("business_id", "conversation_id", "message_id", "position", "kind", "source_id", "passage_id", "title", "heading", "address", "line", "body", "as_of")
select "business_id", "conversation_id", "message_id", "position", "kind", "source_id", "passage_id", "title", "heading", "address", "line", "body", "as_of"
from jsonb_populate_recordset(null::"answer_passages", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "business_counters" ("business_id", "event_seq", "conversations", "archived", "messages", "waiting", "unread", "contacts", "stock_pending", "stock_contacted", "first_message_at")
select "business_id", "event_seq", "conversations", "archived", "messages", "waiting", "unread", "contacts", "stock_pending", "stock_contacted", "first_message_at"
from jsonb_populate_recordset(null::"business_counters", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "businesses" ("id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "status", "has_active_transfer", "created_by", "created_at", "updated_at", "allow_export")
select "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "status", "has_active_transfer", "created_by", "created_at", "updated_at", "allow_export"
from jsonb_populate_recordset(null::"businesses", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "contacts" ("business_id", "id", "name", "email", "email_key", "phone", "company", "location", "tags", "source", "search_text", "conversation_count", "message_count", "last_contact_at", "created_at", "updated_at")
select "business_id", "id", "name", "email", "email_key", "phone", "company", "location", "tags", "source", "search_text", "conversation_count", "message_count", "last_contact_at", "created_at", "updated_at"
from jsonb_populate_recordset(null::"contacts", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "conversation_lookup" ("conversation_id", "business_id")
select "conversation_id", "business_id"
from jsonb_populate_recordset(null::"conversation_lookup", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "conversations" ("business_id", "id", "contact_id", "customer_name", "customer_email", "customer_phone", "search_text", "language", "page_url", "channel", "key_id", "handled_by", "handler_id", "had_human", "waiting_since", "message_count", "unread_count", "last_message", "last_sender", "last_customer_message_at", "last_activity_at", "archived_at", "created_at", "awaiting_reply_since", "ended_at", "visitor_verdict", "lasted", "seen_message_id", "bounced_at", "woken", "label_ids", "last_customer_message", "unsure")
select "business_id", "id", "contact_id", "customer_name", "customer_email", "customer_phone", "search_text", "language", "page_url", "channel", "key_id", "handled_by", "handler_id", "had_human", "waiting_since", "message_count", "unread_count", "last_message", "last_sender", "last_customer_message_at", "last_activity_at", "archived_at", "created_at", "awaiting_reply_since", "ended_at", "visitor_verdict", "lasted", "seen_message_id", "bounced_at", "woken", "label_ids", "last_customer_message", "unsure"
from jsonb_populate_recordset(null::"conversations", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "demo_accounts" ("user_id")
select "user_id"
from jsonb_populate_recordset(null::"demo_accounts", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "hourly_breakdown" ("business_id", "hour", "dimension", "key", "count")
select "business_id", date_trunc('hour', hour, 'Europe/Paris'), "dimension", "key", sum("count")
from jsonb_populate_recordset(null::"hourly_breakdown", $1::jsonb)
group by "business_id", date_trunc('hour', hour, 'Europe/Paris'), "dimension", "key";

-- demo/seed-demo.ts insertRows
insert into "hourly_figures" ("business_id", "hour", "conversations", "customer_messages", "assistant_messages", "team_messages", "replies", "reply_ms", "handoffs", "unanswered", "useful", "not_useful", "ended_by_assistant", "ended_by_team", "team_replies", "team_reply_ms", "ended_unsure")
select "business_id", date_trunc('hour', hour, 'Europe/Paris'), sum("conversations"), sum("customer_messages"), sum("assistant_messages"), sum("team_messages"), sum("replies"), sum("reply_ms"), sum("handoffs"), sum("unanswered"), sum("useful"), sum("not_useful"), sum("ended_by_assistant"), sum("ended_by_team"), sum("team_replies"), sum("team_reply_ms"), sum("ended_unsure")
from jsonb_populate_recordset(null::"hourly_figures", $1::jsonb)
group by "business_id", date_trunc('hour', hour, 'Europe/Paris');

-- demo/seed-demo.ts insertRows
insert into "invitations" ("code_key", "code", "max_uses", "used", "note", "created_at")
select "code_key", "code", "max_uses", "used", "note", "created_at"
from jsonb_populate_recordset(null::"invitations", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_changes" ("business_id", "due_at")
select "business_id", "due_at"
from jsonb_populate_recordset(null::"knowledge_changes", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_checks" ("business_id", "checked_at")
select "business_id", "checked_at"
from jsonb_populate_recordset(null::"knowledge_checks", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_files" ("business_id", "source_id", "content", "media_type", "size")
select "business_id", "source_id", "content", "media_type", "size"
from jsonb_populate_recordset(null::"knowledge_files", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_pages" ("business_id", "id", "source_id", "address", "title", "language", "state", "problem", "ignored", "version", "passages", "read_at", "changed_at", "priority", "misses", "in_navigation")
select "business_id", "id", "source_id", "address", "title", "language", "state", "problem", "ignored", "version", "passages", "read_at", "changed_at", "priority", "misses", "in_navigation"
from jsonb_populate_recordset(null::"knowledge_pages", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_passages" ("business_id", "id", "source_id", "page_id", "state", "position", "heading", "body", "line", "language", "version", "created_at", "replaces")
select "business_id", "id", "source_id", "page_id", "state", "position", "heading", "body", "line", "language", "version", "created_at", "replaces"
from jsonb_populate_recordset(null::"knowledge_passages", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_sources" ("business_id", "id", "kind", "name", "address", "state", "language", "pages", "pages_read", "passages", "pages_to_review", "added_by", "created_at", "updated_at", "read_at", "sitemaps", "sitemaps_read", "spent_ms", "failures")
select "business_id", "id", "kind", "name", "address", "state", "language", "pages", "pages_read", "passages", "pages_to_review", "added_by", "created_at", "updated_at", "read_at", "sitemaps", "sitemaps_read", "spent_ms", "failures"
from jsonb_populate_recordset(null::"knowledge_sources", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "knowledge_uses" ("business_id", "kind", "subject", "uses", "last_used_at", "day")
select "business_id", "kind", "subject", sum("uses"), max(last_used_at), (last_used_at at time zone 'UTC')::date
from jsonb_populate_recordset(null::"knowledge_uses", $1::jsonb)
group by "business_id", "kind", "subject", (last_used_at at time zone 'UTC')::date;

-- demo/seed-demo.ts insertRows
insert into "knowledge_versions" ("business_id", "version")
select "business_id", "version"
from jsonb_populate_recordset(null::"knowledge_versions", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "mailed_messages" ("business_id", "conversation_id", "message_id", "mail_id", "state")
select "business_id", "conversation_id", "message_id", "mail_id", "state"
from jsonb_populate_recordset(null::"mailed_messages", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "memberships" ("business_id", "user_id", "role", "created_at")
select "business_id", "user_id", "role", "created_at"
from jsonb_populate_recordset(null::"memberships", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "messages" ("business_id", "conversation_id", "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at")
select "business_id", "conversation_id", "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from jsonb_populate_recordset(null::"messages", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "person_requests" ("business_id", "conversation_id", "requested_at", "answered_at", "reached_at")
select "business_id", "conversation_id", "requested_at", "answered_at", "reached_at"
from jsonb_populate_recordset(null::"person_requests", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "stock_request_lookup" ("request_id", "business_id")
select "request_id", "business_id"
from jsonb_populate_recordset(null::"stock_request_lookup", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "stock_requests" ("business_id", "id", "product_id", "product_name", "customer_name", "customer_email", "email_key", "customer_phone", "source", "contact_id", "consent_text", "consented_at", "requested_at", "contacted_at", "notes", "search_text", "told_by_former_member")
select "business_id", "id", "product_id", "product_name", "customer_name", "customer_email", "email_key", "customer_phone", "source", "contact_id", "consent_text", "consented_at", "requested_at", "contacted_at", "notes", "search_text", "told_by_former_member"
from jsonb_populate_recordset(null::"stock_requests", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "taught_answers" ("business_id", "id", "question", "answer", "taught_by", "created_at", "updated_at", "variants", "active", "version")
select "business_id", "id", "question", "answer", "taught_by", "created_at", "updated_at", "variants", "active", "version"
from jsonb_populate_recordset(null::"taught_answers", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "test_questions" ("business_id", "id", "question", "expect", "must", "must_not", "origin", "approved_at", "created_by", "created_at", "updated_at", "history")
select "business_id", "id", "question", "expect", "must", "must_not", "origin", "approved_at", "created_by", "created_at", "updated_at", "history"
from jsonb_populate_recordset(null::"test_questions", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "transfer_lookup" ("token_hash", "business_id", "transfer_id")
select "token_hash", "business_id", "transfer_id"
from jsonb_populate_recordset(null::"transfer_lookup", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "transfers" ("business_id", "id", "sealed_token", "business_name", "new_owner_email", "email_key", "message", "retain_access", "allow_export", "status", "created_by", "created_at", "expires_at")
select "business_id", "id", "sealed_token", "business_name", "new_owner_email", "email_key", "message", "retain_access", "allow_export", "status", "created_by", "created_at", "expires_at"
from jsonb_populate_recordset(null::"transfers", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "unanswered_questions" ("business_id", "id", "conversation_id", "message_id", "question", "created_at", "confirmed_answer", "confirmed_source", "of_spam")
select "business_id", "id", "conversation_id", "message_id", "question", "created_at", "confirmed_answer", "confirmed_source", "of_spam"
from jsonb_populate_recordset(null::"unanswered_questions", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "users" ("id", "email", "email_key", "name", "company", "user_type", "role", "password_hash", "invitation_code", "created_at", "updated_at")
select "id", "email", "email_key", "name", "company", "user_type", "role", "password_hash", "invitation_code", "created_at", "updated_at"
from jsonb_populate_recordset(null::"users", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "widget_key_lookup" ("key_hash", "business_id", "key_id")
select "key_hash", "business_id", "key_id"
from jsonb_populate_recordset(null::"widget_key_lookup", $1::jsonb);

-- demo/seed-demo.ts insertRows
insert into "widget_keys" ("business_id", "id", "name", "domain", "api_key", "is_active", "created_at", "updated_at", "last_used_at", "installed_at")
select "business_id", "id", "name", "domain", "api_key", "is_active", "created_at", "updated_at", "last_used_at", "installed_at"
from jsonb_populate_recordset(null::"widget_keys", $1::jsonb);

-- demo/seed-demo.ts readNightBefore
update answer_passages p
set as_of = p.as_of - interval '1 day' * ceil(extract(epoch
    from p.as_of - m.created_at) / 86400)
from messages m
where p.kind = 'site'
  and m.business_id = p.business_id
  and m.conversation_id = p.conversation_id
  and m.id = p.message_id
  and p.as_of > m.created_at;

-- demo/seed-demo.ts seedDemo
select "id"
from "users"
limit $1;

-- demo/seed-demo.ts seedDemo
select pg_advisory_xact_lock($1);

-- demo/seed-demo.ts seedDemo
select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true);

-- features/analytics/backlog-queries.ts addTopics
delete from "topic_backlog"
where "business_id" = $1;

-- features/analytics/backlog-queries.ts addTopics
insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
select z.id, date_trunc('hour', quarter, z.time_zone), dimension, key, sum(count)
from businesses z, jsonb_to_recordset($1::jsonb) as b(quarter timestamptz, dimension text, key text, count int)
where z.id = $2::uuid
group by 1, 2, 3, 4
having sum(count) <> 0
order by 2, 3, 4
on conflict (business_id, hour, dimension, key) do update
set count = h.count + excluded.count;

-- features/analytics/backlog-queries.ts findBacklog
select "business_id"
from "topic_backlog";

-- features/analytics/backlog-queries.ts findOldMessages
select conversation_id, id, content, created_at
from messages
where business_id = $1::uuid
  and (conversation_id, id) > ($2::uuid, $3::uuid)
  and sender_type = 'customer'
  and kind = 'message'
  and created_at < $4::timestamptz
order by conversation_id, id
limit $5;

-- features/analytics/backlog-queries.ts lockBacklog
select *
from "topic_backlog"
where "business_id" = $1
for no key update skip locked;

-- features/analytics/queries.ts findDays
/* analytics-days */ with clock as (
  select id, time_zone, $1::timestamptz at time zone time_zone as now, ($2::timestamptz at time zone time_zone)::date as today
  from businesses
  where id = $3 ), figures as (
  select h.*, h.hour at time zone c.time_zone as local
  from clock c
  join "hourly_figures" h on h.business_id = c.id
    and h.hour >= ((c.today - $4::int)::timestamp at time zone c.time_zone) - interval '3 hours'
    and h.hour <= $5::timestamptz ), sums as (
  select local::date as day, sum(conversations) as conversations, sum(customer_messages) as customer_messages, sum(assistant_messages) as assistant_messages, sum(team_messages) as team_messages, sum(replies) as replies, sum(reply_ms) as reply_ms, sum(team_replies) as team_replies, sum(team_reply_ms) as team_reply_ms, sum(handoffs) as handoffs, sum(unanswered) as unanswered, sum(useful) as useful, sum(not_useful) as not_useful, sum(ended_by_assistant) as ended_by_assistant, sum(ended_by_team) as ended_by_team, sum(ended_unsure) as ended_unsure
  from figures, clock c
  where local >= c.today - $6::int + 1
    or local <= date_trunc('hour', c.now) - make_interval(days => $7::int)
  group by 1 )
select to_char(d.day, 'YYYY-MM-DD') as day, c.time_zone, coalesce(s.conversations, 0)::float8 as conversations, coalesce(s.customer_messages, 0)::float8 as customer_messages, coalesce(s.assistant_messages, 0)::float8 as assistant_messages, coalesce(s.team_messages, 0)::float8 as team_messages, coalesce(s.replies, 0)::float8 as replies, coalesce(s.reply_ms, 0)::float8 as reply_ms, coalesce(s.team_replies, 0)::float8 as team_replies, coalesce(s.team_reply_ms, 0)::float8 as team_reply_ms, coalesce(s.handoffs, 0)::float8 as handoffs, coalesce(s.unanswered, 0)::float8 as unanswered, coalesce(s.useful, 0)::float8 as useful, coalesce(s.not_useful, 0)::float8 as not_useful, coalesce(s.ended_by_assistant, 0)::float8 as ended_by_assistant, coalesce(s.ended_by_team, 0)::float8 as ended_by_team, coalesce(s.ended_unsure, 0)::float8 as ended_unsure
from clock c
cross join lateral generate_series(0, 2 * $8::int - 1) as n
cross join lateral (select c.today - 2 * $9::int + 1 + n as day) d
left join sums s on s.day = d.day
order by d.day;

-- features/analytics/queries.ts findHeat
/* analytics-heat */ with clock as (
  select id, time_zone, $1::timestamptz at time zone time_zone as now, ($2::timestamptz at time zone time_zone)::date as today
  from businesses
  where id = $3 ), figures as (
  select h.*, h.hour at time zone c.time_zone as local
  from clock c
  join "hourly_figures" h on h.business_id = c.id
    and h.hour >= ((c.today - $4::int)::timestamp at time zone c.time_zone) - interval '3 hours'
    and h.hour <= $5::timestamptz )
select extract(isodow
  from local)::int as weekday, extract(hour
  from local)::int as hour, sum(customer_messages)::float8 as customer_messages
from figures, clock c
where local >= c.today - $6::int
group by 1, 2;

-- features/analytics/queries.ts findParts
/* analytics-parts */ with clock as (
  select id, time_zone, $1::timestamptz at time zone time_zone as now, ($2::timestamptz at time zone time_zone)::date as today
  from businesses
  where id = $3 ), figures as (
  select h.*, h.hour at time zone c.time_zone as local
  from clock c
  join "hourly_breakdown" h on h.business_id = c.id
    and h.hour >= ((c.today - $4::int)::timestamp at time zone c.time_zone) - interval '3 hours'
    and h.hour <= $5::timestamptz ), sums as (
  select dimension, key, coalesce(sum(count) filter (where local >= c.today - $6::int + 1), 0)::float8 as count, coalesce(sum(count) filter (where local >= c.today - 2 * $7::int + 1
        and local <= date_trunc('hour', c.now) - make_interval(days => $8::int)), 0)::float8 as previous
  from figures, clock c
  group by 1, 2 )
select *
from sums
where count <> 0
  or previous <> 0
order by dimension, count desc, previous desc, key;

-- features/analytics/queries.ts findQuestions
/* analytics-questions */
select q.id, q.question, q.conversation_id, q.created_at
from businesses b
join unanswered_questions q on q.business_id = b.id
  and q.resolved_at is null
  and q.created_at >= (($1::timestamptz at time zone b.time_zone)::date - $2::int)::timestamp at time zone b.time_zone
where b.id = $3
order by q.created_at desc, q.id desc
limit $4;

-- features/api-keys/queries.ts changeKey
update "widget_keys"
set "api_key" = $1, "installed_at" = $2, "updated_at" = now()
where "business_id" = $3
  and "id" = $4
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/api-keys/queries.ts changeKey
update "widget_keys"
set "integration_id" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/api-keys/queries.ts changeKey
update "widget_keys"
set "is_active" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/api-keys/queries.ts changeKey
update "widget_keys"
set "name" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/api-keys/queries.ts changeKey
update "widget_keys"
set "updated_at" = now()
where "business_id" = $1
  and "id" = $2
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/api-keys/queries.ts countKeysLocked
select count(*) as "count"
from "widget_keys"
where "business_id" = $1;

-- features/api-keys/queries.ts deleteKey
delete from "widget_keys"
where "business_id" = $1
  and "id" = $2;

-- features/api-keys/queries.ts deleteLookups
delete from "widget_key_lookup"
where "business_id" = $1
  and "key_id" = $2;

-- features/api-keys/queries.ts findKeys
select "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at"
from "widget_keys"
where "business_id" = $1
order by "created_at", "id";

-- features/api-keys/queries.ts insertKey
insert into "widget_keys" ("id", "name", "domain", "api_key", "integration_id", "business_id")
values ($1, $2, $3, $4, $5, $6)
returning "id", "name", "domain", "api_key", "is_active", "integration_id", "created_at", "updated_at", "last_used_at", "installed_at";

-- features/assignment/queries.ts findAgents
/* agents */
select u.id, u.name, coalesce(a.available, true) as available, a.open_max, a.assigned_at, coalesce(a.seen_at > $1, false) as online, (select count(*)::int
  from conversations c
  where c.business_id = m.business_id
    and c.handler_id = m.user_id
    and c.archived_at is null
    and c.snoozed_at is null
    and c.spam_at is null
    and (c.waiting_since is not null
      or c.last_activity_at > $2)) as open
from memberships m
join users u on u.id = m.user_id
left join agents a on a.business_id = m.business_id
  and a.user_id = m.user_id
where m.business_id = $3::uuid
  and m.role = any($4)
order by lower(u.name), u.id;

-- features/assignment/queries.ts findBusinessesToDistribute
/* businesses-to-distribute */
select r.business_id
from assignment_rules r
join business_counters k on k.business_id = r.business_id
  and k.waiting > 0
where r.round_robin
  and ($1::uuid is null
    or r.business_id > $2::uuid)
  and exists (select
  from agents a
  where a.business_id = r.business_id
    and a.available
    and a.seen_at > $3)
  and not exists (select
  from business_controls _c
  where _c.business_id = "r"."business_id"
    and _c.state = 'stopped')
order by r.business_id
limit $4;

-- features/assignment/queries.ts findRules
select "round_robin" as "roundRobin", "open_max" as "openMax"
from "assignment_rules"
where "business_id" = $1;

-- features/assignment/queries.ts findUnassigned
select "id"
from "conversations"
where "business_id" = $1
  and "waiting_since" is not null
  and "handler_id" is null
  and "snoozed_at" is null
  and "spam_at" is null
order by "waiting_since", "id"
limit $2;

-- features/assignment/queries.ts lockTurns
select "open_max"
from "assignment_rules"
where "business_id" = $1
  and "round_robin" = $2
for no key update skip locked;

-- features/assignment/queries.ts saveAgent
insert into "agents" ("business_id", "user_id", "assigned_at")
values ($1, $2, $3)
on conflict ("business_id", "user_id") do update
set "assigned_at" = $4;

-- features/assignment/queries.ts saveAgent
insert into "agents" ("business_id", "user_id", "available")
values ($1, $2, $3)
on conflict ("business_id", "user_id") do update
set "available" = $4;

-- features/assignment/queries.ts saveAgent
insert into "agents" ("business_id", "user_id", "open_max")
values ($1, $2, $3)
on conflict ("business_id", "user_id") do update
set "open_max" = $4;

-- features/assignment/queries.ts saveAgent
select "user_id"
from "memberships"
where "business_id" = $1
  and "user_id" = $2
  and "role" in ($3)
for key share;

-- features/assignment/queries.ts saveLeft
update "agents"
set "seen_at" = $1
where "business_id" = $2
  and "user_id" = $3
  and "seen_at" <= $4;

-- features/assignment/queries.ts saveRules
insert into "assignment_rules" ("business_id", "round_robin", "open_max")
values ($1, $2, $3)
on conflict ("business_id") do update
set "round_robin" = $4, "open_max" = $5;

-- features/assignment/queries.ts saveSeen
/* agents-seen */
insert into agents as a (business_id, user_id, seen_at)
select m.business_id, m.user_id, $1::timestamptz
from unnest($2::uuid[], $3::uuid[]) as p (business_id, user_id)
join memberships m on m.business_id = p.business_id
  and m.user_id = p.user_id
where m.role = any($4)
order by m.business_id, m.user_id
on conflict (business_id, user_id) do update
set seen_at = excluded.seen_at;

-- features/assistant/budget/queries.ts deleteHold
delete from "model_holds"
where "business_id" = $1
  and "id" = $2;

-- features/assistant/budget/queries.ts findBudget
select "euros", "answers", "updated_at"
from "model_budgets"
where "business_id" = $1;

-- features/assistant/budget/queries.ts findHolds
select count(*)::int as answers, coalesce(sum(cost), 0) / 1000000 as euros
from model_holds
where business_id = $1
  and held_at > $2;

-- features/assistant/budget/queries.ts findMonth
select to_char(date_trunc('month', l.local), 'YYYY-MM-DD') as "from", to_char(l.local, 'YYYY-MM-DD') as today
from businesses
cross join lateral (select $1::timestamptz at time zone time_zone as local) l
where id = $2;

-- features/assistant/budget/queries.ts findPrices
select provider, model, case when isfinite(since) then to_char(since, 'YYYY-MM-DD') end as since, input, cached_input as "cachedInput", output
from model_prices
where business_id = $1
order by model_prices.provider, model_prices.model, model_prices.since;

-- features/assistant/budget/queries.ts findUsage
select to_char(day, 'YYYY-MM-DD') as day, provider, model, answers, input_tokens as "inputTokens", cached_input_tokens as "cachedInputTokens", output_tokens as "outputTokens", unreported
from model_usage
where business_id = $1
  and day between $2::date
  and $3::date
order by model_usage.day, provider, model;

-- features/assistant/budget/queries.ts hasUsage
select "business_id"
from "model_usage"
where "business_id" = $1
limit $2;

-- features/assistant/budget/queries.ts insertHold
delete from "model_holds"
where "business_id" = $1
  and "held_at" <= $2;

-- features/assistant/budget/queries.ts insertHold
insert into "model_holds" ("business_id", "id", "cost", "held_at")
values ($1, $2, $3, $4);

-- features/assistant/budget/queries.ts lockBudget
select "business_id"
from "model_budgets"
where "business_id" = $1
for no key update;

-- features/assistant/budget/queries.ts markNotified
update "model_budgets"
set "near_told" = $1
where "business_id" = $2
  and ("near_told" is null
    or "near_told" <> $3::date)
returning "business_id";

-- features/assistant/budget/queries.ts markNotified
update "model_budgets"
set "spent_told" = $1
where "business_id" = $2
  and ("spent_told" is null
    or "spent_told" <> $3::date)
returning "business_id";

-- features/assistant/budget/queries.ts replacePrices
delete from "model_prices"
where "business_id" = $1;

-- features/assistant/budget/queries.ts replacePrices
insert into "model_prices" ("business_id", "provider", "model", "since", "input", "cached_input", "output")
values ($1, $2, $3, $4, $5, $6, $7);

-- features/assistant/budget/queries.ts saveBudget
insert into "model_budgets" ("business_id", "euros", "answers", "updated_at")
values ($1, $2, $3, $4)
on conflict ("business_id") do update
set "euros" = $5, "answers" = $6, "updated_at" = $7, "near_told" = case when (model_budgets.euros, model_budgets.answers) is not distinct from (excluded.euros, excluded.answers) then model_budgets."near_told" end, "spent_told" = case when (model_budgets.euros, model_budgets.answers) is not distinct from (excluded.euros, excluded.answers) then model_budgets."spent_told" end
where false
returning "euros", "answers", "updated_at";

-- features/assistant/budget/queries.ts saveBudget
insert into "model_budgets" ("business_id", "euros", "answers", "updated_at")
values ($1, $2, $3, $4)
on conflict ("business_id") do update
set "euros" = $5, "answers" = $6, "updated_at" = $7, "near_told" = case when (model_budgets.euros, model_budgets.answers) is not distinct from (excluded.euros, excluded.answers) then model_budgets."near_told" end, "spent_told" = case when (model_budgets.euros, model_budgets.answers) is not distinct from (excluded.euros, excluded.answers) then model_budgets."spent_told" end
where true
returning "euros", "answers", "updated_at";

-- features/assistant/choice/own-questions.ts findTaughtQuestions
select "question"
from "taught_answers"
where "business_id" = $1
order by "updated_at" desc
limit $2;

-- features/assistant/choice/own-questions.ts findVisitorQuestions
select m.content
from (
  select id, last_activity_at
  from conversations
  where business_id = $1::uuid
    and spam_at is null
  order by last_activity_at desc, id desc
  limit 60 ) c
cross join lateral (
  select content
  from messages
  where business_id = $2::uuid
    and conversation_id = c.id
    and kind = 'message'
    and sender_type = 'customer'
    and content like '%?%'
  order by id
  limit 1 ) m
order by c.last_activity_at desc;

-- features/assistant/choice/queries.ts deleteOwnModel
delete from "business_models"
where "business_id" = $1
  and "choice" = $2;

-- features/assistant/choice/queries.ts deleteOwnModel
update "assistant_drafts"
set "engine" = $1, "run_id" = $2, "updated_at" = $3
where "business_id" = $4
  and engine->>'choice' = 'own';

-- features/assistant/choice/queries.ts deleteOwnModel
update "business_models"
set "provider" = $1, "model" = $2, "base_url" = $3, "sealed_key" = $4, "key_ending" = $5, "last_problem" = $6, "problem_since" = $7, "updated_at" = $8
where "business_id" = $9;

-- features/assistant/choice/queries.ts findModelRow
select "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since"
from "business_models"
where "business_id" = $1;

-- features/assistant/choice/queries.ts lockModelRow
select "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since"
from "business_models"
where "business_id" = $1
for no key update;

-- features/assistant/choice/queries.ts noteProblem
update "business_models"
set "last_problem" = $1, "problem_since" = $2
where "business_id" = $3
  and "updated_at" = $4
  and "last_problem" is distinct from $5;

-- features/assistant/choice/queries.ts saveModelRow
insert into "business_models" ("business_id", "choice", "updated_at")
values ($1, $2, $3)
on conflict ("business_id") do update
set "choice" = $4, "updated_at" = $5
where date_trunc('milliseconds', "business_models"."updated_at") = $6::timestamptz
returning "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since";

-- features/assistant/choice/queries.ts saveModelRow
insert into "business_models" ("business_id", "choice", "updated_at")
values ($1, $2, $3)
on conflict ("business_id") do update
set "choice" = $4, "updated_at" = $5
where false
returning "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since";

-- features/assistant/choice/queries.ts saveModelRow
insert into "business_models" ("business_id", "choice", "updated_at")
values ($1, $2, $3)
on conflict ("business_id") do update
set "choice" = $4, "updated_at" = $5
where true
returning "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since";

-- features/assistant/choice/queries.ts saveModelRow
insert into "business_models" ("business_id", "choice", "updated_at", "provider", "model", "base_url", "sealed_key", "key_ending", "last_problem", "problem_since")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("business_id") do update
set "choice" = $11, "updated_at" = $12, "provider" = $13, "model" = $14, "base_url" = $15, "sealed_key" = $16, "key_ending" = $17, "last_problem" = $18, "problem_since" = $19
where false
returning "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since";

-- features/assistant/choice/queries.ts saveModelRow
insert into "business_models" ("business_id", "choice", "updated_at", "provider", "model", "base_url", "sealed_key", "key_ending", "last_problem", "problem_since")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("business_id") do update
set "choice" = $11, "updated_at" = $12, "provider" = $13, "model" = $14, "base_url" = $15, "sealed_key" = $16, "key_ending" = $17, "last_problem" = $18, "problem_since" = $19
where true
returning "choice", "provider", "model", "base_url", "sealed_key", "key_ending", "updated_at", "last_problem", "problem_since";

-- features/assistant/draft-queries.ts deleteDraft
delete from "assistant_drafts"
where "business_id" = $1;

-- features/assistant/draft-queries.ts findDraft
select "d"."content", d.engine as "engine", "d"."based_on", "d"."run_id", "d"."updated_at", "users"."name" as "saved_by_name", date_trunc('milliseconds', c.updated_at) is distinct from d.based_on as "overtaken"
from "assistant_drafts" as "d"
left join "users" on "users"."id" = "d"."saved_by"
left join "ai_contexts" as "c" on "c"."business_id" = "d"."business_id"
where "d"."business_id" = $1;

-- features/assistant/draft-queries.ts lockDraft
select "business_id"
from "assistant_drafts"
where "business_id" = $1
for update;

-- features/assistant/draft-queries.ts openDraft
-- features/assistant/draft-queries.ts saveInDraft
insert into "assistant_drafts" ("business_id", "content", "run_id", "saved_by", "updated_at")
values ($1, $2, $3, $4, $5)
on conflict ("business_id") do update
set "run_id" = $6, "saved_by" = $7, "updated_at" = $8;

-- features/assistant/draft-queries.ts saveCheckFirst
insert into "assistant_checks" ("business_id", "check_first", "updated_at")
values ($1, $2, $3)
on conflict ("business_id") do update
set "check_first" = $4, "updated_at" = $5;

-- features/assistant/draft-queries.ts saveDraft
-- features/assistant/draft-queries.ts saveInDraft
insert into "assistant_drafts" ("business_id", "content", "based_on", "run_id", "saved_by", "updated_at")
values ($1, $2, $3, $4, $5, $6)
on conflict ("business_id") do update
set "content" = $7, "based_on" = $8, "run_id" = $9, "saved_by" = $10, "updated_at" = $11;

-- features/assistant/draft-queries.ts saveDraftEngine
-- features/assistant/draft-queries.ts saveInDraft
insert into "assistant_drafts" ("business_id", "content", "engine", "run_id", "saved_by", "updated_at")
values ($1, $2, $3, $4, $5, $6)
on conflict ("business_id") do update
set "engine" = $7, "run_id" = $8, "saved_by" = $9, "updated_at" = $10;

-- features/assistant/draft-queries.ts setCheck
update "assistant_drafts"
set "run_id" = $1
where "business_id" = $2;

-- features/assistant/draft-queries.ts uncheckDraft
update "assistant_drafts"
set "run_id" = $1
where "business_id" = $2
  and "run_id" is not null;

-- features/assistant/draft-queries.ts uncheckDraft
update "assistant_drafts"
set "run_id" = $1
where "business_id" = $2
  and "run_id" is not null
  and exists (select "s"."id"
  from "knowledge_sources" as "s"
  where "s"."business_id" = $3
    and "s"."id" = $4
    and ("s"."draft" = $5
      or exists (select "p"."id"
      from "knowledge_pages" as "p"
      where "p"."business_id" = "s"."business_id"
        and "p"."source_id" = "s"."id"
        and "p"."draft" = $6)));

-- features/assistant/pause-queries.ts deletePause
delete from "assistant_pauses"
where "business_id" = $1
returning "paused_at", "paused_until";

-- features/assistant/pause-queries.ts findPauseRow
select "assistant_pauses"."paused_at", "assistant_pauses"."paused_until", "users"."name" as "paused_by_name"
from "assistant_pauses"
left join "users" on "users"."id" = "assistant_pauses"."paused_by"
where "assistant_pauses"."business_id" = $1;

-- features/assistant/pause-queries.ts savePause
insert into "assistant_pauses" ("business_id", "paused_at", "paused_until", "paused_by")
values ($1, $2, $3, $4)
on conflict ("business_id") do update
set "paused_at" = case when "assistant_pauses"."paused_until" <= $5 then $6 else "assistant_pauses"."paused_at" end, "paused_until" = $7, "paused_by" = $8;

-- features/assistant/queries.ts deleteEmptyDraft
delete from assistant_drafts d
where business_id = $1::uuid
  and content = '{}'
  and engine is null
  and not exists (select
  from drafted_answers a
  where a.business_id = d.business_id)
  and not exists (select
  from knowledge_sources s
  where s.business_id = d.business_id
    and s.draft is not null)
  and not exists (select
  from knowledge_pages p
  where p.business_id = d.business_id
    and p.draft is not null);

-- features/assistant/queries.ts findAiContext
-- features/data-exports/content-queries.ts findBusiness
select "ai_context", "instructions", "updated_at"
from "ai_contexts"
where "business_id" = $1;

-- features/assistant/queries.ts findFacts
select b.name, b.email, b.description, b.subtitle, b.phone, b.website, b.address, b.social_media as "socialMedia", b.business_hours as "businessHours", b.time_zone as "timeZone", c.ai_context as "aiContext", c.instructions, b.updated_at as "updatedAt", coalesce(c.context_changed_at, c.updated_at) as "contextChangedAt", b.xmin::text || '.' || coalesce(c.xmin::text, '') as version
from businesses b
left join ai_contexts c on c.business_id = b.id
where b.id = $1;

-- features/assistant/queries.ts hasToCheckFirst
select "check_first"
from "assistant_checks"
where "business_id" = $1;

-- features/assistant/queries.ts saveAiContext
insert into "ai_contexts" ("business_id", "ai_context", "instructions", "updated_at", "context_changed_at")
values ($1, $2, $3, $4, $5)
on conflict ("business_id") do update
set "ai_context" = $6, "instructions" = $7, "updated_at" = $8, "context_changed_at" = case when ai_contexts.ai_context = excluded.ai_context then coalesce(ai_contexts.context_changed_at, ai_contexts.updated_at) else excluded.context_changed_at end
where date_trunc('milliseconds', "ai_contexts"."updated_at") = $9::timestamptz
returning "ai_context", "instructions", "updated_at";

-- features/assistant/queries.ts saveAiContext
insert into "ai_contexts" ("business_id", "ai_context", "instructions", "updated_at", "context_changed_at")
values ($1, $2, $3, $4, $5)
on conflict ("business_id") do update
set "ai_context" = $6, "instructions" = $7, "updated_at" = $8, "context_changed_at" = case when ai_contexts.ai_context = excluded.ai_context then coalesce(ai_contexts.context_changed_at, ai_contexts.updated_at) else excluded.context_changed_at end
where false
returning "ai_context", "instructions", "updated_at";

-- features/assistant/queries.ts saveAiContext
insert into "ai_contexts" ("business_id", "ai_context", "instructions", "updated_at", "context_changed_at")
values ($1, $2, $3, $4, $5)
on conflict ("business_id") do update
set "ai_context" = $6, "instructions" = $7, "updated_at" = $8, "context_changed_at" = case when ai_contexts.ai_context = excluded.ai_context then coalesce(ai_contexts.context_changed_at, ai_contexts.updated_at) else excluded.context_changed_at end
where true
returning "ai_context", "instructions", "updated_at";

-- features/assistant/usage-queries.ts recordUsage
insert into model_usage as u (business_id, day, provider, model, answers, input_tokens, cached_input_tokens, output_tokens, unreported)
select id, ($1::timestamptz at time zone time_zone)::date, $2, $3, 1, $4::bigint, $5::bigint, $6::bigint, $7::integer
from businesses
where id = $8::uuid
on conflict (business_id, day, provider, model) do update
set answers = u.answers + 1, input_tokens = u.input_tokens + excluded.input_tokens, cached_input_tokens = u.cached_input_tokens + excluded.cached_input_tokens, output_tokens = u.output_tokens + excluded.output_tokens, unreported = u.unreported + excluded.unreported;

-- features/auth/queries.ts confirmEmail
update "users"
set "email_confirmed_at" = now()
where "id" = $1
  and "email_confirmed_at" is null;

-- features/auth/queries.ts createPasswordReset
insert into "password_resets" ("token_hash", "user_id", "expires_at", "requested_from")
values ($1, $2, now() + make_interval(secs => $3), $4);

-- features/auth/queries.ts createSession
insert into "sessions" ("token_hash", "id", "user_id", "expires_at", "user_agent", "address")
values ($1, $2, $3, now() + make_interval(days => $4), $5, $6);

-- features/auth/queries.ts deleteSession
delete from "sessions"
where "id" = $1;

-- features/auth/queries.ts deleteSessionsOf
delete from "sessions"
where "user_id" = $1;

-- features/auth/queries.ts deleteSessionsOf
delete from "sessions"
where "user_id" = $1
  and "id" <> $2;

-- features/auth/queries.ts findAccount
select "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at", "password_hash", "language", array(
  select distinct address
  from sessions
  where user_id = users.id
    and address is not null ) as "addresses", exists (select "second_factors"."user_id"
  from "second_factors"
  where "second_factors"."user_id" = "users"."id"
    and "second_factors"."enabled_at" is not null) as "has_second_factor"
from "users"
where "email_key" = $1;

-- features/auth/queries.ts findInvitation
select "max_uses", "used", coalesce(expires_at <= now(), false) as "expired"
from "invitations"
where "code_key" = $1;

-- features/auth/queries.ts findLanguage
select "language"
from "users"
where "email_key" = $1;

-- features/auth/queries.ts findPasswordHash
select "password_hash"
from "users"
where "id" = $1;

-- features/auth/queries.ts findPasswordReset
select "users"."id", "users"."email"
from "password_resets"
inner join "users" on "users"."id" = "password_resets"."user_id"
where "password_resets"."token_hash" = $1
  and "password_resets"."used_at" is null
  and "password_resets"."expires_at" > now();

-- features/auth/queries.ts findUser
select "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at"
from "users"
where "id" = $1;

-- features/auth/queries.ts hasAccount
-- features/mail/author-queries.ts findUserOfAddress
select "id"
from "users"
where "email_key" = $1;

-- features/auth/queries.ts insertUser
insert into "users" ("email", "name", "company", "user_type", "password_hash", "created_at", "role", "invitation_code", "updated_at", "id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("email_key") do nothing
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/auth/queries.ts insertUser
insert into "users" ("email", "name", "company", "user_type", "password_hash", "invitation_code", "id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("email_key") do nothing
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/auth/queries.ts insertUser
insert into "users" ("email", "name", "user_type", "password_hash", "created_at", "role", "invitation_code", "updated_at", "id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("email_key") do nothing
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/auth/queries.ts insertUser
insert into "users" ("email", "name", "user_type", "password_hash", "id", "email_key")
values ($1, $2, $3, $4, $5, $6)
on conflict ("email_key") do nothing
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/auth/queries.ts setPassword
update "users"
set "password_hash" = $1, "password_changed_at" = now(), "updated_at" = now()
where "id" = $2
returning "email";

-- features/auth/queries.ts setPassword
-- features/auth/second-factor-queries.ts deleteSecondFactor
delete from "sign_in_challenges"
where "user_id" = $1;

-- features/auth/queries.ts setPassword
-- features/profile/email-queries.ts deleteEmailChange
delete from "email_changes"
where "user_id" = $1;

-- features/auth/queries.ts spendInvitation
update "invitations"
set "used" = "used" + $1
where "code_key" = $2
  and "used" < "max_uses"
  and coalesce(expires_at > now(), true)
returning "code_key";

-- features/auth/queries.ts spendPasswordReset
update "password_resets"
set "used_at" = now()
where "token_hash" = $1
  and "used_at" is null
  and "expires_at" > now()
returning "user_id";

-- features/auth/queries.ts spendPasswordResetsOf
update "password_resets"
set "used_at" = now()
where "user_id" = $1
  and "used_at" is null;

-- features/auth/second-factor-queries.ts countFailure
update "sign_in_challenges"
set "failures" = "failures" + $1
where "token_hash" = $2;

-- features/auth/second-factor-queries.ts createChallenge
insert into "sign_in_challenges" ("token_hash", "user_id", "expires_at")
values ($1, $2, now() + make_interval(secs => $3));

-- features/auth/second-factor-queries.ts deleteSecondFactor
delete from "second_factors"
where "user_id" = $1;

-- features/auth/second-factor-queries.ts findSecondFactor
select "sealed_secret", "created_at", "enabled_at", "last_step"
from "second_factors"
where "user_id" = $1;

-- features/auth/second-factor-queries.ts lockChallenge
select "users"."id", "users"."email"
from "sign_in_challenges"
inner join "users" on "users"."id" = "sign_in_challenges"."user_id"
where "token_hash" = $1
  and "sign_in_challenges"."expires_at" > now()
  and "failures" < $2
for update of "sign_in_challenges";

-- features/auth/second-factor-queries.ts spendChallenge
delete from "sign_in_challenges"
where "token_hash" = $1;

-- features/auth/second-factor-queries.ts spendRecoveryCode
update "recovery_codes"
set "used_at" = now()
where "user_id" = $1
  and "code_hash" = $2
  and "used_at" is null
returning "user_id";

-- features/auth/second-factor-queries.ts takeStep
update "second_factors"
set "last_step" = $1
where "user_id" = $2
  and coalesce(last_step < $3, true)
returning "user_id";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "address" = $1, "social_media" = $2, "business_hours" = $3, "updated_at" = now()
where "id" = $4
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "business_hours" = $1, "updated_at" = now()
where "id" = $2
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "description" = $1, "phone" = $2, "business_hours" = $3, "updated_at" = now()
where "id" = $4
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "email" = $1, "description" = $2, "phone" = $3, "address" = $4, "business_hours" = $5, "updated_at" = now()
where "id" = $6
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "address" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "description" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "social_media" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "subtitle" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "updated_at" = now()
where "id" = $2
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "name" = $1, "website" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "phone" = $1, "business_hours" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "phone" = $1, "social_media" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "phone" = $1, "updated_at" = now()
where "id" = $2
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "subtitle" = $1, "phone" = $2, "business_hours" = $3, "widget_color" = $4, "updated_at" = now()
where "id" = $5
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "subtitle" = $1, "social_media" = $2, "business_hours" = $3, "time_zone" = $4, "widget_color" = $5, "updated_at" = now()
where "id" = $6
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "subtitle" = $1, "updated_at" = now()
where "id" = $2
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "subtitle" = $1, "website" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "updated_at" = now()
where "id" = $1
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts changeBusiness
update "businesses"
set "website" = $1, "updated_at" = now()
where "id" = $2
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts findBusiness
select "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at"
from "businesses"
where "id" = $1;

-- features/businesses/queries.ts findBusinessesOf
select "businesses"."id", "businesses"."name", "businesses"."email", "businesses"."description", "businesses"."subtitle", "businesses"."phone", "businesses"."website", "businesses"."address", "businesses"."social_media", "businesses"."business_hours", "businesses"."time_zone", "businesses"."widget_color", "businesses"."status", "businesses"."has_active_transfer", "businesses"."created_at", "businesses"."updated_at", "memberships"."role" as "member_role"
from "memberships"
inner join "businesses" on "businesses"."id" = "memberships"."business_id"
where "memberships"."user_id" = $1
order by "memberships"."created_at", "businesses"."id";

-- features/businesses/queries.ts hasEventsSince
select created_at > now() - $1 * interval '1 millisecond' as "recent"
from "business_events"
where "business_id" = $2
order by "seq" desc
limit $3;

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "address", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "description", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "description", "phone", "website", "address", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "description", "website", "address", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "businesses" ("subtitle", "widget_color", "website", "name", "email", "status", "id", "created_by")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "id", "name", "email", "description", "subtitle", "phone", "website", "address", "social_media", "business_hours", "time_zone", "widget_color", "status", "has_active_transfer", "created_at", "updated_at";

-- features/businesses/queries.ts insertBusiness
insert into "memberships" ("business_id", "user_id", "role")
values ($1, $2, $3);

-- features/businesses/queries.ts removeBusiness
delete from "businesses"
where "id" = $1;

-- features/businesses/queries.ts removeBusiness
delete from "conversation_figures"
where "business_id" = $1;

-- features/businesses/queries.ts removeBusiness
delete from "conversations"
where "business_id" = $1;

-- features/businesses/queries.ts removeBusiness
delete from "messages"
where "business_id" = $1;

-- features/businesses/queries.ts removeBusiness
select "id"
from "businesses"
where "id" = $1
for update;

-- features/businesses/summary-queries.ts findSummary
/* summary */
select c.conversations, c.messages, c.waiting, c.contacts, c.stock_pending, c.first_message_at, (select count(*)
  from conversations
  where business_id = $1
    and archived_at is null
    and last_activity_at > $2
    and spam_at is null) as active, (select coalesce(json_agg(json_build_object('id', id, 'name', coalesce(store_name, shop_domain), 'since', coalesce(failing_since, off_told_at))
      order by failing_since, id), '[]')
  from integrations
  where business_id = $3
    and off_told_at is not null) as shops_off, (select checked_at
  from knowledge_checks
  where business_id = $4) as checked_at, f.*, k.keys, k.seen_at
from business_counters c
cross join lateral (
  select coalesce(sum(customer_messages + assistant_messages + team_messages) filter (where hour > $5), 0)::float8 as last_day, coalesce(sum((customer_messages + assistant_messages + team_messages) * least(1, extract(epoch
          from $6::timestamptz - hour) / 3600)) filter (where hour > $7
        and hour <= $8), 0)::float8 as day_before, coalesce(sum(replies), 0)::float8 as replies, coalesce(sum(reply_ms), 0)::float8 as reply_ms, coalesce(sum(team_replies), 0)::float8 as team_replies, coalesce(sum(team_reply_ms), 0)::float8 as team_reply_ms, coalesce(sum(assistant_messages), 0)::float8 as answers, coalesce(sum(not_useful), 0)::float8 as not_useful, coalesce(sum(ended_by_assistant), 0)::float8 as ended_by_assistant, coalesce(sum(ended_by_team), 0)::float8 as ended_by_team, coalesce(sum(ended_unsure), 0)::float8 as ended_unsure
  from hourly_figures
  where business_id = $9
    and hour > $10 ) f
cross join lateral (
  select count(*) as keys, max(installed_at) as seen_at
  from widget_keys
  where business_id = $11 ) k
where c.business_id = $12;

-- features/canned-replies/queries.ts countOthers
select count(*) as "count", coalesce(bool_or(shortcut = $1), false) as "taken"
from "canned_replies"
where "business_id" = $2
  and "owner_id" is not distinct from $3
  and "id" <> $4;

-- features/canned-replies/queries.ts deleteReply
delete from "canned_replies"
where "business_id" = $1
  and "id" = $2;

-- features/canned-replies/queries.ts findReplies
select "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at"
from "canned_replies"
where "business_id" = $1
  and ("owner_id" is null
    or "owner_id" = $2)
order by shortcut collate "C", "owner_id" desc nulls last;

-- features/canned-replies/queries.ts findReply
select "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at"
from "canned_replies"
where "business_id" = $1
  and "id" = $2
  and ("owner_id" is null
    or "owner_id" = $3);

-- features/canned-replies/queries.ts insertReply
insert into "canned_replies" ("owner_id", "shortcut", "title", "content", "language", "actions", "id", "created_at", "updated_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at";

-- features/canned-replies/queries.ts insertReply
insert into "canned_replies" ("owner_id", "shortcut", "title", "content", "language", "id", "created_at", "updated_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at";

-- features/canned-replies/queries.ts setReply
update "canned_replies"
set "owner_id" = $1, "shortcut" = $2, "title" = $3, "content" = $4, "language" = $5, "actions" = $6, "updated_at" = $7, "version" = "version" + $8
where "business_id" = $9
  and "id" = $10
returning "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at";

-- features/canned-replies/queries.ts setReply
update "canned_replies"
set "owner_id" = $1, "shortcut" = $2, "title" = $3, "content" = $4, "language" = $5, "updated_at" = $6, "version" = "version" + $7
where "business_id" = $8
  and "id" = $9
returning "id", "owner_id", "shortcut", "title", "content", "language", "actions", "version", "created_at", "updated_at";

-- features/contacts/audit-queries.ts findAudit
select "a"."id", "a"."action", "a"."created_at", "a"."conversations", "a"."stock_requests", "u"."name" as "member_name", "c"."id" as "contact_id", "c"."name", "c"."email", "c"."phone"
from "contact_audit" as "a"
left join "users" as "u" on "u"."id" = "a"."user_id"
left join "contacts" as "c" on "c"."business_id" = "a"."business_id"
  and "c"."id" = "a"."contact_id"
where "a"."business_id" = $1
  and "a"."id" < $2
order by "a"."id" desc
limit $3;

-- features/contacts/audit-queries.ts findAudit
select "a"."id", "a"."action", "a"."created_at", "a"."conversations", "a"."stock_requests", "u"."name" as "member_name", "c"."id" as "contact_id", "c"."name", "c"."email", "c"."phone"
from "contact_audit" as "a"
left join "users" as "u" on "u"."id" = "a"."user_id"
left join "contacts" as "c" on "c"."business_id" = "a"."business_id"
  and "c"."id" = "a"."contact_id"
where "a"."business_id" = $1
order by "a"."id" desc
limit $2;

-- features/contacts/audit-queries.ts findExports
select "a"."created_at", "u"."name" as "member_name"
from "contact_audit" as "a"
left join "users" as "u" on "u"."id" = "a"."user_id"
where "a"."business_id" = $1
  and "a"."contact_id" = $2
  and "a"."action" = $3
order by "a"."id" desc
limit $4;

-- features/contacts/detail-queries.ts countTwins
select count(*) as "count"
from "contacts"
where "business_id" = $1
  and "email_key" = $2
  and "id" != $3;

-- features/contacts/detail-queries.ts findContact
select "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at", "email_key", "notes"
from "contacts"
where "business_id" = $1
  and "id" = $2;

-- features/contacts/detail-queries.ts findContactEvents
select "kind", "label", "member_name", "former_member", "created_at"
from "contact_events"
where "business_id" = $1
  and "contact_id" = $2
order by "created_at" desc
limit $3;

-- features/contacts/detail-queries.ts findConversations
/* contact-conversations */
select c.id, c.channel, c.message_count, c.archived_at, c.last_activity_at, c.created_at, left(m.content, $1) as title
from conversations c
left join lateral (
  select content
  from messages
  where business_id = c.business_id
    and conversation_id = c.id
    and kind = 'message'
    and client_id is distinct from 'greeting'
  order by (sender_type = 'customer') desc, id
  limit 1 ) m on true
where c.business_id = $2::uuid
  and c.contact_id = $3::uuid
order by c.last_activity_at desc
limit $4;

-- features/contacts/detail-queries.ts findMarks
/* contact-marks */
select case when m.kind = 'event' then 'identified' else 'rating' end as kind, m.conversation_id, m.created_at, (m.metadata #>> '{rating,useful}')::boolean as useful, coalesce(m.metadata #>> '{rating,comment}', m.metadata #>> '{rating,reason}') as label
from messages m
join conversations c on c.business_id = m.business_id
  and c.id = m.conversation_id
where c.business_id = $1::uuid
  and c.contact_id = $2::uuid
  and ((m.kind = 'event'
      and m.metadata ->> 'event' = 'identified')
    or m.metadata ? 'rating')
order by m.created_at desc
limit $3;

-- features/contacts/detail-queries.ts findStockRequests
select "id", "product_name", "requested_at", "contacted_at"
from "stock_requests"
where "business_id" = $1
  and "contact_id" = $2
order by "requested_at" desc
limit $3;

-- features/contacts/detail-queries.ts measure
/* measure-contact */ with theirs as (
  select id, message_count
  from conversations
  where business_id = $1::uuid
    and contact_id = $2::uuid
  order by last_activity_at desc
  limit $3 ), said as (
  select m.conversation_id, m.id, m.created_at, m.metadata, m.sender_type = 'customer' as theirs, m.sender_type, lag(m.sender_type = 'customer') over thread as after_theirs
  from messages m
  join theirs t on t.id = m.conversation_id
  where m.business_id = $4::uuid
    and m.kind = 'message'
    and m.client_id is distinct from 'greeting' window thread as (partition by m.conversation_id
    order by m.id) ), waits as (
  select theirs, after_theirs, sender_type, created_at, max(created_at) filter (where theirs
      and after_theirs is not true) over (partition by conversation_id
    order by id) as since
  from said ), replies as (
  select sender_type, extract(epoch
    from created_at - since)::float8 as seconds
  from waits
  where not theirs
    and after_theirs
    and since is not null )
select (select coalesce(sum(message_count), 0)::int
  from conversations
  where business_id = $5::uuid
    and contact_id = $6::uuid) as total_messages, (select avg(seconds)
  from replies) as reply_seconds, (select avg(seconds)
  from replies
  where sender_type <> 'business') as assistant_seconds, (select avg(seconds)
  from replies
  where sender_type = 'business') as team_seconds, (select count(*)::int
  from said
  where metadata #>> '{rating,useful}' = 'true') as useful, (select count(*)::int
  from said
  where metadata #>> '{rating,useful}' is not null) as rated;

-- features/contacts/duplicate-queries.ts findDuplicates
select "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at", "email_key"
from "contacts"
where "business_id" = $1
  and "email_key" in (select "twin"."email_key"
  from "contacts" as "twin"
  where "twin"."business_id" = $2
    and "twin"."email_key" is not null
  group by "twin"."email_key"
  having count(*) > $3
  order by "twin"."email_key"
  limit $4)
order by "email_key", "id";

-- features/contacts/erase-member-queries.ts eraseWhere
update contact_events e
set member_name = null, former_member = true, member_id = null
from (select business_id, contact_id, id
  from contact_events
  where business_id = $1::uuid
    and member_id is null
    and member_name = $2
  limit $3) named
where e.business_id = named.business_id
  and e.contact_id = named.contact_id
  and e.id = named.id;

-- features/contacts/erase-member-queries.ts eraseWhere
update contact_events e
set member_name = null, former_member = true, member_id = null
from (select business_id, contact_id, id
  from contact_events
  where member_id = $1::uuid
  limit $2) named
where e.business_id = named.business_id
  and e.contact_id = named.contact_id
  and e.id = named.id;

-- features/contacts/erase-member-queries.ts findOnlyBearer
select "memberships"."business_id"
from "memberships"
inner join "users" on "users"."id" = "memberships"."user_id"
where "memberships"."business_id" in ($1)
  and "users"."name" = $2
  and "users"."id" <> $3;

-- features/contacts/list-queries.ts countContacts
select contacts
from business_counters
where business_id = $1::uuid;

-- features/contacts/list-queries.ts countContacts
select count(*)::int as count
from (
  select
  from contacts
  where business_id = $1::uuid
    and search_text like $2
    and search_text like $3
    and search_text like $4
  limit 1001) found;

-- features/contacts/list-queries.ts countContacts
select count(*)::int as count
from (
  select
  from contacts
  where business_id = $1::uuid
    and search_text like $2
    and search_text like $3
  limit 1001) found;

-- features/contacts/list-queries.ts countContacts
select count(*)::int as count
from (
  select
  from contacts
  where business_id = $1::uuid
    and search_text like $2
  limit 1001) found;

-- features/contacts/list-queries.ts countContacts
select count(*)::int as count
from (
  select
  from contacts
  where business_id = $1::uuid
    and tags @> array[$2]::text[]
  limit 1001) found;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and (coalesce(last_contact_at, '-infinity'::timestamptz), id) < ($2::timestamptz, $3::uuid)
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and (coalesce(last_contact_at, '-infinity'::timestamptz), id) < ($2::timestamptz, $3::uuid)
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and search_text like $2
  and search_text like $3
  and search_text like $4
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and search_text like $2
  and search_text like $3
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and search_text like $2
  and search_text like $3
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and search_text like $2
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and search_text like $2
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
  and tags @> array[$2]::text[]
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, (coalesce(last_contact_at, '-infinity'::timestamptz))::text as position
from contacts
where business_id = $1::uuid
order by coalesce(last_contact_at, '-infinity'::timestamptz) desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, conversation_count::text as position
from contacts
where business_id = $1::uuid
  and (conversation_count, id) < ($2::int, $3::uuid)
order by conversation_count desc, id desc
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, conversation_count::text as position
from contacts
where business_id = $1::uuid
  and (conversation_count, id) < ($2::int, $3::uuid)
order by conversation_count desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, conversation_count::text as position
from contacts
where business_id = $1::uuid
order by conversation_count desc, id desc
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, conversation_count::text as position
from contacts
where business_id = $1::uuid
order by conversation_count desc, id desc
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, conversation_count::text as position
from contacts
where business_id = $1::uuid
order by conversation_count desc, id desc
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and ((left(search_text, 120)) collate "C", id) > ($2::text collate "C", $3::uuid)
order by (left(search_text, 120)) collate "C", id
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and ((left(search_text, 120)) collate "C", id) > ($2::text collate "C", $3::uuid)
order by (left(search_text, 120)) collate "C", id
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and tags @> array[$2]::text[]
order by (left(search_text, 120)) collate "C", id
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
order by (left(search_text, 120)) collate "C", id
limit 101;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
order by (left(search_text, 120)) collate "C", id
limit 3;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
order by (left(search_text, 120)) collate "C", id
limit 31;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
order by (left(search_text, 120)) collate "C", id
limit 4;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, notes, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and search_text like $2
  and search_text like $3
order by (left(search_text, 120)) collate "C", id
limit 1001;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, notes, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and search_text like $2
order by (left(search_text, 120)) collate "C", id
limit 1001;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, notes, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
  and tags @> array[$2]::text[]
order by (left(search_text, 120)) collate "C", id
limit 1001;

-- features/contacts/list-queries.ts findPage
select id, name, email, phone, company, location, website, tags, source, conversation_count, last_contact_at, created_at, notes, left(search_text, 120) as position
from contacts
where business_id = $1::uuid
order by (left(search_text, 120)) collate "C", id
limit 1001;

-- features/contacts/list-queries.ts findTags
/* contact-tags */
select tag as name, count(*)::int as count
from contacts, unnest(tags) as tag
where business_id = $1::uuid
  and tags <> '{}'
group by tag
order by count(*) desc, tag collate "C"
limit 100;

-- features/contacts/queries.ts countConversation
update "contacts"
set "conversation_count" = "conversation_count" + $1, "message_count" = "message_count" + $2
where "business_id" = $3
  and "id" = $4;

-- features/contacts/queries.ts countConversation
update "contacts"
set "conversation_count" = "conversation_count" + $1, "message_count" = "message_count" + $2, "last_contact_at" = greatest(last_contact_at, $3::timestamptz)
where "business_id" = $4
  and "id" = $5;

-- features/contacts/queries.ts findClaimed
select "id", "name", "email", "phone", "company"
from "contacts"
where "business_id" = $1
  and "email_key" = $2
  and "source" = $3
order by "id"
limit $4
for no key update;

-- features/contacts/queries.ts findSender
select "id", "name", "email", "widget_color", "address"
from "businesses"
where "id" = $1;

-- features/contacts/queries.ts findSpokenLanguage
select "language"
from "conversations"
where "business_id" = $1
  and "contact_id" = $2
  and "language" is not null
order by "last_activity_at" desc
limit $3;

-- features/contacts/queries.ts insertContacts
insert into "contacts" ("id", "email", "name", "phone", "email_key", "source", "search_text", "conversation_count", "message_count", "last_contact_at", "created_at", "updated_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- features/contacts/queries.ts insertContacts
insert into "contacts" ("name", "email", "phone", "company", "location", "website", "notes", "tags", "email_key", "search_text", "id", "source", "conversation_count", "last_contact_at", "created_at", "updated_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- features/contacts/write-queries.ts changeContact
update "contacts"
set "name" = $1, "email" = $2, "phone" = $3, "company" = $4, "location" = $5, "website" = $6, "notes" = $7, "tags" = $8, "email_key" = $9, "search_text" = $10, "updated_at" = $11
where "business_id" = $12
  and "id" = $13
returning "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at";

-- features/contacts/write-queries.ts changeContact
update "contacts"
set "name" = $1, "email" = $2, "phone" = $3, "company" = $4, "location" = $5, "website" = $6, "notes" = $7, "tags" = $8, "source" = $9, "search_text" = $10, "conversation_count" = $11, "message_count" = $12, "last_contact_at" = $13, "created_at" = $14, "updated_at" = $15
where "business_id" = $16
  and "id" = $17
returning "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at";

-- features/contacts/write-queries.ts changeContact
update "contacts"
set "name" = $1, "phone" = $2, "search_text" = $3, "updated_at" = $4
where "business_id" = $5
  and "id" = $6
returning "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at";

-- features/contacts/write-queries.ts findForgettable
select "c"."id"
from "contacts" as "c"
where "c"."business_id" = $1
  and "c"."id" = $2
  and "c"."source" = $3
  and "c"."conversation_count" = $4
  and "c"."notes" is null
  and c.tags = '{}'
  and c.updated_at = c.created_at
  and not exists (
  select
  from stock_requests r
  where r.business_id = c.business_id
    and r.contact_id = c.id )
  and not exists (
  select
  from contact_events e
  where e.business_id = c.business_id
    and e.contact_id = c.id )
for update of "c";

-- features/contacts/write-queries.ts lockContact
select "id"
from "contacts"
where "business_id" = $1
  and "id" = $2
for key share;

-- features/contacts/write-queries.ts lockContacts
select "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at", "email_key", "notes", "message_count"
from "contacts"
where "business_id" = $1
  and "id" in ($2)
order by "id"
for update;

-- features/contacts/write-queries.ts lockTeamContacts
select "id", "name", "email", "phone", "company", "location", "website", "tags", "source", "conversation_count", "last_contact_at", "created_at", "email_key", "notes", "message_count"
from "contacts"
where "business_id" = $1
  and "email_key" in ($2)
  and "source" != $3
order by "id"
for update;

-- features/contacts/write-queries.ts moveBelongings
update "contact_events"
set "contact_id" = $1
where "business_id" = $2
  and "contact_id" in ($3);

-- features/contacts/write-queries.ts moveBelongings
update "conversations"
set "contact_id" = $1
where "business_id" = $2
  and "contact_id" in ($3);

-- features/contacts/write-queries.ts moveBelongings
update "stock_requests"
set "contact_id" = $1
where "business_id" = $2
  and "contact_id" in ($3);

-- features/contacts/write-queries.ts noteEvent
insert into "contact_events" ("business_id", "contact_id", "id", "kind", "label", "member_id", "member_name", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("business_id", "contact_id", "id") do nothing;

-- features/contacts/write-queries.ts removeContacts
delete from "contacts"
where "business_id" = $1
  and "id" in ($2);

-- features/contacts/write-queries.ts takeTurn
-- features/knowledge/contradictions/queries.ts lockContradictions
-- features/knowledge/gaps/group-queries.ts lockSubjects
-- features/stock-alerts/queries.ts lockAddress
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- features/conversations/assign.ts findAssignee
select "u"."id", "u"."name"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
  and "m"."user_id" = $2
  and "m"."role" in ($3)
for share of "m";

-- features/conversations/attachments/object-queries.ts claimDueObjects
/* claim-due-objects */ update object_deletions o
set due_at = $1
from (
  select key
  from object_deletions
  where due_at <= $2
  order by due_at
  limit $3
  for no key update skip locked ) due
where o.key = due.key
returning o.key;

-- features/conversations/attachments/object-queries.ts forgetObjects
delete from "object_deletions"
where "key" in ($1);

-- features/conversations/attachments/object-queries.ts reserveObjects
insert into "object_deletions" ("key", "due_at")
values ($1, $2);

-- features/conversations/attachments/object-queries.ts takeReserved
delete from "object_deletions"
where "key" in ($1)
  and "due_at" = $2;

-- features/conversations/attachments/queries.ts countAttachments
select count(*) as "count"
from "attachments"
where "business_id" = $1
  and "conversation_id" = $2
  and "sender_type" = $3;

-- features/conversations/attachments/queries.ts deleteForgotten
/* delete-forgotten-uploads */
delete from attachments a using (
  select business_id, id
  from attachments
  where message_id is null
    and created_at < $1
  limit $2
  for update skip locked ) old
where a.business_id = old.business_id
  and a.id = old.id;

-- features/conversations/attachments/queries.ts deleteUnsent
delete from "attachments"
where "business_id" = $1
  and "conversation_id" = $2
  and "sender_type" = $3
  and "id" = $4
  and "message_id" is null;

-- features/conversations/attachments/queries.ts findFile
select "a"."name", "a"."media_type" as "type", "a"."width", "a"."object_key", "f"."content" as "content"
from "attachments" as "a"
left join "attachment_files" as "f" on "f"."business_id" = "a"."business_id"
  and "f"."attachment_id" = "a"."id"
where "a"."business_id" = $1
  and "a"."id" = $2;

-- features/conversations/attachments/queries.ts findFile
select "a"."name", "a"."media_type" as "type", "a"."width", "a"."object_key", "f"."preview" as "content"
from "attachments" as "a"
left join "attachment_files" as "f" on "f"."business_id" = "a"."business_id"
  and "f"."attachment_id" = "a"."id"
where "a"."business_id" = $1
  and "a"."id" = $2;

-- features/conversations/attachments/queries.ts giveToMessage
update "attachments"
set "message_id" = $1
where "business_id" = $2
  and "conversation_id" = $3
  and "id" in ($4);

-- features/conversations/attachments/queries.ts insertAttachment
insert into "attachment_files" ("business_id", "attachment_id", "content", "preview")
values ($1, $2, $3, $4);

-- features/conversations/attachments/queries.ts insertAttachment
insert into "attachments" ("business_id", "id", "conversation_id", "message_id", "sender_type", "name", "media_type", "size", "width", "height", "object_key", "object_bytes", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- features/conversations/attachments/queries.ts lockUnsent
/* lock-unsent */
select a.id, a.name, a.media_type as type, coalesce(a.object_bytes, octet_length(f.content)) as size, a.width, a.height
from attachments a
left join attachment_files f on f.business_id = a.business_id
  and f.attachment_id = a.id
where a.business_id = $1::uuid
  and a.conversation_id = $2::uuid
  and a.sender_type = $3
  and a.message_id is null
  and a.id = any($4::uuid[])
order by array_position($5::uuid[], a.id)
for no key update of a;

-- features/conversations/attachments/queries.ts lockUploads
select "bytes"
from "attachment_totals"
where "business_id" = $1;

-- features/conversations/blocked.ts isAddressBlocked
select "email_key"
from "blocked_addresses"
where "business_id" = $1
  and "email_key" = $2;

-- features/conversations/blocked.ts setAddressBlocked
delete from "blocked_addresses"
where "business_id" = $1
  and "email_key" = $2;

-- features/conversations/blocked.ts setAddressBlocked
insert into "blocked_addresses" ("business_id", "email_key", "created_at")
values ($1, $2, $3)
on conflict do nothing;

-- features/conversations/blocked.ts setOthersBlocked
update "conversations"
set "blocked_at" = $1
where "business_id" = $2
  and "contact_id" = $3
  and "id" <> $4
  and "blocked_at" is not null;

-- features/conversations/blocked.ts setOthersBlocked
update "conversations"
set "blocked_at" = $1
where "business_id" = $2
  and "contact_id" = $3
  and "id" <> $4
  and "blocked_at" is null;

-- features/conversations/bulk-queries.ts insertEvents
/* insert-events */
insert into messages (business_id, conversation_id, id, kind, sender_type, sender_id, sender_name, content, client_id, is_ai, useful, metadata, created_at)
select $1::uuid, e.*
from jsonb_to_recordset($2::jsonb) as e(conversation_id uuid, id uuid, kind text, sender_type text, sender_id text, sender_name text, content text, client_id text, is_ai boolean, useful boolean, metadata jsonb, created_at timestamptz);

-- features/conversations/bulk-queries.ts insertUndo
delete from "conversation_undos"
where "business_id" = $1
  and "created_at" < $2;

-- features/conversations/bulk-queries.ts insertUndo
insert into "conversation_undos" ("business_id", "id", "member_id", "kind", "changes", "created_at")
values ($1, $2, $3, $4, $5, $6);

-- features/conversations/bulk-queries.ts lockConversations
select "id", "contact_id", "customer_name", "customer_email", "customer_phone", "language", "page_url", "page_title", "device", "visitor_verdict", "channel", "created_at", "reply_email", "seen_message_id", "bounced_at", "handled_by", "handler_id", "had_human", "waiting_since", "snoozed_at", "snoozed_until", "woken", "label_ids", "message_count", "unread_count", "last_message", "last_sender", "last_customer_message", "last_customer_message_at", "awaiting_reply_since", "last_activity_at", "archived_at", "archive_reason", "spam_at", "blocked_at", "ended_at", "lasted", "unsure"
from "conversations"
where "business_id" = $1
  and "id" in ($2)
order by "id"
for no key update;

-- features/conversations/bulk-queries.ts saveConversations
/* save-conversations */ update conversations c
set (handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure) = row(r.handled_by, r.handler_id, r.had_human, r.waiting_since, r.snoozed_at, r.snoozed_until, r.woken, r.label_ids, r.message_count, r.unread_count, r.last_message, r.last_sender, r.last_customer_message, r.last_customer_message_at, r.awaiting_reply_since, r.last_activity_at, r.archived_at, r.archive_reason, r.spam_at, r.blocked_at, r.ended_at, r.lasted, r.unsure)
from jsonb_to_recordset($1::jsonb) as r(id uuid, handled_by text, handler_id uuid, had_human boolean, waiting_since timestamptz, snoozed_at timestamptz, snoozed_until timestamptz, woken boolean, label_ids uuid[], message_count int, unread_count int, last_message text, last_sender text, last_customer_message text, last_customer_message_at timestamptz, awaiting_reply_since timestamptz, last_activity_at timestamptz, archived_at timestamptz, archive_reason text, spam_at timestamptz, blocked_at timestamptz, ended_at timestamptz, lasted boolean, unsure boolean)
where c.business_id = $2::uuid
  and c.id = r.id;

-- features/conversations/bulk-queries.ts takeUndo
delete from "conversation_undos"
where "business_id" = $1
  and "id" = $2
  and "member_id" = $3
  and "created_at" >= $4
returning "kind", "changes";

-- features/conversations/by-mail-queries.ts findLatestMail
select metadata ->> 'mailId' as "id", coalesce(metadata -> 'mail' ->> 'subject', '') as "subject"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "sender_type" = $3
  and metadata ? 'mailId'
order by "messages"."id" desc
limit $4;

-- features/conversations/by-mail-queries.ts findOpenMailConversation
select "id"
from "conversations"
where "business_id" = $1
  and "contact_id" = $2
  and "channel" = $3
  and "archived_at" is null
order by "last_activity_at" desc
limit $4;

-- features/conversations/by-mail-queries.ts insertMailConversation
insert into "conversation_lookup" ("conversation_id", "business_id")
values ($1, $2);

-- features/conversations/by-mail-queries.ts insertMailConversation
insert into "conversations" ("id", "contact_id", "customer_name", "customer_email", "customer_phone", "search_text", "channel", "handled_by", "last_activity_at", "created_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- features/conversations/confirm-closest.ts confirmClosest
update "unanswered_questions"
set "confirmed_answer" = $1, "confirmed_source" = $2
where "business_id" = $3
  and "resolved_at" is null
  and "message_id" = $4
  and "conversation_id" = $5;

-- features/conversations/confirm-closest.ts lockLastAnswer
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "is_ai" = $3
  and "created_at" < $4
order by "id" desc
limit $5
for no key update;

-- features/conversations/erase-member-queries.ts eraseMember
update messages m
set sender_name = null
from (
  select business_id, conversation_id, id
  from messages
  where sender_type = 'business'
    and sender_id = $1
    and sender_name is not null
  limit $2 ) named
where m.business_id = named.business_id
  and m.conversation_id = named.conversation_id
  and m.id = named.id;

-- features/conversations/erase-member-queries.ts findBusinessesOfWriter
select b.id
from businesses b
where exists (
  select 1
  from messages m
  where m.business_id = b.id
    and m.sender_type = 'business'
    and m.sender_id = $1 );

-- features/conversations/export-queries.ts conversationsBetween
select "id", "contact_id", "customer_name", "customer_email", "customer_phone", "language", "page_url", "page_title", "device", "visitor_verdict", "channel", "created_at", "reply_email", "seen_message_id", "bounced_at", "handled_by", "handler_id", "had_human", "waiting_since", "snoozed_at", "snoozed_until", "woken", "label_ids", "message_count", "unread_count", "last_message", "last_sender", "last_customer_message", "last_customer_message_at", "awaiting_reply_since", "last_activity_at", "archived_at", "archive_reason", "spam_at", "blocked_at", "ended_at", "lasted", "unsure"
from "conversations"
where "business_id" = $1
  and "id" > $2
order by "id"
limit $3;

-- features/conversations/export-queries.ts findPeriod
select $1::date::timestamp at time zone time_zone as begins, ($2::date + 1)::timestamp at time zone time_zone as ends
from businesses
where id = $3::uuid;

-- features/conversations/export-queries.ts messagesOf
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "id" > $4
order by "id"
limit $5;

-- features/conversations/figures.ts findCounted
select "counted"
from "conversation_figures"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/conversations/job-queries.ts deleteOldEvents
with old as (
  select e.business_id, e.seq
  from unnest($1::uuid[]) as b (business_id)
  cross join lateral (
    select business_id, seq, created_at
    from business_events
    where business_id = b.business_id
    order by seq
    limit $2 ) e
  where e.created_at < $3
  limit $4 ), deleted as (
  delete from business_events d using old
  where d.business_id = old.business_id
    and d.seq = old.seq
  returning 1 )
select count(*) as count
from deleted;

-- features/conversations/job-queries.ts deleteOldFigures
/* delete-old-figures */
delete from conversation_figures
where ctid = any(array(
    select f.ctid
    from conversation_figures f
    where f.created_at < $1
      and not exists (
      select
      from conversations c
      where c.business_id = f.business_id
        and c.id = f.conversation_id
        and c.spam_at is not null )
    limit $2 ));

-- features/conversations/job-queries.ts endIdleConversations
with idle as (
  select c.business_id, c.id
  from unnest($1::uuid[]) as b (business_id)
  cross join lateral (
    select business_id, id
    from conversations
    where business_id = b.business_id
      and ended_at is null
      and message_count > 0
      and last_activity_at < $2
      and spam_at is null
    order by last_activity_at
    limit $3
    for no key update skip locked ) c
  limit $4 ), ended as ( update conversations c
  set ended_at = $5, lasted = null
  from idle
  where c.business_id = idle.business_id
    and c.id = idle.id
    and c.ended_at is null
  returning c.business_id, c.had_human, c.unsure, c.visitor_verdict ), counted as (
  insert into hourly_figures as h (business_id, hour, ended_by_assistant, ended_by_team, ended_unsure)
  select business_id, date_trunc('hour', $6::timestamptz, b.time_zone), count(*) filter (where not had_human
      and not unsure), count(*) filter (where had_human), count(*) filter (where not had_human
      and unsure)
  from ended
  join businesses b on b.id = ended.business_id
  group by 1, 2
  order by 1
  on conflict (business_id, hour) do update
  set ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant, ended_by_team = h.ended_by_team + excluded.ended_by_team, ended_unsure = h.ended_unsure + excluded.ended_unsure ), divided as (
  insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
  select business_id, date_trunc('hour', $7::timestamptz, b.time_zone), 'resolution', case when visitor_verdict then 'confirmed' when not visitor_verdict then 'denied' else 'assumed' end, count(*)
  from ended
  join businesses b on b.id = ended.business_id
  where not had_human
    and not unsure
  group by 1, 2, 4
  order by 1, 4
  on conflict (business_id, hour, dimension, key) do update
  set count = h.count + excluded.count )
select count(*) as count
from ended;

-- features/conversations/job-queries.ts settleEnds
with due as (
  select c.*
  from unnest($1::uuid[]) as b (business_id)
  cross join lateral (
    select business_id, id, contact_id, last_activity_at, ended_at
    from conversations
    where business_id = b.business_id
      and ended_at < $2
      and lasted is null
      and not had_human
      and not unsure
      and spam_at is null
    order by ended_at
    limit $3
    for no key update skip locked ) c
  limit $4 ), settled as ( update conversations c
  set lasted = not exists (
    select
    from conversations o
    where o.business_id = due.business_id
      and o.contact_id = due.contact_id
      and o.id <> due.id
      and o.spam_at is null
      and (o.created_at > due.last_activity_at
        and o.created_at <= due.ended_at + make_interval(days => $5::int)
        or o.last_customer_message_at > due.last_activity_at
        and o.last_customer_message_at <= due.ended_at + make_interval(days => $6::int)) )
  from due
  where c.business_id = due.business_id
    and c.id = due.id
    and c.lasted is null
  returning c.business_id, c.ended_at, c.lasted ), divided as (
  insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
  select business_id, date_trunc('hour', ended_at, b.time_zone), 'resolution', case when lasted then 'lasted' else 'returned' end, count(*)
  from settled
  join businesses b on b.id = settled.business_id
  group by 1, 2, 4
  order by 1, 2, 4
  on conflict (business_id, hour, dimension, key) do update
  set count = h.count + excluded.count )
select count(*) as count
from settled;

-- features/conversations/leave-address-queries.ts findAlertEmail
select "customer_email"
from "stock_requests"
where "business_id" = $1
  and "conversation_id" = $2
order by "requested_at" desc
limit $3;

-- features/conversations/leave-address-queries.ts findRevocations
select "links_revoked_at", "kept_revoked_at"
from "conversations"
where "business_id" = $1
  and "id" = $2;

-- features/conversations/leave-address-queries.ts revokeDeviceTokens
-- features/conversations/write-queries.ts setConversation
update "conversations"
set "kept_revoked_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (archived_at is not null
          and spam_at is null)
        and label_ids <> '{}'
        and label_ids @> array[$2::uuid]
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (archived_at is not null
        and spam_at is null)
      and label_ids <> '{}'
      and label_ids @> array[$2::uuid]
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and channel <> 'email'
        and label_ids <> '{}'
        and label_ids @> array[$2::uuid]
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and channel <> 'email'
      and label_ids <> '{}'
      and label_ids @> array[$2::uuid]
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and handler_id = $2::uuid
        and lower(left(language, 2)) = $3
      limit 1001) counted) as total, $4::timestamptz as active_since, $5::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and handler_id = $2::uuid
      and lower(left(language, 2)) = $3
      and (last_activity_at, id) < ($6::timestamptz, $7::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $8 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and handler_id = $2::uuid
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and handler_id = $2::uuid
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and key_id = $2::uuid
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and key_id = $2::uuid
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and label_ids <> '{}'
        and label_ids @> array[$2::uuid]
        and handler_id = $3::uuid
      limit 1001) counted) as total, $4::timestamptz as active_since, $5::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and label_ids <> '{}'
      and label_ids @> array[$2::uuid]
      and handler_id = $3::uuid
      and (last_activity_at, id) < ($6::timestamptz, $7::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $8 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and label_ids <> '{}'
        and label_ids @> array[$2::uuid]
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and label_ids <> '{}'
      and label_ids @> array[$2::uuid]
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and last_activity_at < $2::timestamptz
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and last_activity_at < $2::timestamptz
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and last_activity_at >= $2::timestamptz
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and last_activity_at >= $2::timestamptz
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from (select
      from conversations
      where business_id = $1
        and (spam_at is null)
        and lower(left(language, 2)) = $2
      limit 1001) counted) as total, $3::timestamptz as active_since, $4::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and lower(left(language, 2)) = $2
      and (last_activity_at, id) < ($5::timestamptz, $6::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $7 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (archived_at is null
        and handler_id = $2::uuid
        and snoozed_at is null
        and spam_at is null)) as total, $3::timestamptz as active_since, $2::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (archived_at is null
        and handler_id = $2::uuid
        and snoozed_at is null
        and spam_at is null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (archived_at is null
        and last_activity_at > $2
        and spam_at is null)) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (archived_at is null
        and last_activity_at > $2
        and spam_at is null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (blocked_at is not null)) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (blocked_at is not null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (snoozed_at is not null
        and spam_at is null)) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz))::text as position
    from conversations
    where business_id = $1
      and (snoozed_at is not null
        and spam_at is null)
      and (coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz), id) > ($4::timestamptz, $5::uuid)
    order by coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz) asc, id asc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (spam_at is not null)) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is not null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (spam_at is null)
      and channel = 'email') as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (spam_at is null)
      and channel = 'email'
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select (select count(*)
    from conversations
    where business_id = $1
      and (waiting_since is not null
        and snoozed_at is null
        and handler_id is null
        and spam_at is null)) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (waiting_since)::text as position
    from conversations
    where business_id = $1
      and (waiting_since is not null
        and snoozed_at is null
        and handler_id is null
        and spam_at is null)
      and (waiting_since, id) > ($4::timestamptz, $5::uuid)
    order by waiting_since asc, id asc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select archived as total, $1::timestamptz as active_since, $2::uuid as member
  from business_counters
  where business_id = $3) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $3
      and (archived_at is not null
        and spam_at is null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select conversations as total, $1::timestamptz as active_since, $2::uuid as member
  from business_counters
  where business_id = $3) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $3
      and (spam_at is null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select greatest(0, conversations - archived - (select count(*)
      from conversations
      where business_id = $1
        and (archived_at is null
          and last_activity_at > $2
          and spam_at is null))) as total, $2::timestamptz as active_since, $3::uuid as member
  from business_counters
  where business_id = $1) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (last_activity_at)::text as position
    from conversations
    where business_id = $1
      and (archived_at is null
        and last_activity_at <= $2
        and spam_at is null)
      and (last_activity_at, id) < ($4::timestamptz, $5::uuid)
    order by last_activity_at desc, id desc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/list-queries.ts findPage
select c.total, p.*
from (select waiting as total, $1::timestamptz as active_since, $2::uuid as member
  from business_counters
  where business_id = $3) c
left join lateral (
  select *
  from (
    select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, (waiting_since)::text as position
    from conversations
    where business_id = $3
      and (waiting_since is not null
        and snoozed_at is null
        and spam_at is null)
      and (waiting_since, id) > ($4::timestamptz, $5::uuid)
    order by waiting_since asc, id asc
    limit 101 ) longest
  limit $6 ) p on true;

-- features/conversations/mail-state-queries.ts findConversationOfSent
select "business_id" as "businessId", "conversation_id" as "conversationId"
from "mailed_messages"
where "mail_id" in ($1)
  and "business_id" = $2
order by "mail_id" desc
limit $3;

-- features/conversations/mail-state-queries.ts findConversationOfSent
select "business_id" as "businessId", "conversation_id" as "conversationId"
from "mailed_messages"
where "mail_id" in ($1)
order by "mail_id" desc
limit $2;

-- features/conversations/mail-state-queries.ts findDeliveries
select "message_id", "state"
from "mailed_messages"
where "business_id" = $1
  and "conversation_id" = $2;

-- features/conversations/mail-state-queries.ts findMailed
select "business_id", "conversation_id", "state", "mails"."sent_at", "mails"."failed_at", "mails"."refused", "mails"."created_at"
from "mailed_messages"
left join "mails" on "mails"."id" = "mailed_messages"."mail_id"
where "mail_id" = $1
limit $2;

-- features/conversations/mail-state-queries.ts findMessagesOfMail
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" in (select "message_id"
  from "mailed_messages"
  where "mail_id" = $3);

-- features/conversations/mail-state-queries.ts saveMailState
update "mailed_messages"
set "state" = $1
where "business_id" = $2
  and "conversation_id" = $3
  and "mail_id" = $4;

-- features/conversations/mark-queries.ts lockAnswer
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" = $3
  and "is_ai" = $4
for no key update;

-- features/conversations/mark-queries.ts lockLastEvent
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and metadata ->> 'event' = $4
order by "id" desc
limit $5
for no key update;

-- features/conversations/mark-queries.ts saveMarks
update "messages"
set "useful" = $1, "metadata" = $2
where "business_id" = $3
  and "conversation_id" = $4
  and "id" = $5;

-- features/conversations/mention-queries.ts findMentioned
select "u"."email", "u"."language", "b"."name" as "business_name"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
inner join "businesses" as "b" on "b"."id" = "m"."business_id"
where "m"."business_id" = $1
  and "m"."user_id" in ($2)
order by "m"."user_id";

-- features/conversations/person-requests.ts insertPersonRequest
insert into "person_requests" ("business_id", "conversation_id", "requested_at")
values ($1, $2, $3)
on conflict do nothing;

-- features/conversations/person-requests.ts markReached
update "person_requests"
set "reached_at" = $1
where "business_id" = $2
  and "conversation_id" = $3
  and "answered_at" <= $4
  and "reached_at" is null;

-- features/conversations/person-requests.ts takeReachedBack
/* take-reached-back */ update person_requests p
set reached_at = null
from conversations c
where p.business_id = $1::uuid
  and p.conversation_id = $2::uuid
  and c.business_id = p.business_id
  and c.id = p.conversation_id
  and p.reached_at is not null
  and not exists (
  select
  from messages m
  left join mailed_messages d on d.business_id = m.business_id
    and d.conversation_id = m.conversation_id
    and d.message_id = m.id
  where m.business_id = p.business_id
    and m.conversation_id = p.conversation_id
    and m.created_at >= p.answered_at
    and (m.id <= c.seen_message_id
      or d.state = 'sent') );

-- features/conversations/person-requests.ts withdrawRequests
delete from "person_requests"
where "business_id" = $1
  and "conversation_id" = $2
  and "reached_at" is null;

-- features/conversations/presence.ts findHandledBy
select "handled_by", "blocked_at"
from "conversations"
where "business_id" = $1
  and "id" = $2;

-- features/conversations/queries.ts countCustomerMessages
select count(*) as "count"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "sender_type" = $3
  and "kind" = $4;

-- features/conversations/queries.ts countMessagesBefore
select count(*) as "count"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" < $3;

-- features/conversations/queries.ts countMessagesFrom
select count(*) as "count"
from (select "id"
  from "messages"
  where "business_id" = $1
    and "conversation_id" = $2
    and "id" >= $3
    and "id" < $4
  limit $5) as "reached";

-- features/conversations/queries.ts findConversation
select "conversations"."id", "conversations"."contact_id", "conversations"."customer_name", "conversations"."customer_email", "conversations"."customer_phone", "conversations"."language", "conversations"."page_url", "conversations"."page_title", "conversations"."device", "conversations"."visitor_verdict", "conversations"."channel", "conversations"."created_at", "conversations"."reply_email", "conversations"."seen_message_id", "conversations"."bounced_at", "conversations"."handled_by", "conversations"."handler_id", "conversations"."had_human", "conversations"."waiting_since", "conversations"."snoozed_at", "conversations"."snoozed_until", "conversations"."woken", "conversations"."label_ids", "conversations"."message_count", "conversations"."unread_count", "conversations"."last_message", "conversations"."last_sender", "conversations"."last_customer_message", "conversations"."last_customer_message_at", "conversations"."awaiting_reply_since", "conversations"."last_activity_at", "conversations"."archived_at", "conversations"."archive_reason", "conversations"."spam_at", "conversations"."blocked_at", "conversations"."ended_at", "conversations"."lasted", "conversations"."unsure", "users"."name" as "handler_name"
from "conversations"
left join "users" on "users"."id" = "conversations"."handler_id"
where "conversations"."business_id" = $1
  and "conversations"."id" = $2;

-- features/conversations/queries.ts findLastOutcome
select metadata ->> 'outcome' as "outcome"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "is_ai" = $3
order by "id" desc
limit $4;

-- features/conversations/queries.ts findMessage
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "client_id" = $3;

-- features/conversations/queries.ts findMessage
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" = $3;

-- features/conversations/queries.ts findMessages
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "client_id" is distinct from $3
  and ("kind" = $4
    or metadata ->> 'event' in ($5))
order by "id" desc
limit $6;

-- features/conversations/queries.ts findMessages
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" < $3
order by "id" desc
limit $4;

-- features/conversations/queries.ts findMessages
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
order by "id" desc
limit $3;

-- features/conversations/queries.ts findMessagesAfter
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" > $3
order by "id"
limit $4;

-- features/conversations/reach-queries.ts findAnsweredRequests
select "p"."requested_at", "p"."answered_at" as "answered_at"
from "person_requests" as "p"
inner join "conversations" as "c" on "c"."business_id" = "p"."business_id"
  and "c"."id" = "p"."conversation_id"
where "p"."business_id" = $1
  and "p"."requested_at" > $2
  and "p"."answered_at" is not null
  and "c"."channel" = $3
  and "c"."spam_at" is null
order by "p"."requested_at" desc
limit $4;

-- features/conversations/reach-queries.ts findReach
/* person-requests */ with asked as (
  select p.requested_at, p.reached_at, c.id, c.customer_name, c.customer_email, c.reply_email is null
    and c.channel = 'web' as unknown
  from businesses b
  cross join lateral (select ($1::timestamptz at time zone b.time_zone)::date as today) t
  join person_requests p on p.business_id = b.id
    and p.requested_at >= (t.today - $2::int)::timestamp at time zone b.time_zone
    and p.requested_at < (t.today - $3::int)::timestamp at time zone b.time_zone
  join conversations c on c.business_id = p.business_id
    and c.id = p.conversation_id
    and c.spam_at is null
  where b.id = $4::uuid )
select count(*)::int as requests, count(reached_at)::int as reached, avg(extract(epoch
    from reached_at - requested_at))::float8 as seconds, (count(*) filter (where reached_at is null
      and unknown))::int as without_address, coalesce((select jsonb_agg(to_jsonb(u))
    from (
      select id, customer_name, customer_email, requested_at
      from asked
      where reached_at is null
      order by requested_at desc
      limit $5::int ) u), '[]') as unreached
from asked;

-- features/conversations/record-sources.ts recordSources
/* record-sources */ with cited as (
  select *
  from jsonb_to_recordset($1::jsonb) as c(position smallint, kind text, ref uuid, item text, line int, title text, excerpt text) ), found as (
  select c.position, c.kind, c.item, case when c.kind in ('site', 'file') then p.source_id when c.kind = 'shop' then c.ref end as source_id, case when c.kind in ('site', 'file', 'answers') then c.ref end as passage_id, coalesce(case c.kind when 'site' then g.title when 'file' then s.name end, t.question, c.title) as title, coalesce(p.heading, '') as heading, case when c.kind = 'site' then rtrim(s.address, '/') || g.address end as address, p.page, coalesce(p.line, c.line) as line, coalesce(p.body, t.answer, c.excerpt) as body, case c.kind when 'context' then x.updated_at when 'answers' then t.updated_at else coalesce(p.seen_at, g.read_at) end as as_of
  from cited c
  left join knowledge_passages p on c.kind in ('site', 'file')
    and p.business_id = $2::uuid
    and p.id = c.ref
  left join knowledge_pages g on g.business_id = p.business_id
    and g.id = p.page_id
  left join knowledge_sources s on s.business_id = p.business_id
    and s.id = p.source_id
  left join taught_answers t on c.kind = 'answers'
    and t.business_id = $3::uuid
    and t.id = c.ref
  left join ai_contexts x on c.kind = 'context'
    and x.business_id = $4::uuid ), kept as (
  insert into answer_passages (business_id, conversation_id, message_id, position, kind, source_id, passage_id, title, heading, address, page, line, body, as_of)
  select $5::uuid, $6::uuid, $7::uuid, position, kind, source_id, passage_id, title, heading, address, page, line, body, as_of
  from found ), answering as (
  select *
  from found
  where position < $8::int ), used as (
  select 'all' as kind, '' as subject
  where $9::boolean
  union
  select 'supported', ''
  where $10::boolean
    and exists (select
    from found)
  union
  select 'closest', ''
  where $11::boolean
  union
  select kind, coalesce(source_id::text, '')
  from answering
  where kind in ('context', 'answers', 'profile', 'shop', 'site', 'file')
  union
  select 'answer', passage_id::text
  from answering
  where kind = 'answers'
    and passage_id is not null
  union
  select 'product', source_id::text || ':' || item
  from answering
  where kind = 'shop'
    and source_id is not null )
insert into knowledge_uses as u (business_id, kind, subject, day, uses, last_used_at)
select $12::uuid, kind, subject, ($13::timestamptz at time zone 'UTC')::date, 1, $14
from used
order by kind, subject
on conflict (business_id, kind, subject, day) do update
set uses = u.uses + 1, last_used_at = greatest(u.last_used_at, excluded.last_used_at);

-- features/conversations/refuse-crossing.ts findColleagueMessage
select "sender_name", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" > $3
  and "kind" = $4
  and "sender_type" = $5
  and "sender_id" != $6
order by "id" desc
limit $7;

-- features/conversations/reply-target.ts findReplyTarget
select "users"."id", "users"."name"
from "memberships"
inner join "users" on "users"."id" = "memberships"."user_id"
where "memberships"."business_id" = $1
  and "memberships"."role" in ($2);

-- features/conversations/reply-target.ts findReplyTarget
-- features/mail/author-queries.ts findFormerAuthor
select "business_id"
from "conversation_lookup"
where "conversation_id" = $1;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (archived_at is not null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (archived_at is not null
      and spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 2 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (archived_at is not null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (archived_at is not null
      and spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (archived_at is null
      and handler_id = $5::uuid
      and snoozed_at is null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $6::timestamptz as active_since, $5::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (archived_at is null
      and handler_id = $5::uuid
      and snoozed_at is null
      and spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (snoozed_at is not null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz))::text as position
  from matching c
  where (snoozed_at is not null
      and spam_at is null)
    and (coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz), id) > ($7::timestamptz, $8::uuid)
  order by coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz) asc, id asc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz asc, p.id asc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is not null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is not null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 2 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 3 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 6 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
  order by last_activity_at desc, id desc
  limit 8 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null)
    and handler_id = $5::uuid
    and lower(left(language, 2)) = $6 )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $7::timestamptz as active_since, $8::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and handler_id = $5::uuid
    and lower(left(language, 2)) = $6
    and (last_activity_at, id) < ($9::timestamptz, $10::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (spam_at is null)
    and label_ids <> '{}'
    and label_ids @> array[$5::uuid] )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $6::timestamptz as active_since, $7::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position
  from matching c
  where (spam_at is null)
    and label_ids <> '{}'
    and label_ids @> array[$5::uuid]
    and (last_activity_at, id) < ($8::timestamptz, $9::uuid)
  order by last_activity_at desc, id desc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz desc, p.id desc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (waiting_since is not null
      and snoozed_at is null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (waiting_since)::text as position
  from matching c
  where (waiting_since is not null
      and snoozed_at is null
      and spam_at is null)
    and (waiting_since, id) > ($7::timestamptz, $8::uuid)
  order by waiting_since asc, id asc
  limit 2 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz asc, p.id asc;

-- features/conversations/search-queries.ts gather
with named as (
  select id
  from conversations
  where business_id = $1
    and ((search_text <> ''
        and search_text like $2))
  limit 1001 ), said as ( (select conversation_id as id, id as message_id
    from messages
    where business_id = $1
      and kind = 'message'
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001)
  union all (select conversation_id, id
    from messages
    where business_id = $1
      and kind = 'event'
      and content <> ''
      and business_words(business_id, content) @@ $3::tsquery
    limit 1001) ), newest as (
  select distinct on (id) id, message_id
  from said
  order by id, message_id desc ), hits as (
  select id
  from named
  union
  select id
  from newest
  union
  select id
  from conversations
  where business_id = $1
    and id = $4::uuid ), matching as (
  select c.*
  from hits
  join conversations c on c.business_id = $1
    and c.id = hits.id
  where (waiting_since is not null
      and snoozed_at is null
      and spam_at is null) )
select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content
from (
  select (select count(*)
    from matching) as total, $5::timestamptz as active_since, $6::uuid as member, (select count(*)
    from named) > 1000
    or (select count(*)
    from said) > 1000 as truncated ) t
left join lateral (
  select c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (waiting_since)::text as position
  from matching c
  where (waiting_since is not null
      and snoozed_at is null
      and spam_at is null)
    and (waiting_since, id) > ($7::timestamptz, $8::uuid)
  order by waiting_since asc, id asc
  limit 31 ) p on true
left join newest n on n.id = p.id
left join messages m on m.business_id = $1
  and m.conversation_id = n.id
  and m.id = n.message_id
order by p.position::timestamptz asc, p.id asc;

-- features/conversations/search-queries.ts walk
select $1::timestamptz as active_since, $2::uuid as member, $3::uuid as named, c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position, hit.*
from conversations c
left join lateral (
  select id as hit_id, kind as hit_kind, sender_type as hit_sender, content as hit_content
  from messages m
  where m.business_id = $4
    and m.conversation_id = c.id
    and ((kind = 'message')
      or (kind = 'event'
        and content <> ''))
    and business_words(business_id, content) @@ $5::tsquery
  order by m.id desc
  limit 1 ) hit on true
where business_id = $4
  and ((search_text <> ''
      and search_text like $6)
    or hit_id is not null)
  and (archived_at is not null
    and spam_at is null)
  and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
order by last_activity_at desc, id desc
limit 2;

-- features/conversations/search-queries.ts walk
select $1::timestamptz as active_since, $2::uuid as member, $3::uuid as named, c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position, hit.*
from conversations c
left join lateral (
  select id as hit_id, kind as hit_kind, sender_type as hit_sender, content as hit_content
  from messages m
  where m.business_id = $4
    and m.conversation_id = c.id
    and ((kind = 'message')
      or (kind = 'event'
        and content <> ''))
    and business_words(business_id, content) @@ $5::tsquery
  order by m.id desc
  limit 1 ) hit on true
where business_id = $4
  and ((search_text <> ''
      and search_text like $6)
    or hit_id is not null)
  and (archived_at is not null
    and spam_at is null)
  and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
order by last_activity_at desc, id desc
limit 31;

-- features/conversations/search-queries.ts walk
select $1::timestamptz as active_since, $2::uuid as member, $3::uuid as named, c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position, hit.*
from conversations c
left join lateral (
  select id as hit_id, kind as hit_kind, sender_type as hit_sender, content as hit_content
  from messages m
  where m.business_id = $4
    and m.conversation_id = c.id
    and ((kind = 'message')
      or (kind = 'event'
        and content <> ''))
    and business_words(business_id, content) @@ $5::tsquery
  order by m.id desc
  limit 1 ) hit on true
where business_id = $4
  and ((search_text <> ''
      and search_text like $6)
    or hit_id is not null)
  and (spam_at is null)
  and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
order by last_activity_at desc, id desc
limit 2;

-- features/conversations/search-queries.ts walk
select $1::timestamptz as active_since, $2::uuid as member, $3::uuid as named, c.id, c.contact_id, c.customer_name, c.customer_email, c.customer_phone, c.language, c.page_url, c.page_title, c.device, c.visitor_verdict, c.channel, c.created_at, c.reply_email, c.seen_message_id, c.bounced_at, c.handled_by, c.handler_id, c.had_human, c.waiting_since, c.snoozed_at, c.snoozed_until, c.woken, c.label_ids, c.message_count, c.unread_count, c.last_message, c.last_sender, c.last_customer_message, c.last_customer_message_at, c.awaiting_reply_since, c.last_activity_at, c.archived_at, c.archive_reason, c.spam_at, c.blocked_at, c.ended_at, c.lasted, c.unsure, (last_activity_at)::text as position, hit.*
from conversations c
left join lateral (
  select id as hit_id, kind as hit_kind, sender_type as hit_sender, content as hit_content
  from messages m
  where m.business_id = $4
    and m.conversation_id = c.id
    and ((kind = 'message')
      or (kind = 'event'
        and content <> ''))
    and business_words(business_id, content) @@ $5::tsquery
  order by m.id desc
  limit 1 ) hit on true
where business_id = $4
  and ((search_text <> ''
      and search_text like $6)
    or hit_id is not null)
  and (spam_at is null)
  and (last_activity_at, id) < ($7::timestamptz, $8::uuid)
order by last_activity_at desc, id desc
limit 31;

-- features/conversations/snooze-queries.ts findDueSnoozed
/* find-due-snoozed */
select business_id, id, snoozed_until
from conversations
where snoozed_until <= $1
  and snoozed_until >= $2
  and (snoozed_until, business_id, id) > ($3, $4::uuid, $5::uuid)
order by snoozed_until, business_id, id
limit $6;

-- features/conversations/snooze-queries.ts findDueSnoozed
/* find-due-snoozed */
select business_id, id, snoozed_until
from conversations
where snoozed_until <= $1
order by snoozed_until, business_id, id
limit $2;

-- features/conversations/unanswered-queries.ts findPartlyAnswered
select "message_id"
from "unanswered_questions"
where "business_id" = $1
  and "message_id" in ($2);

-- features/conversations/unanswered-queries.ts hasOpenQuestions
select "id"
from "unanswered_questions"
where "business_id" = $1
  and "resolved_at" is null
limit $2;

-- features/conversations/unanswered-queries.ts hideUnanswered
update "unanswered_questions"
set "resolved_at" = $1, "of_spam" = $2
where "business_id" = $3
  and "conversation_id" in ($4)
  and "of_spam" = $5;

-- features/conversations/unanswered-queries.ts hideUnanswered
update "unanswered_questions"
set "resolved_at" = $1, "of_spam" = $2
where "business_id" = $3
  and "conversation_id" in ($4)
  and "resolved_at" is null;

-- features/conversations/unanswered-queries.ts insertUnanswered
insert into "unanswered_questions" ("business_id", "id", "conversation_id", "message_id", "question", "created_at", "resolved_at")
values ($1, $2, $3, $4, $5, $6, $7);

-- features/conversations/undo.ts undoChange
select "id", "name"
from "users"
where "id" in ($1);

-- features/conversations/unseen-queries.ts countMailsTo
/* count-mails-to */
select count(*) as count
from mails
where headers ->> 'X-Business' = $1
  and lower(recipient) = lower($2)
  and created_at > $3;

-- features/conversations/unseen-queries.ts deleteUnseen
delete from "unseen_answers"
where "business_id" = $1
  and "conversation_id" = $2;

-- features/conversations/unseen-queries.ts endSilence
update "unseen_answers"
set "due_at" = $1
where "business_id" = $2
  and "conversation_id" = $3
  and "due_at" > $4;

-- features/conversations/unseen-queries.ts endSilence
-- features/conversations/write-queries.ts setConversation
update "conversations"
set "mailed_at" = $1, "bounced_at" = $2
where "business_id" = $3
  and "id" = $4;

-- features/conversations/unseen-queries.ts findDueUnseen
select "business_id", "conversation_id"
from "unseen_answers"
where "due_at" <= $1
  and not exists (select
  from business_controls _c
  where _c.business_id = "unseen_answers"."business_id"
    and _c.state = 'stopped')
order by "due_at"
limit $2;

-- features/conversations/unseen-queries.ts findLatestMails
select distinct "mail_id"
from "mailed_messages"
where "business_id" = $1
  and "conversation_id" = $2
order by "mail_id" desc
limit $3;

-- features/conversations/unseen-queries.ts findNewest
select "id"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
order by "id" desc
limit $3;

-- features/conversations/unseen-queries.ts findNewestMailed
select "m"."id", "m"."created_at"
from "mailed_messages" as "d"
inner join "messages" as "m" on "m"."business_id" = "d"."business_id"
  and "m"."conversation_id" = "d"."conversation_id"
  and "m"."id" = "d"."message_id"
where "d"."business_id" = $1
  and "d"."conversation_id" = $2
  and "d"."mail_id" in ($3)
order by "m"."id" desc
limit $4;

-- features/conversations/unseen-queries.ts findUnseen
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "id" < $4
order by "id" desc
limit $5;

-- features/conversations/unseen-queries.ts findUnseen
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "sender_type" <> $4
  and "client_id" is distinct from $5
  and "id" > $6
  and not exists (select
  from mailed_messages d
  where d.business_id = messages.business_id
    and d.conversation_id = messages.conversation_id
    and d.message_id = messages.id
    and d.state <> 'failed')
order by "id" desc
limit $7;

-- features/conversations/unseen-queries.ts findUnseen
select "id", "kind", "sender_type", "sender_id", "sender_name", "content", "client_id", "is_ai", "useful", "metadata", "created_at"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "sender_type" <> $4
  and "client_id" is distinct from $5
  and not exists (select
  from mailed_messages d
  where d.business_id = messages.business_id
    and d.conversation_id = messages.conversation_id
    and d.message_id = messages.id
    and d.state <> 'failed')
order by "id" desc
limit $6;

-- features/conversations/unseen-queries.ts insertMailed
insert into "mailed_messages" ("business_id", "conversation_id", "message_id", "mail_id")
values ($1, $2, $3, $4)
on conflict ("business_id", "conversation_id", "message_id") do update
set "mail_id" = $5, "state" = $6;

-- features/conversations/unseen-queries.ts isDue
select "due_at"
from "unseen_answers"
where "business_id" = $1
  and "conversation_id" = $2;

-- features/conversations/unseen-queries.ts putUnseenOff
update "unseen_answers"
set "due_at" = $1
where "business_id" = $2
  and "conversation_id" = $3;

-- features/conversations/unseen-queries.ts saveSeen
update "conversations"
set "seen_message_id" = $1, "mailed_at" = $2
where "business_id" = $3
  and "id" = $4
  and ("seen_message_id" is null
    or "seen_message_id" < $5);

-- features/conversations/unseen-queries.ts saveUnseen
/* save-unseen */
insert into unseen_answers (business_id, conversation_id, first_at, due_at)
select business_id, id, $1::timestamptz, greatest($2::timestamptz, mailed_at + $3::interval)
from conversations
where business_id = $4::uuid
  and id = $5::uuid
on conflict (business_id, conversation_id) do update
set due_at = greatest(unseen_answers.due_at, least(unseen_answers.first_at + make_interval(secs => $6), excluded.due_at));

-- features/conversations/waiting-queries.ts countHandledAlone
/* handled-alone */
select count(*)::int as total
from memberships m
join conversations c on c.business_id = m.business_id
where m.user_id = $1
  and c.last_activity_at >= $2
  and not c.had_human
  and c.last_sender = 'system'
  and c.waiting_since is null
  and c.spam_at is null;

-- features/conversations/waiting-queries.ts countWaiting
/* waiting-total */
select coalesce(sum(k.waiting), 0)::int as total
from memberships m
join business_counters k on k.business_id = m.business_id
where m.user_id = $1
  and ($2::uuid is null
    or m.business_id = $3::uuid);

-- features/conversations/waiting-queries.ts findMembershipsOf
select "business_id"
from "memberships"
where "user_id" = $1
order by "business_id";

-- features/conversations/waiting-queries.ts findWaiting
/* waiting-of-user */
select c.*, b.name as business_name
from memberships m
join business_counters k on k.business_id = m.business_id
  and k.waiting > 0
cross join lateral (
  select *
  from (
    select business_id, id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, waiting_since::text as position
    from conversations
    where business_id = m.business_id
      and waiting_since is not null
      and snoozed_at is null
      and spam_at is null
      and (waiting_since, id) > ($1::timestamptz, $2::uuid)
    order by waiting_since, id
    limit 101 ) longest
  limit $3 ) c
join businesses b on b.id = m.business_id
where m.user_id = $4
  and ($5::uuid is null
    or m.business_id = $6::uuid)
order by c.waiting_since, c.id
limit $7;

-- features/conversations/write-queries.ts deletePendingAnswer
delete from "pending_answers"
where "business_id" = $1
  and "conversation_id" = $2
  and "message_id" = $3;

-- features/conversations/write-queries.ts insertConversation
/* insert-conversation */ with added as (
  insert into conversations (business_id, id, language, page_url, page_title, device, key_id, last_activity_at, created_at)
  values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::uuid, $8, $9)
  on conflict do nothing
  returning id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure )
select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, exists (select
  from assistant_pauses
  where business_id = $10::uuid
    and coalesce(paused_until > clock_timestamp(), true)) as assistant_paused, false as address_blocked
from added;

-- features/conversations/write-queries.ts insertConversation
insert into "conversation_lookup" ("conversation_id", "business_id")
values ($1, $2)
on conflict do nothing;

-- features/conversations/write-queries.ts insertMessage
/* insert-message */ with owed as (
  delete from pending_answers
  where business_id = $1::uuid
    and conversation_id = $2::uuid
    and message_id = $3::uuid
  returning message_id ), added as (
  insert into messages (business_id, conversation_id, id, kind, sender_type, sender_id, sender_name, content, client_id, is_ai, useful, metadata, created_at)
  select $4::uuid, $5::uuid, $6::uuid, $7::text, $8::text, $9::text, $10::text, $11::text, $12::text, $13::boolean, $14::boolean, $15::jsonb, $16::timestamptz
  where $17::uuid is null
    or exists (select
    from owed)
  on conflict (business_id, conversation_id, client_id) do nothing
  returning id ), beside as (
  insert into messages (business_id, conversation_id, id, kind, sender_type, sender_id, sender_name, content, client_id, is_ai, useful, metadata, created_at)
  select $18::uuid, $19::uuid, other.*
  from added, jsonb_to_recordset($20::jsonb) as other(id uuid, kind text, sender_type text, sender_id text, sender_name text, content text, client_id text, is_ai boolean, useful boolean, metadata jsonb, created_at timestamptz) ), owing as (
  insert into pending_answers (business_id, conversation_id, message_id, lease_until)
  select $21::uuid, $22::uuid, added.id, $23::timestamptz
  from added
  where $24::timestamptz is not null ), contact as ( update contacts
  set message_count = message_count + 1, last_contact_at = $25::timestamptz
  where business_id = $26::uuid
    and id = $27::uuid
    and $28::boolean
    and exists (select
    from added) ), answered as ( update person_requests
  set answered_at = $29::timestamptz
  where business_id = $30::uuid
    and conversation_id = $31::uuid
    and answered_at is null
    and $32::boolean
    and exists (select
    from added) ) update conversations
set (handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure) = (select $33::text, $34::uuid, $35::boolean, $36::timestamptz, $37::timestamptz, $38::timestamptz, $39::boolean, $40::uuid[], $41::int, $42::int, $43::text, $44::text, $45::text, $46::timestamptz, $47::timestamptz, $48::timestamptz, $49::timestamptz, $50::text, $51::timestamptz, $52::timestamptz, $53::timestamptz, $54::boolean, $55::boolean)
from added
where conversations.business_id = $56::uuid
  and conversations.id = $57::uuid
returning added.id;

-- features/conversations/write-queries.ts lockConversation
/* lock-conversation */
select id, contact_id, customer_name, customer_email, customer_phone, language, page_url, page_title, device, visitor_verdict, channel, created_at, reply_email, seen_message_id, bounced_at, handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure, exists (select
  from assistant_pauses
  where business_id = $1::uuid
    and coalesce(paused_until > clock_timestamp(), true)) as assistant_paused, customer_email is not null
  and exists (select
  from blocked_addresses b
  where b.business_id = conversations.business_id
    and b.email_key = lower(conversations.customer_email)) as address_blocked
from conversations
where business_id = $2::uuid
  and id = $3::uuid
for no key update;

-- features/conversations/write-queries.ts saveConversation
/* save-conversation */ update conversations
set (handled_by, handler_id, had_human, waiting_since, snoozed_at, snoozed_until, woken, label_ids, message_count, unread_count, last_message, last_sender, last_customer_message, last_customer_message_at, awaiting_reply_since, last_activity_at, archived_at, archive_reason, spam_at, blocked_at, ended_at, lasted, unsure) = (select $1::text, $2::uuid, $3::boolean, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::boolean, $8::uuid[], $9::int, $10::int, $11::text, $12::text, $13::text, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::text, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::boolean, $23::boolean)
where business_id = $24::uuid
  and id = $25::uuid;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "bounced_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "contact_id" = $1, "customer_name" = $2, "customer_email" = $3, "customer_phone" = $4, "search_text" = $5
where "business_id" = $6
  and "id" = $7;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "links_revoked_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "mailed_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "reply_email" = $1, "bounced_at" = $2, "mailed_at" = $3
where "business_id" = $4
  and "id" = $5;

-- features/conversations/write-queries.ts setConversation
update "conversations"
set "visitor_verdict" = $1
where "business_id" = $2
  and "id" = $3;

-- features/data-exports/content-queries.ts countRecords
select "conversations", "messages", "contacts", "stock_pending", "stock_contacted"
from "business_counters"
where "business_id" = $1;

-- features/data-exports/content-queries.ts findAttachments
select "id", "name"
from "attachments"
where "business_id" = $1
  and "message_id" is not null
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "change", "question", "variants", "answer", "active", "saved_at"
from "drafted_answers"
where "business_id" = $1
order by "answer_id";

-- features/data-exports/content-queries.ts findBusiness
select "content", "updated_at"
from "assistant_drafts"
where "business_id" = $1;

-- features/data-exports/content-queries.ts findBusiness
select "email_notifications", "sms_notifications", "push_notifications", "new_message_alert", "daily_digest", "weekly_report"
from "notification_settings"
where "business_id" = $1;

-- features/data-exports/content-queries.ts findBusiness
select "id", "name", "color", "created_at"
from "labels"
where "business_id" = $1
order by "name_key";

-- features/data-exports/content-queries.ts findBusiness
select "kind", "name", "address", "state", "draft", "pages", "passages", "created_at", "read_at"
from "knowledge_sources"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "name", "domain", "is_active", "created_at", "last_used_at", "installed_at"
from "widget_keys"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "name", "filter", "created_at"
from "saved_views"
where "business_id" = $1
  and "owner_id" is null
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "platform", "shop_domain", "store_name", "currency", "is_active", "product_count", "created_at"
from "integrations"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "question", "expect", "must", "must_not", "history", "approved_at", "created_at", "updated_at"
from "test_questions"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "question", "variants", "answer", "active", "created_at", "updated_at"
from "taught_answers"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "shortcut", "title", "content", "language", "actions", "created_at", "updated_at"
from "canned_replies"
where "business_id" = $1
  and "owner_id" is null
order by "id";

-- features/data-exports/content-queries.ts findBusiness
select "u"."name", "u"."email", "m"."role", "m"."created_at"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
order by "m"."created_at", "u"."id";

-- features/data-exports/content-queries.ts findBusiness
select *
from "businesses"
where "id" = $1;

-- features/data-exports/content-queries.ts findBusiness
-- features/stock-alerts/notify-queries.ts findLimitToStock
select "limit_to_stock"
from "stock_settings"
where "business_id" = $1;

-- features/data-exports/content-queries.ts findFileContent
select "content"
from "knowledge_files"
where "business_id" = $1
  and "source_id" = $2;

-- features/data-exports/content-queries.ts findFiles
select "id", "name"
from "knowledge_sources"
where "business_id" = $1
  and "kind" = $2
order by "id";

-- features/data-exports/content-queries.ts findKnowledge
select "c"."one", "c"."other", "c"."holds", "c"."found_at", "c"."decided_at", "u"."name" as "decided_by"
from "knowledge_contradictions" as "c"
left join "users" as "u" on "u"."id" = "c"."decided_by"
where "c"."business_id" = $1
order by "c"."id";

-- features/data-exports/content-queries.ts findKnowledge
select "id", "title", "created_at", "ignored_at"
from "knowledge_gaps"
where "business_id" = $1
order by "id";

-- features/data-exports/content-queries.ts findKnowledge
select "s"."name" as "source", "g"."address", "g"."title"
from "knowledge_pages" as "g"
inner join "knowledge_sources" as "s" on "s"."business_id" = "g"."business_id"
  and "s"."id" = "g"."source_id"
where "g"."business_id" = $1
  and g.ignored
  or g.draft = 'unignored'
order by "g"."id";

-- features/data-exports/content-queries.ts findKnowledge
select "v"."answer_id", "v"."version", "v"."question", "v"."variants", "v"."answer", "v"."active", "v"."written_at", "v"."replaced_at", "u"."name" as "replaced_by", "v"."deleted"
from "taught_answer_versions" as "v"
left join "users" as "u" on "u"."id" = "v"."replaced_by"
where "v"."business_id" = $1
order by "v"."answer_id", "v"."version";

-- features/data-exports/page-queries.ts contactEventsAfter
select "contact_id", "id", "kind", "label", case when "former_member" then $1 else "member_name" end as "member_name", "created_at"
from "contact_events"
where "business_id" = $2
  and (contact_id, id) > ($3::uuid, $4::uuid)
order by "contact_id", "id"
limit $5;

-- features/data-exports/page-queries.ts contactsAfter
select "id", "name", "email", "phone", "company", "location", "website", "notes", "tags", "source", "conversation_count", "message_count", "last_contact_at", "created_at"
from "contacts"
where "business_id" = $1
  and "id" > $2
order by "id"
limit $3;

-- features/data-exports/page-queries.ts conversationsAfter
select "id", "contact_id", "customer_name", "customer_email", "customer_phone", "language", "page_url", "page_title", "device", "channel", "handled_by", "had_human", "message_count", "last_activity_at", "archived_at", "archive_reason", "spam_at", "blocked_at", "created_at", array(
  select name
  from labels
  where labels.business_id = conversations.business_id
    and labels.id = any(conversations.label_ids)
  order by name_key ) as "labels", (
  select content
  from conversation_summaries s
  where s.business_id = conversations.business_id
    and s.conversation_id = conversations.id ) as "summary"
from "conversations"
where "business_id" = $1
  and "id" > $2
order by "id"
limit $3;

-- features/data-exports/page-queries.ts messagesAfter
select "conversation_id", "id", "kind", "sender_type", case when sender_type = 'business' then coalesce(sender_name, $1) else sender_name end as "sender_name", "content", "is_ai", "useful", "created_at", metadata -> 'attachments' as "attachments"
from "messages"
where "business_id" = $2
  and (conversation_id, id) > ($3::uuid, $4::uuid)
order by "conversation_id", "id"
limit $5;

-- features/data-exports/page-queries.ts passagesAfter
select "p"."id", "s"."name" as "source", "s"."draft", "g"."title", "g"."address", "p"."heading", "p"."body", "p"."page", "p"."line", "p"."state"
from "knowledge_passages" as "p"
inner join "knowledge_pages" as "g" on "g"."business_id" = "p"."business_id"
  and "g"."id" = "p"."page_id"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."id" > $2
order by "p"."id"
limit $3;

-- features/data-exports/page-queries.ts questionsAfter
select "id", "conversation_id", "gap_id", "question", "created_at", "resolved_at"
from "unanswered_questions"
where "business_id" = $1
  and "id" > $2
order by "id"
limit $3;

-- features/data-exports/page-queries.ts stockRequestsAfter
select "id", "product_id", "product_name", "product_url", "language", "customer_name", "customer_email", "customer_phone", "source", "consent_text", "consented_at", "requested_at", "contacted_at", "notes", "notified_at", case when "told_by_former_member" then $1 else "told_by" end as "told_by"
from "stock_requests"
where "business_id" = $2
  and "id" > $3
order by "id"
limit $4;

-- features/data-exports/queries.ts addPart
insert into "data_export_parts" ("business_id", "export_id", "part", "data")
values ($1, $2, $3, $4);

-- features/data-exports/queries.ts addPart
update "data_exports"
set "parts" = "parts" + $1, "bytes" = "bytes" + $2
where "business_id" = $3
  and "id" = $4
  and "run" = $5
returning "parts";

-- features/data-exports/queries.ts deleteExpired
delete from "data_exports"
where ("expires_at" <= $1
    or ("expires_at" is null
      and "created_at" <= $2));

-- features/data-exports/queries.ts dropExports
delete from "data_exports"
where "business_id" = $1
  and "status" in ($2);

-- features/data-exports/queries.ts findExportsSince
select "created_at"
from "data_exports"
where "business_id" = $1
  and "created_at" > $2
order by "created_at" desc
limit $3;

-- features/data-exports/queries.ts findOpenExport
select *
from "data_exports"
where "business_id" = $1
  and "status" in ($2);

-- features/data-exports/queries.ts findPart
select "data_export_parts"."data"
from "data_export_parts"
inner join "data_exports" on "data_exports"."business_id" = "data_export_parts"."business_id"
  and "data_exports"."id" = "data_export_parts"."export_id"
where "data_export_parts"."business_id" = $1
  and "export_id" = $2
  and "part" = $3
  and "status" = $4
  and "expires_at" > $5;

-- features/data-exports/queries.ts findReaderLanguage
select "users"."language"
from "data_exports"
inner join "users" on "users"."id" = "data_exports"."requested_by"
where "data_exports"."business_id" = $1
  and "data_exports"."id" = $2;

-- features/data-exports/queries.ts insertExport
insert into "data_exports" ("id", "requested_by", "created_at", "business_id")
values ($1, $2, $3, $4)
on conflict ("business_id")
where "status" in ($5) do nothing
returning *;

-- features/data-exports/queries.ts listExports
select *
from "data_exports"
where "business_id" = $1
  and ("expires_at" is null
    or "expires_at" > $2)
order by "created_at" desc
limit $3;

-- features/data-exports/queries.ts takeExport
delete from "data_export_parts"
where "business_id" = $1
  and "export_id" = $2;

-- features/data-exports/queries.ts takeExport
update "data_exports"
set "status" = $1, "run" = $2, "progress" = $3, "bytes" = $4, "parts" = $5
where "business_id" = $6
  and "id" = $7
  and "status" in ($8);

-- features/data-exports/queries.ts updateRun
update "data_exports"
set "progress" = $1
where "business_id" = $2
  and "id" = $3
  and "run" = $4;

-- features/data-exports/queries.ts updateRun
update "data_exports"
set "status" = $1, "progress" = $2, "ready_at" = $3, "expires_at" = $4
where "business_id" = $5
  and "id" = $6
  and "run" = $7;

-- features/drafts/queries.ts findEarlierReplies
/* earlier-replies */ with asked as (
  select conversation_id, id, content
  from (
    select conversation_id, id, content, sender_type
    from messages
    where business_id = $1::uuid
      and kind = 'message'
      and business_words(business_id, content) @@ $2::tsquery
    limit 5000 ) found
  where sender_type = 'customer'
    and conversation_id <> $3::uuid
    and char_length(content) <= $4::int
  order by id desc
  limit $5::int )
select asked.conversation_id, asked.id as message_id, asked.content as question, r.id as reply_id, r.content as reply, r.created_at, r.sender_name, c.customer_name
from asked
cross join lateral (
  select id, content, created_at, sender_name
  from (
    select id, content, created_at, sender_type, sender_name
    from messages m
    where m.business_id = $6::uuid
      and m.conversation_id = asked.conversation_id
      and m.id > asked.id
      and m.kind = 'message'
    order by m.id
    limit $7::int ) later
  where sender_type = 'business'
  order by id
  limit 1 ) r
join conversations c on c.business_id = $8::uuid
  and c.id = asked.conversation_id
where char_length(r.content) between $9::int
  and $10::int
order by asked.id desc;

-- features/drafts/summary-queries.ts findSummary
select "content", "language", "engine", "through", "partial", "written_at"
from "conversation_summaries"
where "business_id" = $1
  and "conversation_id" = $2;

-- features/drafts/summary-queries.ts saveSummary
/* save-summary */
insert into conversation_summaries as s (business_id, conversation_id, content, language, engine, through, partial, written_at)
select business_id, id, $1::text, $2::text, $3::text, $4::uuid, $5::boolean, $6::timestamptz
from conversations
where business_id = $7::uuid
  and id = $8::uuid
for key share
on conflict (business_id, conversation_id) do update
set content = excluded.content, language = excluded.language, engine = excluded.engine, through = excluded.through, partial = excluded.partial, written_at = excluded.written_at
where s.through <= excluded.through;

-- features/integrations/authorization-queries.ts findShopifyShop
select "id", "platform", "connection_type", "shop_domain", "address", "store_name", "currency", "is_active", "product_count", "last_sync_at", "last_problem", "warnings", "renewal_asked_at", "created_at", "next_sync_at"
from "integrations"
where "business_id" = $1
  and "platform" = $2
  and "shop_domain" = $3;

-- features/integrations/authorization-queries.ts insertAuthorization
delete from "shopify_authorizations"
where "business_id" = $1
  and "expires_at" <= $2;

-- features/integrations/authorization-queries.ts insertAuthorization
insert into "shopify_authorizations" ("state_hash", "integration_id", "user_id", "shop_domain", "expires_at", "business_id")
values ($1, $2, $3, $4, $5, $6);

-- features/integrations/authorization-queries.ts takeAuthorization
delete from "shopify_authorizations"
where "business_id" = $1
  and "state_hash" = $2
  and "user_id" = $3
  and "shop_domain" = $4
  and "expires_at" > $5
returning "integration_id";

-- features/integrations/delivery-queries.ts dropNotices
delete from "shop_notices"
where "business_id" = $1
  and "integration_id" = $2
  and "received_at" <= $3
  and (product_id, variant_id) in (($4, $5));

-- features/integrations/delivery-queries.ts findNotices
select "product_id" as "productId", nullif(variant_id, '') as "variantId"
from "shop_notices"
where "business_id" = $1
  and "integration_id" = $2
order by "received_at"
limit $3;

-- features/integrations/delivery-queries.ts noteDelivery
insert into "shop_deliveries" ("business_id", "integration_id", "delivery_id", "received_at")
values ($1, $2, $3, $4)
on conflict do nothing;

-- features/integrations/delivery-queries.ts noteItems
insert into "shop_notices" ("business_id", "integration_id", "product_id", "variant_id", "received_at")
values ($1, $2, $3, $4, $5)
on conflict ("business_id", "integration_id", "product_id", "variant_id") do update
set "received_at" = $6;

-- features/integrations/delivery-queries.ts noteItems
update "integrations"
set "next_poll_at" = case when failures = 0 then $1::timestamptz else next_poll_at end, "next_sync_at" = least(next_sync_at, greatest($2::timestamptz, coalesce(synced_until, $3) + make_interval(secs => $4))), "updated_at" = $5
where "business_id" = $6
  and "id" = $7
  and "next_sync_at" is not null;

-- features/integrations/delivery-queries.ts noteItems
update "integrations"
set "next_poll_at" = case when failures = 0 then $1::timestamptz else next_poll_at end, "updated_at" = $2
where "business_id" = $3
  and "id" = $4
  and "next_sync_at" is not null;

-- features/integrations/delivery-queries.ts noteItems
update "integrations"
set "next_sync_at" = least(next_sync_at, greatest($1::timestamptz, coalesce(synced_until, $2) + make_interval(secs => $3))), "updated_at" = $4
where "business_id" = $5
  and "id" = $6
  and "next_sync_at" is not null;

-- features/integrations/item-queries.ts findPlainProducts
select integration_id as "integrationId", product_id as "productId", min(name) as name, min(shop_item_price(price)) filter (where not price_from)::float8 as price, min(currency) as currency, bool_or(available) as available
from shop_items
where business_id = $1::uuid
group by integration_id, product_id
having count(*) = 1
order by integration_id, product_id
limit $2::int;

-- features/integrations/item-queries.ts findShopItem
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and "shop_items"."integration_id" = $3
  and "shop_items"."product_id" = $4
  and "shop_items"."variant_id" = $5;

-- features/integrations/item-queries.ts findShopItems
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and "shop_items"."integration_id" = $3
  and ("shop_items"."product_id" = $4
    or ("shop_items"."variant_id" = $5
      and "shop_items"."variant_id" <> $6))
order by "shop_items"."product_id", "shop_items"."variant_id"
limit $7;

-- features/integrations/item-queries.ts findShopItems
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and ("shop_items"."product_id" = $3
    or ("shop_items"."variant_id" = $4
      and "shop_items"."variant_id" <> $5))
order by "shop_items"."product_id", "shop_items"."variant_id"
limit $6;

-- features/integrations/item-queries.ts ranked
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and search_words @@ to_tsquery('french', $3)
  limit $4) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $5)) desc, "shop_items"."available" desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $6;

-- features/integrations/item-queries.ts ranked
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $7)) desc, "shop_items"."available" desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $8;

-- features/integrations/item-queries.ts searchShopItems
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
inner join similar_shop_items($1, tsvector_to_array(to_tsvector('french', $2))) as "alike" on "alike"."integration_id" = "shop_items"."integration_id"
  and "alike"."product_id" = "shop_items"."product_id"
  and "alike"."variant_id" = "shop_items"."variant_id"
where "shop_items"."business_id" = $3
  and "integrations"."is_active" = $4
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $5
      and c.id = $6), shop_items.integration_id)
order by "alike"."likeness" desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $7;

-- features/integrations/item-queries.ts searchShopItems
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
inner join similar_shop_items($1, tsvector_to_array(to_tsvector('french', $2))) as "alike" on "alike"."integration_id" = "shop_items"."integration_id"
  and "alike"."product_id" = "shop_items"."product_id"
  and "alike"."variant_id" = "shop_items"."variant_id"
where "shop_items"."business_id" = $3
  and "integrations"."is_active" = $4
order by "alike"."likeness" desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $5;

-- features/integrations/mirror-queries.ts countProducts
select count(distinct product_id)::int as "known", (count(distinct product_id) filter (where seen_at >= $1))::int as "seen"
from "shop_items"
where "business_id" = $2
  and "integration_id" = $3;

-- features/integrations/mirror-queries.ts findWaitedFor
select distinct i.seen_at, i.product_id, i.variant_id
from shop_items i
join stock_demand d on d.business_id = i.business_id
  and d.waiting > 0
  and shop_page_ids(i.product_id, i.variant_id, i.sku, i.url, i.also_id) && array[d.product_id]
where i.business_id = $1
  and i.integration_id = $2
order by i.seen_at, i.product_id, i.variant_id
limit $3;

-- features/integrations/mirror-queries.ts writeItems
with given as (
  select *
  from jsonb_to_recordset($1::jsonb) as g( product_id text, variant_id text, also_id text, name text, sku text, url text, image_url text, price text, currency text, price_from boolean, ordering text, available boolean, quantity integer, description text, search_text text, search_description text) ), known as (
  select i.product_id, i.variant_id, i.available, i.name, i.price
  from shop_items i
  join given g on g.product_id = i.product_id
    and g.variant_id = i.variant_id
  where i.business_id = $2
    and i.integration_id = $3
  for no key update of i ), written as (
  insert into shop_items as i (business_id, integration_id, product_id, variant_id, also_id, name, sku, url, image_url, price, currency, price_from, ordering, available, quantity, description, search_text, search_words, seen_at, changed_at)
  select $4, $5, product_id, variant_id, also_id, name, sku, url, image_url, price, currency, price_from, ordering, available, quantity, description, search_text, setweight(to_tsvector('french', search_text), 'A') || setweight(to_tsvector('french', search_description), 'C'), $6::timestamptz, $7::timestamptz
  from given
  where (select count(*)
    from known) >= 0
  on conflict (business_id, integration_id, product_id, variant_id) do update
  set also_id = excluded.also_id, name = excluded.name, sku = excluded.sku, url = excluded.url, image_url = excluded.image_url, price = excluded.price, currency = excluded.currency, price_from = excluded.price_from, ordering = excluded.ordering, available = excluded.available, quantity = excluded.quantity, description = excluded.description, search_text = excluded.search_text, search_words = excluded.search_words, seen_at = excluded.seen_at, changed_at = case when (i.available, i.quantity, i.price) is distinct from (excluded.available, excluded.quantity, excluded.price) then excluded.changed_at else i.changed_at end
  returning i.product_id, i.variant_id, i.also_id, i.sku, i.url, i.available, i.name, i.price ), there_again as (
  delete from shop_removed_items s using given g
  where s.business_id = $8
    and s.integration_id = $9
    and s.product_id = g.product_id
    and s.variant_id = g.variant_id )
select w.product_id as "productId", nullif(w.variant_id, '') as "variantId", (k.available, k.name, k.price) is distinct from (w.available, w.name, w.price) as changed, w.available
  and ( case when k.product_id is not null then not k.available else exists (select
    from stock_demand d
    where d.business_id = $10
      and d.waiting > 0
      and d.product_id = any (shop_page_ids(w.product_id, w.variant_id, w.sku, w.url, w.also_id))) end) as "cameBack"
from written w
left join known k on k.product_id = w.product_id
  and k.variant_id = w.variant_id;

-- features/integrations/mirror-queries.ts writeStock
with given as (
  select distinct on (product_id, variant_id) *
  from jsonb_to_recordset($1::jsonb) as g( product_id text, variant_id text, ordering text, available boolean, quantity integer, price text, currency text) ), known as (
  select i.product_id, i.variant_id, i.available as was, i.price as cost
  from shop_items i
  join given g on g.product_id = i.product_id
    and g.variant_id = i.variant_id
  where i.business_id = $2
    and i.integration_id = $3
  for no key update of i ) update shop_items i
set ordering = g.ordering, available = g.available, quantity = g.quantity, price = g.price, currency = g.currency, seen_at = $4::timestamptz, changed_at = case when (i.available, i.quantity, i.price) is distinct from (g.available, g.quantity, g.price) then $5::timestamptz else i.changed_at end
from given g
join known k on k.product_id = g.product_id
  and k.variant_id = g.variant_id
where i.business_id = $6
  and i.integration_id = $7
  and i.product_id = g.product_id
  and i.variant_id = g.variant_id
returning i.product_id as "productId", nullif(i.variant_id, '') as "variantId", i.available
  and not k.was as "cameBack", (i.available, i.price) is distinct from (k.was, k.cost) as changed;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) <= $4
order by shop_item_price(shop_items.price) desc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) > $4
order by shop_item_price(shop_items.price) asc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) <= $4
order by shop_item_price(shop_items.price) desc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) > $4
order by shop_item_price(shop_items.price) asc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) <= $4
order by shop_item_price(shop_items.price) desc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $3
  and shop_item_price(shop_items.price) > $4
order by shop_item_price(shop_items.price) asc
limit $5;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) <= $7
order by shop_item_price(shop_items.price) desc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) > $7
order by shop_item_price(shop_items.price) asc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and not shop_items.available
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) <= $7
order by shop_item_price(shop_items.price) desc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) > $7
order by shop_item_price(shop_items.price) asc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) <= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) <= $7
order by shop_item_price(shop_items.price) desc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
  and shop_item_price(shop_items.price) > $7
order by shop_item_price(shop_items.price) asc
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) <= $6
order by shop_item_price(shop_items.price) desc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from "shop_items"
inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
  and "integrations"."id" = "shop_items"."integration_id"
where "shop_items"."business_id" = $1
  and "integrations"."is_active" = $2
  and shop_items.integration_id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $3
      and c.id = $4), shop_items.integration_id)
  and shop_items.available
  and not (shop_items.ordering is not distinct from 'backorder'
    or shop_items.quantity is not distinct from 0)
  and shop_item_price(shop_items.price) >= $5
  and shop_item_price(shop_items.price) > $6
order by shop_item_price(shop_items.price) asc
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and not shop_items.available
    and search_words @@ to_tsquery('french', $3)
  limit $4) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $5)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $6;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and not shop_items.available
    and shop_item_price(shop_items.price) <= $3
    and search_words @@ to_tsquery('french', $4)
  limit $5) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $6)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $3)
  limit $4) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $5)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $6;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $3
    and search_words @@ to_tsquery('french', $4)
  limit $5) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $6)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $3)
  limit $4) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $5)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $6;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $3
    and search_words @@ to_tsquery('french', $4)
  limit $5) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $6)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $7;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $7::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $7)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $8::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and shop_item_price(shop_items.price) >= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $9::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $10)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $11;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and not shop_items.available
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $7::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $7)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $8::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $9::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $10)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $11;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $7::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and search_words @@ to_tsquery('french', $5)
  limit $6) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $7)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $8;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $8::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) <= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and search_words @@ to_tsquery('french', $6)
  limit $7) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $8)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $9;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by abs(shop_item_price(shop_items.price) - $9::numeric), ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $10)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $11;

-- features/integrations/need-queries.ts findOne
select "shop_items"."integration_id" as "integrationId", "shop_items"."product_id" as "productId", nullif(shop_items.variant_id, '') as "variantId", "shop_items"."name", "shop_items"."sku", "shop_items"."url", "shop_items"."image_url" as "imageUrl", "shop_items"."price", "shop_items"."currency", "shop_items"."price_from" as "priceFrom", "shop_items"."ordering", "shop_items"."available", "shop_items"."quantity", "shop_items"."description", "shop_items"."search_text" as "searchText", "shop_items"."seen_at" as "seenAt"
from (select "shop_items".*
  from "shop_items"
  inner join "integrations" on "integrations"."business_id" = "shop_items"."business_id"
    and "integrations"."id" = "shop_items"."integration_id"
  where "shop_items"."business_id" = $1
    and "integrations"."is_active" = $2
    and shop_items.integration_id = coalesce((
      select k.integration_id
      from conversations c
      join widget_keys k on k.business_id = c.business_id
        and k.id = c.key_id
      where c.business_id = $3
        and c.id = $4), shop_items.integration_id)
    and shop_items.available
    and not (shop_items.ordering is not distinct from 'backorder'
      or shop_items.quantity is not distinct from 0)
    and shop_item_price(shop_items.price) >= $5
    and shop_item_price(shop_items.price) <= $6
    and search_words @@ to_tsquery('french', $7)
  limit $8) as "shop_items"
order by ts_rank('{0.05, 0.2, 0.6, 1}', search_words, to_tsquery('french', $9)) desc, "shop_items"."product_id", "shop_items"."variant_id"
limit $10;

-- features/integrations/queries.ts askRenewal
update "integrations"
set "renewal_asked_at" = $1
where "business_id" = $2;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "connection_type" = $1, "credentials" = $2, "store_name" = $3, "currency" = $4, "is_active" = $5, "warnings" = $6, "failing_since" = $7, "off_told_at" = $8, "last_problem" = $9, "failures" = $10, "unusable_answers" = $11, "renewal_asked_at" = $12, "subscribed_at" = $13, "next_sync_at" = $14, "next_poll_at" = $15, "updated_at" = now()
where "business_id" = $16
  and "id" = $17;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "connection_type" = $1, "credentials" = $2, "store_name" = $3, "currency" = $4, "is_active" = $5, "warnings" = $6, "last_problem" = $7, "failures" = $8, "unusable_answers" = $9, "renewal_asked_at" = $10, "subscribed_at" = $11, "next_sync_at" = $12, "next_poll_at" = $13, "updated_at" = now()
where "business_id" = $14
  and "id" = $15;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "credentials" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "is_active" = $1, "store_name" = $2, "currency" = $3, "last_problem" = $4, "failures" = $5, "unusable_answers" = $6, "warnings" = $7, "failing_since" = $8, "off_told_at" = $9, "next_sync_at" = $10, "next_poll_at" = $11, "updated_at" = now()
where "business_id" = $12
  and "id" = $13;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "is_active" = $1, "store_name" = $2, "currency" = $3, "last_problem" = $4, "failures" = $5, "unusable_answers" = $6, "warnings" = $7, "failing_since" = $8, "off_told_at" = $9, "updated_at" = now()
where "business_id" = $10
  and "id" = $11;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "last_problem" = $1, "failing_since" = $2, "updated_at" = now()
where "business_id" = $3
  and "id" = $4;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "last_problem" = $1, "is_active" = $2, "failing_since" = $3, "off_told_at" = $4, "updated_at" = now()
where "business_id" = $5
  and "id" = $6;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "next_sync_at" = $1, "next_poll_at" = $2, "updated_at" = now()
where "business_id" = $3
  and "id" = $4;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "shop_domain" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3;

-- features/integrations/queries.ts changeIntegration
update "integrations"
set "subscribed_at" = $1, "updated_at" = now()
where "business_id" = $2
  and "id" = $3;

-- features/integrations/queries.ts countIntegrations
select count(*) as "count"
from "integrations"
where "business_id" = $1;

-- features/integrations/queries.ts deleteIntegrationRow
delete from "integrations"
where "business_id" = $1
  and "id" = $2;

-- features/integrations/queries.ts findBoundIntegration
select "widget_keys"."integration_id"
from "conversations"
inner join "widget_keys" on "widget_keys"."business_id" = "conversations"."business_id"
  and "widget_keys"."id" = "conversations"."key_id"
where "conversations"."business_id" = $1
  and "conversations"."id" = $2;

-- features/integrations/queries.ts findConnected
select "id"
from "integrations"
where "business_id" = $1
  and "platform" = $2
  and "shop_domain" = $3;

-- features/integrations/queries.ts findConnected
select "id"
from "integrations"
where "business_id" = $1
  and "platform" = $2
  and "shop_domain" = $3
for no key update;

-- features/integrations/queries.ts findIntegration
select "id", "platform", "connection_type", "shop_domain", "address", "store_name", "currency", "is_active", "product_count", "last_sync_at", "last_problem", "warnings", "renewal_asked_at", "created_at", "credentials", "webhook_secret"
from "integrations"
where "business_id" = $1
  and "id" = $2;

-- features/integrations/queries.ts findIntegrations
select "id", "platform", "connection_type", "shop_domain", "address", "store_name", "currency", "is_active", "product_count", "last_sync_at", "last_problem", "warnings", "renewal_asked_at", "created_at"
from "integrations"
where "business_id" = $1
order by "created_at", "id";

-- features/integrations/queries.ts hasIntegration
select "id"
from "integrations"
where "business_id" = $1
  and "id" = $2
for key share;

-- features/integrations/queries.ts hasShopOff
select "id"
from "integrations"
where "business_id" = $1
  and "is_active" = $2
  and "next_sync_at" is not null
  and "id" = $3
limit $4;

-- features/integrations/queries.ts hasShopOff
select "id"
from "integrations"
where "business_id" = $1
  and "is_active" = $2
  and "next_sync_at" is not null
limit $3;

-- features/integrations/queries.ts insertIntegration
insert into "integration_lookup" ("integration_id", "business_id")
values ($1, $2);

-- features/integrations/queries.ts insertIntegration
insert into "integrations" ("id", "platform", "connection_type", "shop_domain", "address", "store_name", "currency", "credentials", "webhook_secret", "is_active", "warnings", "last_problem", "created_at", "next_sync_at", "next_poll_at", "renewal_asked_at", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict ("business_id", "platform", "shop_domain") do nothing
returning "id", "platform", "connection_type", "shop_domain", "address", "store_name", "currency", "is_active", "product_count", "last_sync_at", "last_problem", "warnings", "renewal_asked_at", "created_at";

-- features/integrations/queries.ts isOff
select "off_told_at"
from "integrations"
where "business_id" = $1
  and "id" = $2;

-- features/integrations/queries.ts lockCredentials
select "credentials"
from "integrations"
where "business_id" = $1
  and "id" = $2
for no key update;

-- features/integrations/queries.ts lockOutage
select "id", "store_name", "shop_domain", "platform", "failing_since", "off_told_at"
from "integrations"
where "business_id" = $1
  and "id" = $2
for no key update;

-- features/integrations/queries.ts rebindKeys
update "widget_keys"
set "integration_id" = $1
where "business_id" = $2
  and "integration_id" = $3;

-- features/integrations/removed-item-queries.ts moveToRemovedItems
delete from shop_removed_items
where business_id = $1
  and integration_id = $2
  and (product_id, variant_id) in (
  select product_id, variant_id
  from shop_removed_items
  where business_id = $3
    and integration_id = $4
  order by removed_at desc, product_id, variant_id
  offset $5);

-- features/integrations/removed-item-queries.ts moveToRemovedItems
with gone as (
  delete from shop_items i using jsonb_to_recordset($1::jsonb) as g(product_id text, variant_id text)
  where i.business_id = $2
    and i.integration_id = $3
    and i.product_id = g.product_id
    and i.variant_id = coalesce(g.variant_id, i.variant_id)
  returning i.product_id, i.variant_id, i.name, i.search_text )
insert into shop_removed_items (business_id, integration_id, product_id, variant_id, name, search_text, search_words, removed_at)
select $4, $5, product_id, variant_id, name, search_text, to_tsvector('french', search_text), now()
from gone
order by product_id, variant_id
limit $6
on conflict (business_id, integration_id, product_id, variant_id) do update
set name = excluded.name, search_text = excluded.search_text, search_words = excluded.search_words, removed_at = excluded.removed_at;

-- features/integrations/removed-item-queries.ts moveToRemovedItems
with gone as (
  delete from shop_items i
  where i.business_id = $1
    and i.integration_id = $2
    and i.seen_at < $3
  returning i.product_id, i.variant_id, i.name, i.search_text )
insert into shop_removed_items (business_id, integration_id, product_id, variant_id, name, search_text, search_words, removed_at)
select $4, $5, product_id, variant_id, name, search_text, to_tsvector('french', search_text), now()
from gone
order by product_id, variant_id
limit $6
on conflict (business_id, integration_id, product_id, variant_id) do update
set name = excluded.name, search_text = excluded.search_text, search_words = excluded.search_words, removed_at = excluded.removed_at;

-- features/integrations/removed-item-queries.ts searchRemovedItems
select g.integration_id as "integrationId", g.product_id as "productId", nullif(g.variant_id, '') as "variantId", g.name, g.search_text as "searchText", g.variant_id <> ''
  and not exists (select
  from shop_items i
  where i.business_id = g.business_id
    and i.integration_id = g.integration_id
    and i.product_id = g.product_id) as whole
from integrations s
join shop_removed_items g on g.business_id = s.business_id
  and g.integration_id = s.id
where s.business_id = $1
  and s.is_active
  and s.id = coalesce((
    select k.integration_id
    from conversations c
    join widget_keys k on k.business_id = c.business_id
      and k.id = c.key_id
    where c.business_id = $2
      and c.id = $3), s.id)
  and g.search_words @@ to_tsquery('french', $4)
order by ts_rank(g.search_words, to_tsquery('french', $5)) desc, g.removed_at desc, g.product_id, g.variant_id
limit $6;

-- features/integrations/removed-item-queries.ts searchRemovedItems
select g.integration_id as "integrationId", g.product_id as "productId", nullif(g.variant_id, '') as "variantId", g.name, g.search_text as "searchText", g.variant_id <> ''
  and not exists (select
  from shop_items i
  where i.business_id = g.business_id
    and i.integration_id = g.integration_id
    and i.product_id = g.product_id) as whole
from integrations s
join shop_removed_items g on g.business_id = s.business_id
  and g.integration_id = s.id
where s.business_id = $1
  and s.is_active
  and s.id = s.id
  and g.search_words @@ to_tsquery('french', $2)
order by ts_rank(g.search_words, to_tsquery('french', $3)) desc, g.removed_at desc, g.product_id, g.variant_id
limit $4;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "address" = $1, "warnings" = $2, "next_sync_at" = $3, "next_poll_at" = $4
where "business_id" = $5
  and "id" = $6
  and "lease_id" = $7;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failing_since" = $1, "off_told_at" = $2, "failures" = $3, "unusable_answers" = $4, "is_active" = $5, "last_problem" = $6, "next_poll_at" = $7
where "business_id" = $8
  and "id" = $9
  and "lease_id" = $10;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failing_since" = $1, "off_told_at" = $2, "failures" = $3, "unusable_answers" = $4, "is_active" = $5, "last_problem" = $6, "sync_started_at" = $7, "sync_after" = $8, "sync_since" = $9, "synced_until" = $10, "changes_mark" = $11, "last_sync_at" = $12, "next_sync_at" = $13, "product_count" = $14
where "business_id" = $15
  and "id" = $16
  and "lease_id" = $17;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failing_since" = $1, "off_told_at" = $2, "failures" = $3, "unusable_answers" = $4, "is_active" = $5, "last_problem" = $6, "sync_started_at" = $7, "sync_after" = $8, "sync_since" = $9, "synced_until" = $10, "changes_mark" = $11, "last_sync_at" = $12, "next_sync_at" = $13, "product_count" = $14, "full_sync_at" = $15, "doubted_count" = $16
where "business_id" = $17
  and "id" = $18
  and "lease_id" = $19;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failing_since" = $1, "off_told_at" = $2, "next_sync_at" = $3, "next_poll_at" = $4, "failures" = $5, "unusable_answers" = $6, "is_active" = $7, "last_problem" = $8, "sync_started_at" = $9, "sync_after" = $10, "sync_since" = $11, "synced_until" = $12, "changes_mark" = $13, "last_sync_at" = $14, "product_count" = $15
where "business_id" = $16
  and "id" = $17
  and "lease_id" = $18;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "next_sync_at" = $5, "next_poll_at" = $6
where "business_id" = $7
  and "id" = $8
  and "lease_id" = $9;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "next_sync_at" = $5, "next_poll_at" = $6, "is_active" = $7
where "business_id" = $8
  and "id" = $9
  and "lease_id" = $10;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "next_sync_at" = $5, "next_poll_at" = $6, "is_active" = $7, "sync_started_at" = $8, "sync_after" = $9, "sync_since" = $10
where "business_id" = $11
  and "id" = $12
  and "lease_id" = $13;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "off_told_at" = $5, "next_sync_at" = $6, "next_poll_at" = $7
where "business_id" = $8
  and "id" = $9
  and "lease_id" = $10;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "off_told_at" = $5, "next_sync_at" = $6, "next_poll_at" = $7, "is_active" = $8
where "business_id" = $9
  and "id" = $10
  and "lease_id" = $11;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "failures" = $1, "unusable_answers" = $2, "last_problem" = $3, "failing_since" = $4, "off_told_at" = $5, "next_sync_at" = $6, "next_poll_at" = $7, "is_active" = $8, "sync_started_at" = $9, "sync_after" = $10, "sync_since" = $11
where "business_id" = $12
  and "id" = $13
  and "lease_id" = $14;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "lease_id" = $1, "lease_until" = $2
where "business_id" = $3
  and "id" = $4
  and "lease_id" = $5;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "lease_until" = $1
where "business_id" = $2
  and "id" = $3
  and "lease_id" = $4;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "next_poll_at" = $1
where "business_id" = $2
  and "id" = $3
  and "lease_id" = $4;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "subscribed_at" = $1
where "business_id" = $2
  and "id" = $3
  and "lease_id" = $4;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "sync_started_at" = $1, "sync_since" = $2, "sync_after" = $3, "failing_since" = $4, "off_told_at" = $5, "failures" = $6, "unusable_answers" = $7, "is_active" = $8, "last_problem" = $9
where "business_id" = $10
  and "id" = $11
  and "lease_id" = $12;

-- features/integrations/sync-queries.ts changeRun
update "integrations"
set "sync_started_at" = $1, "sync_since" = $2, "sync_after" = $3, "failing_since" = $4, "off_told_at" = $5, "next_sync_at" = $6, "next_poll_at" = $7, "failures" = $8, "unusable_answers" = $9, "is_active" = $10, "last_problem" = $11
where "business_id" = $12
  and "id" = $13
  and "lease_id" = $14;

-- features/integrations/sync-queries.ts claimDue
update integrations
set lease_id = $1, lease_until = $2
where (business_id, id) in (
  select business_id, id
  from integrations i
  where least(next_sync_at, next_poll_at) <= $3
    and (lease_until is null
      or lease_until <= $4)
    and not exists (select
    from business_controls _c
    where _c.business_id = "i"."business_id"
      and _c.state = 'stopped')
  order by least(next_sync_at, next_poll_at)
  limit $5
  for no key update skip locked)
returning business_id, id;

-- features/integrations/sync-queries.ts countOverdue
select count(*) filter (where least(next_sync_at, next_poll_at) < $1)::int as "overdue", count(*)::int as "all"
from "integrations"
where "is_active" = $2;

-- features/integrations/sync-queries.ts renewLease
update "integrations"
set "lease_until" = $1
where "business_id" = $2
  and "id" = $3
  and "lease_id" = $4
returning "sync_started_at", "sync_after", "sync_since", "synced_until", "changes_mark", "full_sync_at", "next_sync_at", "next_poll_at", "subscribed_at", "failures", "unusable_answers", "doubted_count", "product_count", "is_active", "address", "warnings", "id", "store_name", "shop_domain", "platform", "failing_since", "off_told_at";

-- features/knowledge/answers/draft-queries.ts countAfterDraft
select (select count(*)
  from taught_answers
  where business_id = $1::uuid)::int + coalesce(sum(case change when 'added' then 1 when 'removed' then -1 else 0 end), 0)::int as count
from drafted_answers
where business_id = $2::uuid;

-- features/knowledge/answers/draft-queries.ts countDrafted
select (count(*) filter (where d.change = 'added'))::int as added, (count(*) filter (where d.change = 'changed'))::int as changed, (count(*) filter (where d.change = 'removed'))::int as removed, coalesce(bool_or(d.based_on is distinct from t.version), false) as overtaken
from drafted_answers d
left join taught_answers t on t.business_id = d.business_id
  and t.id = d.answer_id
where d.business_id = $1::uuid;

-- features/knowledge/answers/draft-queries.ts deleteDraftedAnswer
delete from "drafted_answers"
where "business_id" = $1
  and "answer_id" = $2;

-- features/knowledge/answers/draft-queries.ts findDrafted
select "d".*, "users"."name" as "saved_by_name"
from "drafted_answers" as "d"
left join "users" on "users"."id" = "d"."saved_by"
where "d"."business_id" = $1
order by "d"."answer_id";

-- features/knowledge/answers/draft-queries.ts findDraftedAnswer
select "d".*, "users"."name" as "saved_by_name"
from "drafted_answers" as "d"
left join "users" on "users"."id" = "d"."saved_by"
where "d"."business_id" = $1
  and "d"."answer_id" = $2;

-- features/knowledge/answers/draft-queries.ts findTaughtWithDraft
select coalesce(d.answer_id, t.id) as id, coalesce(d.question, t.question) as question, coalesce(d.variants, t.variants) as variants, coalesce(d.answer, t.answer) as answer, coalesce(d.active, t.active) as active, coalesce(d.saved_at, t.updated_at) as updated_at
from (select *
  from taught_answers
  where business_id = $1::uuid) t
full join (select *
  from drafted_answers
  where business_id = $2::uuid) d on d.answer_id = t.id
where d.change is distinct from 'removed'
order by 1 desc;

-- features/knowledge/answers/draft-queries.ts saveDraftedAnswer
insert into "drafted_answers" ("business_id", "answer_id", "change", "based_on", "question", "answer", "active", "variants", "settles", "saved_by", "saved_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("business_id", "answer_id") do update
set "change" = $12, "based_on" = $13, "question" = $14, "answer" = $15, "active" = $16, "variants" = $17, "settles" = $18, "saved_by" = $19, "saved_at" = $20, "version" = nextval('drafted_answer_versions');

-- features/knowledge/answers/draft-queries.ts saveDraftedAnswer
insert into "drafted_answers" ("business_id", "answer_id", "change", "based_on", "question", "variants", "answer", "active", "settles", "saved_by", "saved_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("business_id", "answer_id") do update
set "change" = $12, "based_on" = $13, "question" = $14, "variants" = $15, "answer" = $16, "active" = $17, "settles" = $18, "saved_by" = $19, "saved_at" = $20, "version" = nextval('drafted_answer_versions');

-- features/knowledge/answers/queries.ts findAnswer
select *
from (
  select coalesce(t.id, d.answer_id) as id, coalesce(t.question, d.question) as question, coalesce(t.answer, d.answer) as answer, coalesce(t.variants, d.variants) as variants, coalesce(t.active, d.active) as active, coalesce(d.version, t.version) as version, coalesce(t.created_at, d.saved_at) as created_at, coalesce(t.updated_at, d.saved_at) as updated_at, case when t.id is null then p.name else w.name end as written_by, case when d.answer_id is not null then jsonb_build_object('change', d.change, 'question', d.question, 'variants', d.variants, 'answer', d.answer, 'active', d.active) end as drafted, p.name as drafted_by, d.answer_id is not null
    and d.based_on is distinct from t.version as overtaken, coalesce(u.uses, 0)::int as uses, u.last_used_at
  from (select *
    from taught_answers
    where business_id = $1::uuid) t
  full join (select *
    from drafted_answers
    where business_id = $2::uuid) d on d.answer_id = t.id
  left join users w on w.id = t.taught_by
  left join users p on p.id = d.saved_by
  left join (
    select subject, sum(uses) as uses, max(last_used_at) as last_used_at
    from knowledge_uses
    where business_id = $3::uuid
      and kind = 'answer'
      and day >= $4
    group by subject ) u on u.subject = t.id::text) a
where id = $5::uuid;

-- features/knowledge/answers/queries.ts findAnswers
with found as (
  select *
  from (
    select coalesce(t.id, d.answer_id) as id, coalesce(t.question, d.question) as question, coalesce(t.answer, d.answer) as answer, coalesce(t.variants, d.variants) as variants, coalesce(t.active, d.active) as active, coalesce(d.version, t.version) as version, coalesce(t.created_at, d.saved_at) as created_at, coalesce(t.updated_at, d.saved_at) as updated_at, case when t.id is null then p.name else w.name end as written_by, case when d.answer_id is not null then jsonb_build_object('change', d.change, 'question', d.question, 'variants', d.variants, 'answer', d.answer, 'active', d.active) end as drafted, p.name as drafted_by, d.answer_id is not null
      and d.based_on is distinct from t.version as overtaken, coalesce(u.uses, 0)::int as uses, u.last_used_at
    from (select *
      from taught_answers
      where business_id = $1::uuid) t
    full join (select *
      from drafted_answers
      where business_id = $2::uuid) d on d.answer_id = t.id
    left join users w on w.id = t.taught_by
    left join users p on p.id = d.saved_by
    left join (
      select subject, sum(uses) as uses, max(last_used_at) as last_used_at
      from knowledge_uses
      where business_id = $3::uuid
        and kind = 'answer'
        and day >= $4
      group by subject ) u on u.subject = t.id::text) a
  where ($5::boolean
      or drafted is not null)
    and ($6 = ''
      or searchable_text(question || ' ' || answer || ' ' || array_to_string(variants, ' ') || ' ' || coalesce(drafted::text, '')) like $7) )
select *, (select count(*)
  from found)::int as total
from found
where $8::boolean
  or (uses, id) < ($9::int, $10::uuid)
order by uses desc, id desc
limit $11::int;

-- features/knowledge/answers/queries.ts findTaught
select "taught_answers".*, "users"."name" as "taught_by_name"
from "taught_answers"
left join "users" on "users"."id" = "taught_answers"."taught_by"
where "taught_answers"."business_id" = $1
order by "taught_answers"."id" desc;

-- features/knowledge/answers/queries.ts findTaughtAnswer
select "taught_answers".*, "users"."name" as "taught_by_name"
from "taught_answers"
left join "users" on "users"."id" = "taught_answers"."taught_by"
where "taught_answers"."business_id" = $1
  and "taught_answers"."id" = $2;

-- features/knowledge/answers/queries.ts findTaughtVersion
select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as version
from taught_answers
where business_id = $1;

-- features/knowledge/answers/write-queries.ts changeAnswer
update taught_answers
set question = $1, answer = $2, variants = $3::text[], active = $4, taught_by = $5::uuid, updated_at = $6, version = version + 1
where business_id = $7::uuid
  and id = $8::uuid;

-- features/knowledge/answers/write-queries.ts findDeleted
select v.answer_id, v.version, v.question, v.answer, r.name as replacer, v.replaced_at
from (
  select distinct on (answer_id) *
  from taught_answer_versions
  where business_id = $1::uuid
  order by answer_id, version desc ) v
left join users r on r.id = v.replaced_by
where v.deleted
  and not exists (
  select
  from taught_answers t
  where t.business_id = v.business_id
    and t.id = v.answer_id)
order by v.replaced_at desc, v.answer_id
limit $2::int;

-- features/knowledge/answers/write-queries.ts findPublished
select "question", "variants", "answer", "active", "version"
from "taught_answers"
where "business_id" = $1
  and "id" = $2;

-- features/knowledge/answers/write-queries.ts findVersions
select "v".*, "w"."name" as "writer", "r"."name" as "replacer"
from "taught_answer_versions" as "v"
left join "users" as "w" on "w"."id" = "v"."written_by"
left join "users" as "r" on "r"."id" = "v"."replaced_by"
where "v"."business_id" = $1
  and "v"."answer_id" = $2
order by "v"."version" desc
limit $3;

-- features/knowledge/answers/write-queries.ts insertAnswer
insert into taught_answers (business_id, id, question, answer, variants, active, version, taught_by, created_at, updated_at)
select $1::uuid, $2::uuid, $3, $4, $5::text[], $6, $7::int, $8::uuid, $9, $10
where (select count(*)
  from taught_answers
  where business_id = $11::uuid) < $12::int;

-- features/knowledge/answers/write-queries.ts keepVersion
insert into taught_answer_versions (business_id, answer_id, version, question, answer, variants, active, written_by, written_at, replaced_by, replaced_at, deleted)
select business_id, id, version, question, answer, variants, active, taught_by, updated_at, $1::uuid, $2, $3
from taught_answers
where business_id = $4::uuid
  and id = $5::uuid;

-- features/knowledge/answers/write-queries.ts lockAnswer
select "version"
from "taught_answers"
where "business_id" = $1
  and "id" = $2
for no key update;

-- features/knowledge/answers/write-queries.ts removeAnswer
delete from "taught_answers"
where "business_id" = $1
  and "id" = $2;

-- features/knowledge/changes/queries.ts findDue
select business_id
from knowledge_changes k
where due_at <= now()
  and not exists (select
  from business_controls _c
  where _c.business_id = "k"."business_id"
    and _c.state = 'stopped')
order by due_at
limit $1::int;

-- features/knowledge/changes/queries.ts findDueTime
select due_at::text as due
from knowledge_changes
where business_id = $1::uuid;

-- features/knowledge/changes/queries.ts settleDue
delete from knowledge_changes
where business_id = $1::uuid
  and due_at = $2::timestamptz;

-- features/knowledge/check/queries.ts findAvailableProduct
select "name"
from "shop_items"
where "business_id" = $1
  and "available" = $2
order by "integration_id", "product_id", "variant_id"
limit $3;

-- features/knowledge/check/queries.ts findCheckedAt
select "checked_at"
from "knowledge_checks"
where "business_id" = $1;

-- features/knowledge/check/queries.ts findPageLanguage
select lower(left(language, 2)) as language
from knowledge_pages
where business_id = $1::uuid
  and language is not null
  and not ignored
group by 1
order by count(*) desc, 1
limit 1;

-- features/knowledge/check/queries.ts findPriced
select "p"."body"
from "knowledge_passages" as "p"
inner join "knowledge_pages" as "g" on "g"."business_id" = "p"."business_id"
  and "g"."id" = "p"."page_id"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."state" = $2
  and g.draft is distinct from 'unignored'
  and p.state in ('live', 'leaving')
  and "p"."body" like $3
  and s.draft is distinct from 'added'
order by "p"."id"
limit $4;

-- features/knowledge/check/queries.ts keepCheck
insert into "knowledge_checks" ("business_id", "checked_at")
values ($1, $2)
on conflict ("business_id") do nothing;

-- features/knowledge/contradictions/queries.ts countContradictions
select (count(*) filter (where holds is null))::int as open, (count(*) filter (where holds is not null))::int as decided
from knowledge_contradictions
where business_id = $1::uuid;

-- features/knowledge/contradictions/queries.ts deleteContradictions
delete from "knowledge_contradictions"
where "business_id" = $1
  and "id" in ($2);

-- features/knowledge/contradictions/queries.ts findAll
select c.id, c.fingerprint, c.one, c.other, c.ordered, c.holds, c.decided_at, c.found_at, u.name as decided_by_name
from knowledge_contradictions c
left join users u on u.id = c.decided_by
where c.business_id = $1::uuid
order by c.holds is not null, c.decided_at desc, c.found_at desc, c.id;

-- features/knowledge/contradictions/queries.ts findLosers
select case when holds = 'other' then one else other end as loser, case when holds = 'other' then other else one end ->> 'text' as instead
from knowledge_contradictions
where business_id = $1
  and (holds in ('one', 'other')
    or (holds is null
      and ordered));

-- features/knowledge/contradictions/queries.ts findPlaces
select p.id, p.heading, case when s.kind = 'file' then s.name when g.title = '' then g.address else g.title end as name, case when s.kind = 'site' then g.address end as path, s.address as site
from knowledge_passages p
join knowledge_pages g on g.business_id = p.business_id
  and g.id = p.page_id
join knowledge_sources s on s.business_id = p.business_id
  and s.id = p.source_id
where p.business_id = $1::uuid
  and p.id = any($2::uuid[]);

-- features/knowledge/contradictions/queries.ts findQuestions
select id, question
from taught_answers
where business_id = $1::uuid
  and id = any($2::uuid[]);

-- features/knowledge/contradictions/queries.ts keepContradiction
insert into "knowledge_contradictions" ("business_id", "id", "fingerprint", "one", "other", "ordered", "found_at")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict ("business_id", "fingerprint") do update
set "one" = $8, "other" = $9, "ordered" = $10;

-- features/knowledge/contradictions/queries.ts setHolds
update "knowledge_contradictions"
set "holds" = $1, "decided_by" = $2, "decided_at" = $3
where "business_id" = $4
  and "id" = $5;

-- features/knowledge/files/queries.ts beginReading
update "knowledge_sources"
set "state" = $1
where "business_id" = $2
  and "id" = $3
  and "updated_at" = $4;

-- features/knowledge/files/queries.ts checkRoom
select coalesce(sum("size"), 0) as "bytes"
from "knowledge_files"
where "business_id" = $1
  and "source_id" != $2;

-- features/knowledge/files/queries.ts countSources
select count(*) as "count"
from "knowledge_sources" as "s"
where "s"."business_id" = $1
  and s.draft is distinct from 'added';

-- features/knowledge/files/queries.ts countSources
select count(*) as "count"
from "knowledge_sources" as "s"
where "s"."business_id" = $1
  and s.draft is distinct from 'removed'
  and not exists (select
  from knowledge_sources r
  where r.business_id = s.business_id
    and r.replaces = s.id);

-- features/knowledge/files/queries.ts deleteSource
-- features/knowledge/sources/publish-sources.ts takePlace
delete from "knowledge_sources"
where "business_id" = $1
  and "id" = $2;

-- features/knowledge/files/queries.ts findContent
select "s"."name", "f"."content"
from "knowledge_files" as "f"
inner join "knowledge_sources" as "s" on "s"."business_id" = "f"."business_id"
  and "s"."id" = "f"."source_id"
where "f"."business_id" = $1
  and "f"."source_id" = $2;

-- features/knowledge/files/queries.ts findUnread
select "s"."name", "s"."updated_at", "s"."draft", "s"."replaces", "f"."content", "f"."media_type"
from "knowledge_sources" as "s"
inner join "knowledge_files" as "f" on "f"."business_id" = "s"."business_id"
  and "f"."source_id" = "s"."id"
where "s"."business_id" = $1
  and "s"."id" = $2
  and "s"."state" in ($3);

-- features/knowledge/files/queries.ts insertFile
insert into "knowledge_sources" ("business_id", "id", "kind", "name", "state", "added_by", "created_at", "updated_at", "draft", "replaces")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- features/knowledge/files/queries.ts lockReading
select "id"
from "knowledge_sources"
where "business_id" = $1
  and "id" = $2
  and "updated_at" = $3
for no key update;

-- features/knowledge/files/queries.ts replaceFile
update "knowledge_sources"
set "name" = $1, "state" = $2, "problem" = $3, "unread_pages" = $4, "updated_at" = $5
where "business_id" = $6
  and "id" = $7
  and "kind" = $8;

-- features/knowledge/files/queries.ts saveContent
insert into "knowledge_files" ("business_id", "source_id", "content", "media_type", "size")
values ($1, $2, $3, $4, $5)
on conflict ("business_id", "source_id") do update
set "content" = $6, "media_type" = $7, "size" = $8;

-- features/knowledge/gaps/group-queries.ts assignQuestions
update unanswered_questions q
set gap_id = a.gap_id
from jsonb_to_recordset($1::jsonb) as a(question_id uuid, gap_id uuid)
where q.business_id = $2::uuid
  and q.id = a.question_id
  and q.gap_id is null;

-- features/knowledge/gaps/group-queries.ts findUngrouped
select "id", "question"
from "unanswered_questions"
where "business_id" = $1
  and "gap_id" is null
  and "resolved_at" is null
order by "id"
limit $2;

-- features/knowledge/gaps/group-queries.ts forgetSubjects
with touched as (
  select distinct gap_id
  from unanswered_questions
  where business_id = $1::uuid
    and conversation_id = any($2::uuid[])
    and gap_id is not null ), freed as ( update unanswered_questions
  set gap_id = null
  where business_id = $3::uuid
    and gap_id in (select gap_id
    from touched) )
delete from knowledge_gaps
where business_id = $4::uuid
  and id in (select gap_id
  from touched);

-- features/knowledge/gaps/group-queries.ts forgetWordings
with erased as (
  select array_agg(distinct left(btrim(regexp_replace("question", '\s+', ' ', 'g')), 500)) as words
  from unanswered_questions
  where business_id = $1::uuid
    and conversation_id = any($2::uuid[])) update "drafted_answers" a
set variants = array(select v
  from unnest(a.variants) with ordinality as t(v, n)
  where v <> all(e.words)
  order by n), question = case when left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words) then coalesce((array(select v
      from unnest(a.variants) with ordinality as t(v, n)
      where v <> all(e.words)
      order by n))[1], left(a.answer, 80)) else a.question end
from erased e
where a.business_id = $3::uuid
  and (a.variants && e.words
    or left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words));

-- features/knowledge/gaps/group-queries.ts forgetWordings
with erased as (
  select array_agg(distinct left(btrim(regexp_replace("question", '\s+', ' ', 'g')), 500)) as words
  from unanswered_questions
  where business_id = $1::uuid
    and conversation_id = any($2::uuid[])) update "taught_answer_versions" a
set variants = array(select v
  from unnest(a.variants) with ordinality as t(v, n)
  where v <> all(e.words)
  order by n), question = case when left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words) then coalesce((array(select v
      from unnest(a.variants) with ordinality as t(v, n)
      where v <> all(e.words)
      order by n))[1], left(a.answer, 80)) else a.question end
from erased e
where a.business_id = $3::uuid
  and (a.variants && e.words
    or left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words));

-- features/knowledge/gaps/group-queries.ts forgetWordings
with erased as (
  select array_agg(distinct left(btrim(regexp_replace("question", '\s+', ' ', 'g')), 500)) as words
  from unanswered_questions
  where business_id = $1::uuid
    and conversation_id = any($2::uuid[])) update "taught_answers" a
set variants = array(select v
  from unnest(a.variants) with ordinality as t(v, n)
  where v <> all(e.words)
  order by n), question = case when left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words) then coalesce((array(select v
      from unnest(a.variants) with ordinality as t(v, n)
      where v <> all(e.words)
      order by n))[1], left(a.answer, 80)) else a.question end
from erased e
where a.business_id = $3::uuid
  and (a.variants && e.words
    or left(btrim(regexp_replace("a"."question", '\s+', ' ', 'g')), 500) = any(e.words));

-- features/knowledge/gaps/group-queries.ts forgetWordings
with erased as (
  select array_agg(distinct left(btrim(regexp_replace("question", '\s+', ' ', 'g')), 500)) as words
  from unanswered_questions
  where business_id = $1::uuid
    and conversation_id = any($2::uuid[])) update team_actions a
set label = (
  select left(t.question, 200)
  from taught_answers t
  where t.business_id = a.business_id
    and t.id = a.subject_id)
from erased e
where a.business_id = $3::uuid
  and a.kind = 'taught'
  and exists (select
  from unnest(e.words) w
  where left(w, 200) = left(btrim(regexp_replace("a"."label", '\s+', ' ', 'g')), 500));

-- features/knowledge/gaps/group-queries.ts lockSubjects
select "id", "subject"
from "knowledge_gaps"
where "business_id" = $1
order by "id" desc
limit $2;

-- features/knowledge/gaps/open-question-queries.ts findOpenQuestions
/* open-questions-2 */ with open as (
  select id, question, conversation_id, confirmed_answer, created_at
  from unanswered_questions
  where business_id = $1::uuid
    and resolved_at is null
  order by created_at desc, id desc
  limit 1000 )
select (array_agg(id
    order by created_at desc, id desc))[1] as id, (array_agg(question
    order by created_at desc, id desc))[1] as question, (array_agg(conversation_id
    order by created_at desc, id desc))[1] as conversation_id, (array_agg(confirmed_answer
    order by created_at desc, id desc) filter (where confirmed_answer is not null))[1] as confirmed_answer, max(created_at) as last_asked_at, count(*)::int as count, count(*) over ()::int as total
from open
group by btrim(regexp_replace(searchable_text(question), '\s+', ' ', 'g'))
order by count(*) desc, max(created_at) desc
limit 2;

-- features/knowledge/gaps/open-question-queries.ts findOpenQuestions
/* open-questions-50 */ with open as (
  select id, question, conversation_id, confirmed_answer, created_at
  from unanswered_questions
  where business_id = $1::uuid
    and resolved_at is null
  order by created_at desc, id desc
  limit 1000 )
select (array_agg(id
    order by created_at desc, id desc))[1] as id, (array_agg(question
    order by created_at desc, id desc))[1] as question, (array_agg(conversation_id
    order by created_at desc, id desc))[1] as conversation_id, (array_agg(confirmed_answer
    order by created_at desc, id desc) filter (where confirmed_answer is not null))[1] as confirmed_answer, max(created_at) as last_asked_at, count(*)::int as count, count(*) over ()::int as total
from open
group by btrim(regexp_replace(searchable_text(question), '\s+', ' ', 'g'))
order by count(*) desc, max(created_at) desc
limit 50;

-- features/knowledge/gaps/open-question-queries.ts findOpenQuestions
/* open-questions-60 */ with open as (
  select id, question, conversation_id, confirmed_answer, created_at
  from unanswered_questions
  where business_id = $1::uuid
    and resolved_at is null
  order by created_at desc, id desc
  limit 1000 )
select (array_agg(id
    order by created_at desc, id desc))[1] as id, (array_agg(question
    order by created_at desc, id desc))[1] as question, (array_agg(conversation_id
    order by created_at desc, id desc))[1] as conversation_id, (array_agg(confirmed_answer
    order by created_at desc, id desc) filter (where confirmed_answer is not null))[1] as confirmed_answer, max(created_at) as last_asked_at, count(*)::int as count, count(*) over ()::int as total
from open
group by btrim(regexp_replace(searchable_text(question), '\s+', ' ', 'g'))
order by count(*) desc, max(created_at) desc
limit 60;

-- features/knowledge/gaps/open-question-queries.ts findOpenWordings
select question
from (
  select question, created_at
  from unanswered_questions
  where business_id = $1::uuid
    and resolved_at is null
  order by created_at desc, id desc
  limit 1000 ) open
group by question
order by max(created_at) desc
limit $2::int;

-- features/knowledge/gaps/open-question-queries.ts reopenQuestions
update "unanswered_questions"
set "resolved_at" = $1, "answer_id" = $2
where "business_id" = $3
  and "answer_id" = $4;

-- features/knowledge/gaps/open-question-queries.ts settleQuestions
update unanswered_questions
set resolved_at = $1, answer_id = $2::uuid
where business_id = $3::uuid
  and resolved_at is null
  and btrim(regexp_replace(searchable_text(question), '\s+', ' ', 'g')) = (
  select btrim(regexp_replace(searchable_text(question), '\s+', ' ', 'g'))
  from unanswered_questions
  where business_id = $4::uuid
    and id = $5::uuid );

-- features/knowledge/gaps/open-question-queries.ts settleWordings
update "unanswered_questions"
set "resolved_at" = $1
where "business_id" = $2
  and "resolved_at" is null
  and "question" in ($3);

-- features/knowledge/gaps/queries.ts countOpenGaps
select count(*)::int as count
from knowledge_gaps g
where g.business_id = $1::uuid
  and g.ignored_at is null
  and exists (
  select
  from unanswered_questions q
  where q.business_id = g.business_id
    and q.gap_id = g.id
    and q.resolved_at is null );

-- features/knowledge/gaps/queries.ts findConfirmed
select "confirmed_answer", "confirmed_source"
from "unanswered_questions"
where "business_id" = $1
  and "gap_id" = $2
  and "resolved_at" is null
  and "confirmed_answer" is not null
order by "id" desc
limit $3;

-- features/knowledge/gaps/queries.ts findGap
select g.id, g.title, g.ignored_at is not null as ignored, q.*, (select d.answer_id
  from drafted_answers d
  where d.business_id = g.business_id
    and g.id = any(d.settles)
  limit 1) as drafted_answer_id
from knowledge_gaps g
join (
  select gap_id, count(*)::int as questions, max(created_at) as last_asked_at, min(created_at) as first_asked_at, (array_agg(question
      order by char_length(question) > 12 desc, times desc, char_length(question), id))[1] as sample, (count(*) filter (where created_at > $1::timestamptz - interval '7 days') - count(*) filter (where created_at > $2::timestamptz - interval '14 days'
        and created_at <= $3::timestamptz - interval '7 days'))::int as trend, (count(*) filter (where created_at > $4::timestamptz - interval '30 days'))::int as lately
  from (
    select *, count(*) over (partition by gap_id, searchable_text(question)) as times
    from unanswered_questions
    where business_id = $5::uuid
      and resolved_at is null
      and gap_id is not null ) as asked
  group by gap_id ) q on q.gap_id = g.id
where g.business_id = $6::uuid
  and g.id = $7::uuid;

-- features/knowledge/gaps/queries.ts findGapOfAnswer
select q.gap_id
from messages m
join unanswered_questions q on q.business_id = m.business_id
  and q.conversation_id = m.conversation_id
  and 'answer:' || q.message_id = m.client_id
where m.business_id = $1::uuid
  and m.conversation_id = $2::uuid
  and m.id = $3::uuid
  and m.sender_type = 'system'
  and q.resolved_at is null
  and q.gap_id is not null
order by q.id
limit 1;

-- features/knowledge/gaps/queries.ts findGapQuestions
select q.id, q.question, q.created_at, q.conversation_id, coalesce(c.customer_name, c.customer_email) as customer
from unanswered_questions q
left join conversations c on c.business_id = q.business_id
  and c.id = q.conversation_id
where q.business_id = $1::uuid
  and q.gap_id = $2::uuid
  and q.resolved_at is null
order by q.created_at desc, q.id desc
limit $3::int;

-- features/knowledge/gaps/queries.ts findGaps
with found as (
  select *, floor(extract(epoch
      from last_asked_at))::float8 as rank
  from (
    select g.id, g.title, g.ignored_at is not null as ignored, q.*, (select d.answer_id
      from drafted_answers d
      where d.business_id = g.business_id
        and g.id = any(d.settles)
      limit 1) as drafted_answer_id
    from knowledge_gaps g
    join (
      select gap_id, count(*)::int as questions, max(created_at) as last_asked_at, min(created_at) as first_asked_at, (array_agg(question
          order by char_length(question) > 12 desc, times desc, char_length(question), id))[1] as sample, (count(*) filter (where created_at > $1::timestamptz - interval '7 days') - count(*) filter (where created_at > $2::timestamptz - interval '14 days'
            and created_at <= $3::timestamptz - interval '7 days'))::int as trend, (count(*) filter (where created_at > $4::timestamptz - interval '30 days'))::int as lately
      from (
        select *, count(*) over (partition by gap_id, searchable_text(question)) as times
        from unanswered_questions
        where business_id = $5::uuid
          and resolved_at is null
          and gap_id is not null ) as asked
      group by gap_id ) q on q.gap_id = g.id
    where g.business_id = $6::uuid) o
  where ignored = $7 )
select *, (select count(*)
  from found)::int as total, (select coalesce(sum(lately), 0)
  from found)::int as lately_of_all, (select coalesce(sum(questions), 0)
  from found)::int as asked
from found
where $8::boolean
  or (rank, id) < ($9::float8, $10::uuid)
order by rank desc, id desc
limit $11::int;

-- features/knowledge/gaps/queries.ts findGaps
with found as (
  select *, questions::float8 as rank
  from (
    select g.id, g.title, g.ignored_at is not null as ignored, q.*, (select d.answer_id
      from drafted_answers d
      where d.business_id = g.business_id
        and g.id = any(d.settles)
      limit 1) as drafted_answer_id
    from knowledge_gaps g
    join (
      select gap_id, count(*)::int as questions, max(created_at) as last_asked_at, min(created_at) as first_asked_at, (array_agg(question
          order by char_length(question) > 12 desc, times desc, char_length(question), id))[1] as sample, (count(*) filter (where created_at > $1::timestamptz - interval '7 days') - count(*) filter (where created_at > $2::timestamptz - interval '14 days'
            and created_at <= $3::timestamptz - interval '7 days'))::int as trend, (count(*) filter (where created_at > $4::timestamptz - interval '30 days'))::int as lately
      from (
        select *, count(*) over (partition by gap_id, searchable_text(question)) as times
        from unanswered_questions
        where business_id = $5::uuid
          and resolved_at is null
          and gap_id is not null ) as asked
      group by gap_id ) q on q.gap_id = g.id
    where g.business_id = $6::uuid) o
  where ignored = $7 )
select *, (select count(*)
  from found)::int as total, (select coalesce(sum(lately), 0)
  from found)::int as lately_of_all, (select coalesce(sum(questions), 0)
  from found)::int as asked
from found
where $8::boolean
  or (rank, id) < ($9::float8, $10::uuid)
order by rank desc, id desc
limit $11::int;

-- features/knowledge/gaps/queries.ts findMessageText
select "content"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "id" = $3;

-- features/knowledge/gaps/queries.ts findOpenSubjects
select g.id, g.subject
from knowledge_gaps g
where g.business_id = $1::uuid
  and exists (
  select
  from unanswered_questions q
  where q.business_id = g.business_id
    and q.gap_id = g.id
    and q.resolved_at is null )
order by g.id desc
limit $2::int;

-- features/knowledge/gaps/queries.ts findTeamReplies
select q.conversation_id, q.message_id, q.question, c.customer_name, r.id as reply_id, r.content as reply, r.sender_name as name, r.created_at, exists (
  select
  from unanswered_questions o
  where o.business_id = $1::uuid
    and o.message_id = q.message_id
    and o.id <> q.id ) as beside
from (
  select id, conversation_id, message_id, question, created_at
  from unanswered_questions
  where business_id = $2::uuid
    and gap_id = $3::uuid
    and resolved_at is null
  order by created_at desc
  limit 20 ) q
join conversations c on c.business_id = $4::uuid
  and c.id = q.conversation_id, lateral (
  select id, content, sender_name, created_at
  from messages m
  where m.business_id = $5::uuid
    and m.conversation_id = q.conversation_id
    and m.created_at > q.created_at
    and m.sender_type = 'business'
    and m.kind = 'message'
  order by m.created_at
  limit 1 ) r
where char_length(r.content) between 15
  and 1000
order by r.created_at desc
limit $6::int;

-- features/knowledge/gaps/queries.ts findWaiting
select count(distinct q.conversation_id)::int as customers, array_agg(distinct c.id) filter (where c.waiting_since is not null
    and c.archived_at is null) as waiting
from unanswered_questions q
left join conversations c on c.business_id = q.business_id
  and c.id = q.conversation_id
where q.business_id = $1::uuid
  and q.gap_id = $2::uuid
  and q.resolved_at is null;

-- features/knowledge/gaps/queries.ts findWordings
select gap_id, (array_agg(question
    order by char_length(question) > 12 desc, times desc, char_length(question), id))[1:1] || (array_agg(question
    order by created_at desc, id desc))[1:$1::int] as wordings
from (
  select *, count(*) over (partition by gap_id, searchable_text(question)) as times
  from unanswered_questions
  where business_id = $2::uuid
    and resolved_at is null
    and gap_id = any($3::uuid[]) ) as asked
group by gap_id;

-- features/knowledge/gaps/queries.ts insertGap
insert into "knowledge_gaps" ("business_id", "id", "title", "subject", "created_at")
values ($1, $2, $3, $4, $5);

-- features/knowledge/gaps/queries.ts moveQuestion
update "unanswered_questions"
set "gap_id" = $1
where "business_id" = $2
  and "id" = $3
  and "gap_id" = $4
  and "resolved_at" is null
returning "question";

-- features/knowledge/gaps/queries.ts setGapIgnored
update "knowledge_gaps"
set "ignored_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/knowledge/gaps/queries.ts settleGap
update "unanswered_questions"
set "resolved_at" = $1, "answer_id" = $2
where "business_id" = $3
  and "gap_id" = $4
  and "resolved_at" is null;

-- features/knowledge/passages/queries.ts findPassages
select p.id, p.page_id, p.position, p.heading, p.body, p.page, p.line, p.state, coalesce(p.seen_at, g.read_at) as seen_at
from knowledge_passages p
join knowledge_pages g on g.business_id = p.business_id
  and g.id = p.page_id
where p.business_id = $1::uuid
  and p.source_id = $2::uuid
  and p.state <> 'refused'
  and (p.page_id, p.position, p.id) > ($3::uuid, $4::int, $5::uuid)
order by p.page_id, p.position, p.id
limit $6::int;

-- features/knowledge/passages/queries.ts findPassages
select p.id, p.page_id, p.position, p.heading, p.body, p.page, p.line, p.state, coalesce(p.seen_at, g.read_at) as seen_at
from knowledge_passages p
join knowledge_pages g on g.business_id = p.business_id
  and g.id = p.page_id
where p.business_id = $1::uuid
  and p.source_id = $2::uuid
  and p.state <> 'refused'
  and p.page_id = $3::uuid
order by p.page_id, p.position, p.id
limit $4::int;

-- features/knowledge/passages/queries.ts findPassages
select p.id, p.page_id, p.position, p.heading, p.body, p.page, p.line, p.state, coalesce(p.seen_at, g.read_at) as seen_at
from knowledge_passages p
join knowledge_pages g on g.business_id = p.business_id
  and g.id = p.page_id
where p.business_id = $1::uuid
  and p.source_id = $2::uuid
  and p.state <> 'refused'
order by p.page_id, p.position, p.id
limit $3::int;

-- features/knowledge/passages/queries.ts findQuotable
select "p"."id", "p"."heading", "p"."body", "p"."page", "p"."line", "p"."language", "p"."state", "p"."seen_at", "p"."created_at", "g"."title", "g"."address", "g"."dated_at", "g"."in_navigation", "s"."kind", "s"."name", "s"."address" as "site"
from "knowledge_passages" as "p"
inner join "knowledge_pages" as "g" on "g"."business_id" = "p"."business_id"
  and "g"."id" = "p"."page_id"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "g"."ignored" = $2
  and s.draft is distinct from 'added'
  and g.draft is distinct from 'unignored'
  and p.state in ('live', 'leaving')
order by "s"."kind", "s"."id", "g"."address", "p"."position"
limit $3;

-- features/knowledge/passages/queries.ts findQuotable
select "p"."id", "p"."heading", "p"."body", "p"."page", "p"."line", "p"."language", "p"."state", "p"."seen_at", "p"."created_at", "g"."title", "g"."address", "g"."dated_at", "g"."in_navigation", "s"."kind", "s"."name", "s"."address" as "site"
from "knowledge_passages" as "p"
inner join "knowledge_pages" as "g" on "g"."business_id" = "p"."business_id"
  and "g"."id" = "p"."page_id"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "g"."ignored" = $2
  and s.draft is distinct from 'removed'
  and not (s.replaces is not null
    and s.state <> 'ready')
  and not exists (select
  from knowledge_sources r
  where r.business_id = s.business_id
    and r.replaces = s.id
    and r.state = 'ready')
  and g.draft is distinct from 'ignored'
  and p.state in ('live', case when g.draft = 'accepted' then 'pending' else 'leaving' end)
order by "s"."kind", "s"."id", "g"."address", "p"."position"
limit $3;

-- features/knowledge/passages/store-passages.ts countPassagesBeside
select count(*) as "count"
from "knowledge_passages" as "p"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."page_id" != $2
  and s.draft is distinct from 'added';

-- features/knowledge/passages/store-passages.ts countPassagesBeside
select count(*) as "count"
from "knowledge_passages" as "p"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."page_id" != $2
  and s.draft is distinct from 'removed'
  and not exists (select
  from knowledge_sources r
  where r.business_id = s.business_id
    and r.replaces = s.id);

-- features/knowledge/passages/store-passages.ts countPassagesBeside
select count(*) as "count"
from "knowledge_passages" as "p"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."source_id" != $2
  and s.draft is distinct from 'added';

-- features/knowledge/passages/store-passages.ts countPassagesBeside
select count(*) as "count"
from "knowledge_passages" as "p"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."source_id" != $2
  and s.draft is distinct from 'removed'
  and not exists (select
  from knowledge_sources r
  where r.business_id = s.business_id
    and r.replaces = s.id);

-- features/knowledge/passages/store-passages.ts replacePassages
insert into knowledge_passages (business_id, id, source_id, page_id, state, position, heading, body, page, line, language, version, created_at)
select $1::uuid, id, $2::uuid, $3::uuid, 'live', position, heading, body, page, line, $4, $5::int, $6
from jsonb_to_recordset($7::jsonb) as r(id uuid, position int, heading text, body text, page int, line int);

-- features/knowledge/passages/store-passages.ts replacePassages
-- features/knowledge/site/page-passage-queries.ts removePassages
delete from "knowledge_passages"
where "business_id" = $1
  and "page_id" = $2;

-- features/knowledge/passages/store-passages.ts savePage
insert into "knowledge_pages" ("business_id", "id", "source_id", "address", "version", "title", "language", "state", "problem", "passages", "read_at", "changed_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("business_id", "source_id", "address") do update
set "title" = $13, "language" = $14, "state" = $15, "problem" = $16, "passages" = $17, "read_at" = $18, "changed_at" = $19, "version" = "knowledge_pages"."version" + $20
returning "id", "version";

-- features/knowledge/passages/version-queries.ts findPassagesVersion
select "version"
from "knowledge_versions"
where "business_id" = $1;

-- features/knowledge/passages/version-queries.ts markPassagesChanged
insert into knowledge_versions (business_id, version)
values ($1::uuid, 1)
on conflict (business_id) do update
set version = knowledge_versions.version + 1;

-- features/knowledge/products/queries.ts countIncomplete
select integration_id, count(*)::int as count
from (
  select integration_id, product_id
  from shop_items
  where business_id = $1::uuid
  group by integration_id, product_id
  having not bool_or(coalesce(description, '') <> '')
    or count(price) = 0
    or count(image_url) = 0
    or count(url) = 0
  limit $2::int) i
group by integration_id
order by integration_id;

-- features/knowledge/products/queries.ts findCited
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select shop::uuid as integration_id, product as product_id
  from used
  order by uses desc, shop, product
  limit $3::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $4::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by uses desc, k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and (integration_id, product_id) > ($4::uuid, $5)
  order by integration_id, product_id
  limit $6::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $7::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and (integration_id, product_id) in (
    select integration_id, product_id
    from shop_items
    where business_id = $4::uuid
    group by integration_id, product_id
    having not bool_or(coalesce(description, '') <> '')
      or count(price) = 0
      or count(image_url) = 0
      or count(url) = 0)
  order by integration_id, product_id
  limit $5::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $6::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and integration_id = $4::uuid
    and (integration_id, product_id) in (
    select integration_id, product_id
    from shop_items
    where business_id = $5::uuid
      and integration_id = $6::uuid
    group by integration_id, product_id
    having not bool_or(coalesce(description, '') <> '')
      or count(price) = 0
      or count(image_url) = 0
      or count(url) = 0)
  order by integration_id, product_id
  limit $7::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $8::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and integration_id = $4::uuid
  order by integration_id, product_id
  limit $5::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $6::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and search_text like $4
    and search_text like $5
  order by integration_id, product_id
  limit $6::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $7::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
    and search_text like $4
  order by integration_id, product_id
  limit $5::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $6::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/products/queries.ts findProducts
with used as (
  select split_part(subject, ':', 1) as shop, regexp_replace(subject, '^[^:]*:(.*):[^:]*$', '\1') as product, sum(uses)::int as uses
  from knowledge_uses
  where business_id = $1::uuid
    and kind = 'product'
    and day >= $2::date
  group by 1, 2), keys as (
  select distinct integration_id, product_id
  from shop_items
  where business_id = $3::uuid
  order by integration_id, product_id
  limit $4::int)
select k.integration_id, k.product_id, i.*, coalesce(u.uses, 0) as uses
from keys k
cross join lateral (
  select min(name) as name, min(sku) as sku, min(url) as url, min(image_url) as image_url, min(shop_item_price(price))::float8 as price, min(currency) as currency, (bool_or(price_from)
      or count(distinct price) > 1) as price_from, bool_or(available) as available, sum(quantity)::int as quantity, count(*)::int as variants, bool_or(coalesce(description, '') <> '') as described
  from shop_items
  where business_id = $5::uuid
    and integration_id = k.integration_id
    and product_id = k.product_id
  having count(*) > 0 ) i
left join used u on u.shop = k.integration_id::text
  and u.product = k.product_id
order by k.integration_id, k.product_id;

-- features/knowledge/provenance/queries.ts findAnswerPassages
select a.position, a.kind, a.source_id, a.passage_id, a.title, a.heading, a.address, a.page, a.line, a.body, a.as_of, case when a.kind in ('site', 'file') then case when p.id is not null then 'current' when s.id is not null then 'changed' else 'gone' end when a.kind = 'answers' then case when t.id is null then 'gone' when t.answer = a.body then 'current' else 'changed' end when a.kind = 'context' then case when position(a.body in coalesce(x.ai_context, '')) > 0 then 'current' else 'changed' end end as state
from answer_passages a
left join knowledge_passages p on a.kind in ('site', 'file')
  and p.business_id = a.business_id
  and p.id = a.passage_id
  and p.state in ('live', 'leaving')
left join knowledge_sources s on s.business_id = a.business_id
  and s.id = a.source_id
left join taught_answers t on a.kind = 'answers'
  and t.business_id = a.business_id
  and t.id = a.passage_id
left join ai_contexts x on a.kind = 'context'
  and x.business_id = a.business_id
where a.business_id = $1::uuid
  and a.conversation_id = $2::uuid
  and a.message_id = $3::uuid
order by a.position;

-- features/knowledge/search/queries.ts findHits
with said as (
  select *, title || ' ' || heading as named, title || ' ' || heading || ' ' || body as whole, case when kind in ('context', 'profile') then body else title || ' ' || heading end as short
  from (
    select 'answers' as kind, t.id::text as id, t.id::text as document, 0 as place, null::uuid as source_id, '' as source_name, null as source_address, null as address, t.question as title, array_to_string(t.variants, e'\n') as heading, t.answer as body, null::int as page, null::int as line, coalesce((select sum(uses)
        from knowledge_uses u
        where u.business_id = t.business_id
          and u.kind = 'answer'
          and u.subject = t.id::text
          and u.day >= $1), 0)::int as uses
    from taught_answers t
    where t.business_id = $2::uuid
      and t.active
    union all
    select s.kind, p.id::text, case s.kind when 'site' then p.page_id else p.id end::text, p.position, s.id, s.name, s.address, nullif(g.address, ''), g.title, p.heading, p.body, p.page, p.line, null
    from knowledge_passages p
    join knowledge_pages g on g.business_id = p.business_id
      and g.id = p.page_id
      and not g.ignored
    join knowledge_sources s on s.business_id = p.business_id
      and s.id = p.source_id
      and s.draft is distinct from 'added'
    where p.business_id = $3::uuid
      and g.draft is distinct from 'unignored'
      and p.state in ('live', 'leaving')
    union all
    select 'context', l.n::text, l.n::text, l.n::int, null, '', null, null, '', '', l.said, null, l.n::int, null
    from ai_contexts c, lateral string_to_table(c.ai_context, e'
') with ordinality as l(said, n)
    where c.business_id = $4::uuid
    union all
    select 'profile', f.name, f.name, 0, null, '', null, null, '', '', f.said, null, null, null
    from businesses b, lateral (values ('description', b.description), ('subtitle', b.subtitle), ('phone', b.phone), ('website', b.website), ('email', b.email), ('address', concat_ws(', ', nullif(b.address->>'street', ''), nullif(trim(concat_ws(' ', b.address->>'postalCode', b.address->>'city')), ''), nullif(b.address->>'state', ''), nullif(b.address->>'country', ''))), ('socialMedia', (select string_agg(value, ' · ')
          from jsonb_each_text(b.social_media)
          where value <> '')), ('businessHours', (select string_agg(day || $5::text || replace(b.business_hours->>key, 'closed', $6::text), ' · '
            order by place)
          from (values ($7::text, $8::text, $9::int)) as d(key, day, place)
          where b.business_hours->>key <> ''))) as f(name, said)
    where b.id = $10::uuid
      and f.said <> '') q ), counted as materialized (
  select *, ("whole" ~* $11::text)::int + ("whole" ~* $12::text)::int as held
  from said ), found as (
  select *, ("named" ~* $13::text)::int + ("named" ~* $14::text)::int as in_name
  from counted
  where held > 0 ), documents as (
  select *, row_number() over (partition by kind, document
    order by held desc, in_name desc, place) as of_document
  from found ), ranked as (
  select *, row_number() over (partition by kind
    order by held desc, in_name desc, uses desc nulls last, source_id, address, place, id) as rank, count(*) over (partition by kind)::int as total
  from documents
  where of_document = 1 )
select kind, id, source_id, source_name, source_address, address, title, heading, body, page, line, uses, total
from ranked
where rank <= $15
order by kind, rank;

-- features/knowledge/search/queries.ts findHits
with said as (
  select *, title || ' ' || heading as named, title || ' ' || heading || ' ' || body as whole, case when kind in ('context', 'profile') then body else title || ' ' || heading end as short
  from (
    select 'answers' as kind, t.id::text as id, t.id::text as document, 0 as place, null::uuid as source_id, '' as source_name, null as source_address, null as address, t.question as title, array_to_string(t.variants, e'\n') as heading, t.answer as body, null::int as page, null::int as line, coalesce((select sum(uses)
        from knowledge_uses u
        where u.business_id = t.business_id
          and u.kind = 'answer'
          and u.subject = t.id::text
          and u.day >= $1), 0)::int as uses
    from taught_answers t
    where t.business_id = $2::uuid
      and t.active
    union all
    select s.kind, p.id::text, case s.kind when 'site' then p.page_id else p.id end::text, p.position, s.id, s.name, s.address, nullif(g.address, ''), g.title, p.heading, p.body, p.page, p.line, null
    from knowledge_passages p
    join knowledge_pages g on g.business_id = p.business_id
      and g.id = p.page_id
      and not g.ignored
    join knowledge_sources s on s.business_id = p.business_id
      and s.id = p.source_id
      and s.draft is distinct from 'added'
    where p.business_id = $3::uuid
      and g.draft is distinct from 'unignored'
      and p.state in ('live', 'leaving')
    union all
    select 'context', l.n::text, l.n::text, l.n::int, null, '', null, null, '', '', l.said, null, l.n::int, null
    from ai_contexts c, lateral string_to_table(c.ai_context, e'
') with ordinality as l(said, n)
    where c.business_id = $4::uuid
    union all
    select 'profile', f.name, f.name, 0, null, '', null, null, '', '', f.said, null, null, null
    from businesses b, lateral (values ('description', b.description), ('subtitle', b.subtitle), ('phone', b.phone), ('website', b.website), ('email', b.email), ('address', concat_ws(', ', nullif(b.address->>'street', ''), nullif(trim(concat_ws(' ', b.address->>'postalCode', b.address->>'city')), ''), nullif(b.address->>'state', ''), nullif(b.address->>'country', ''))), ('socialMedia', (select string_agg(value, ' · ')
          from jsonb_each_text(b.social_media)
          where value <> '')), ('businessHours', (select string_agg(day || $5::text || replace(b.business_hours->>key, 'closed', $6::text), ' · '
            order by place)
          from (values ($7::text, $8::text, $9::int)) as d(key, day, place)
          where b.business_hours->>key <> ''))) as f(name, said)
    where b.id = $10::uuid
      and f.said <> '') q ), counted as materialized (
  select *, ("whole" ~* $11::text)::int as held
  from said ), found as (
  select *, ("named" ~* $12::text)::int as in_name
  from counted
  where held > 0 ), documents as (
  select *, row_number() over (partition by kind, document
    order by held desc, in_name desc, place) as of_document
  from found ), ranked as (
  select *, row_number() over (partition by kind
    order by held desc, in_name desc, uses desc nulls last, source_id, address, place, id) as rank, count(*) over (partition by kind)::int as total
  from documents
  where of_document = 1 )
select kind, id, source_id, source_name, source_address, address, title, heading, body, page, line, uses, total
from ranked
where rank <= $13
order by kind, rank;

-- features/knowledge/search/queries.ts findHits
with said as (
  select *, title || ' ' || heading as named, title || ' ' || heading || ' ' || body as whole, case when kind in ('context', 'profile') then body else title || ' ' || heading end as short
  from (
    select 'answers' as kind, t.id::text as id, t.id::text as document, 0 as place, null::uuid as source_id, '' as source_name, null as source_address, null as address, t.question as title, array_to_string(t.variants, e'\n') as heading, t.answer as body, null::int as page, null::int as line, coalesce((select sum(uses)
        from knowledge_uses u
        where u.business_id = t.business_id
          and u.kind = 'answer'
          and u.subject = t.id::text
          and u.day >= $1), 0)::int as uses
    from taught_answers t
    where t.business_id = $2::uuid
      and t.active
    union all
    select s.kind, p.id::text, case s.kind when 'site' then p.page_id else p.id end::text, p.position, s.id, s.name, s.address, nullif(g.address, ''), g.title, p.heading, p.body, p.page, p.line, null
    from knowledge_passages p
    join knowledge_pages g on g.business_id = p.business_id
      and g.id = p.page_id
      and not g.ignored
    join knowledge_sources s on s.business_id = p.business_id
      and s.id = p.source_id
      and s.draft is distinct from 'added'
    where p.business_id = $3::uuid
      and g.draft is distinct from 'unignored'
      and p.state in ('live', 'leaving')
    union all
    select 'context', l.n::text, l.n::text, l.n::int, null, '', null, null, '', '', l.said, null, l.n::int, null
    from ai_contexts c, lateral string_to_table(c.ai_context, e'
') with ordinality as l(said, n)
    where c.business_id = $4::uuid
    union all
    select 'profile', f.name, f.name, 0, null, '', null, null, '', '', f.said, null, null, null
    from businesses b, lateral (values ('description', b.description), ('subtitle', b.subtitle), ('phone', b.phone), ('website', b.website), ('email', b.email), ('address', concat_ws(', ', nullif(b.address->>'street', ''), nullif(trim(concat_ws(' ', b.address->>'postalCode', b.address->>'city')), ''), nullif(b.address->>'state', ''), nullif(b.address->>'country', ''))), ('socialMedia', (select string_agg(value, ' · ')
          from jsonb_each_text(b.social_media)
          where value <> '')), ('businessHours', (select string_agg(day || $5::text || replace(b.business_hours->>key, 'closed', $6::text), ' · '
            order by place)
          from (values ($7::text, $8::text, $9::int)) as d(key, day, place)
          where b.business_hours->>key <> ''))) as f(name, said)
    where b.id = $10::uuid
      and f.said <> '') q ), counted as materialized (
  select *, (strict_word_similarity($11::text, searchable_text("short")) >= $12::real)::int + (strict_word_similarity($13::text, searchable_text("short")) >= $14::real)::int as held
  from said ), found as (
  select *, held as in_name
  from counted
  where held > 0 ), documents as (
  select *, row_number() over (partition by kind, document
    order by held desc, in_name desc, place) as of_document
  from found ), ranked as (
  select *, row_number() over (partition by kind
    order by held desc, in_name desc, uses desc nulls last, source_id, address, place, id) as rank, count(*) over (partition by kind)::int as total
  from documents
  where of_document = 1 )
select kind, id, source_id, source_name, source_address, address, title, heading, body, page, line, uses, total
from ranked
where rank <= $15
order by kind, rank;

-- features/knowledge/search/queries.ts findHits
with said as (
  select *, title || ' ' || heading as named, title || ' ' || heading || ' ' || body as whole, case when kind in ('context', 'profile') then body else title || ' ' || heading end as short
  from (
    select 'answers' as kind, t.id::text as id, t.id::text as document, 0 as place, null::uuid as source_id, '' as source_name, null as source_address, null as address, t.question as title, array_to_string(t.variants, e'\n') as heading, t.answer as body, null::int as page, null::int as line, coalesce((select sum(uses)
        from knowledge_uses u
        where u.business_id = t.business_id
          and u.kind = 'answer'
          and u.subject = t.id::text
          and u.day >= $1), 0)::int as uses
    from taught_answers t
    where t.business_id = $2::uuid
      and t.active
    union all
    select s.kind, p.id::text, case s.kind when 'site' then p.page_id else p.id end::text, p.position, s.id, s.name, s.address, nullif(g.address, ''), g.title, p.heading, p.body, p.page, p.line, null
    from knowledge_passages p
    join knowledge_pages g on g.business_id = p.business_id
      and g.id = p.page_id
      and not g.ignored
    join knowledge_sources s on s.business_id = p.business_id
      and s.id = p.source_id
      and s.draft is distinct from 'added'
    where p.business_id = $3::uuid
      and g.draft is distinct from 'unignored'
      and p.state in ('live', 'leaving')
    union all
    select 'context', l.n::text, l.n::text, l.n::int, null, '', null, null, '', '', l.said, null, l.n::int, null
    from ai_contexts c, lateral string_to_table(c.ai_context, e'
') with ordinality as l(said, n)
    where c.business_id = $4::uuid
    union all
    select 'profile', f.name, f.name, 0, null, '', null, null, '', '', f.said, null, null, null
    from businesses b, lateral (values ('description', b.description), ('subtitle', b.subtitle), ('phone', b.phone), ('website', b.website), ('email', b.email), ('address', concat_ws(', ', nullif(b.address->>'street', ''), nullif(trim(concat_ws(' ', b.address->>'postalCode', b.address->>'city')), ''), nullif(b.address->>'state', ''), nullif(b.address->>'country', ''))), ('socialMedia', (select string_agg(value, ' · ')
          from jsonb_each_text(b.social_media)
          where value <> '')), ('businessHours', (select string_agg(day || $5::text || replace(b.business_hours->>key, 'closed', $6::text), ' · '
            order by place)
          from (values ($7::text, $8::text, $9::int)) as d(key, day, place)
          where b.business_hours->>key <> ''))) as f(name, said)
    where b.id = $10::uuid
      and f.said <> '') q ), counted as materialized (
  select *, (strict_word_similarity($11::text, searchable_text("short")) >= $12::real)::int as held
  from said ), found as (
  select *, held as in_name
  from counted
  where held > 0 ), documents as (
  select *, row_number() over (partition by kind, document
    order by held desc, in_name desc, place) as of_document
  from found ), ranked as (
  select *, row_number() over (partition by kind
    order by held desc, in_name desc, uses desc nulls last, source_id, address, place, id) as rank, count(*) over (partition by kind)::int as total
  from documents
  where of_document = 1 )
select kind, id, source_id, source_name, source_address, address, title, heading, body, page, line, uses, total
from ranked
where rank <= $13
order by kind, rank;

-- features/knowledge/site/draft-page-queries.ts countDraftedPages
select count(*)::int as count, coalesce(bool_or(p.draft = 'accepted'
      and (p.draft_version is distinct from p.version
        or not exists (select
        from knowledge_passages n
        where n.business_id = p.business_id
          and n.page_id = p.id
          and n.state = 'pending'))), false) as overtaken, coalesce(bool_or(p.draft = 'unignored'
      and s.state in ('waiting', 'reading')), false) as reading
from knowledge_pages p
join knowledge_sources s on s.business_id = p.business_id
  and s.id = p.source_id
where p.business_id = $1::uuid
  and p.draft is not null;

-- features/knowledge/site/draft-page-queries.ts findDraftedPages
select "p".*, p.draft = 'accepted'
  and (p.draft_version is distinct from p.version
    or not exists (select
    from knowledge_passages n
    where n.business_id = p.business_id
      and n.page_id = p.id
      and n.state = 'pending')) as "overtaken"
from "knowledge_pages" as "p"
where "p"."business_id" = $1
  and "p"."draft" is not null
order by "p"."source_id", "p"."id";

-- features/knowledge/site/draft-page-queries.ts findOvertakenPages
select "p"."id"
from "knowledge_pages" as "p"
where "p"."business_id" = $1
  and "p"."id" in ($2)
  and p.draft = 'accepted'
  and (p.draft_version is distinct from p.version
    or not exists (select
    from knowledge_passages n
    where n.business_id = p.business_id
      and n.page_id = p.id
      and n.state = 'pending'));

-- features/knowledge/site/host-turn-queries.ts restHost
update site_hosts
set next_at = greatest(next_at, clock_timestamp() + $1::float8 * interval '1 millisecond')
where host = $2;

-- features/knowledge/site/host-turn-queries.ts takeHostTurn
with taken as (
  insert into site_hosts as h (host, next_at)
  values ($1, clock_timestamp() + $2::float8 * interval '1 millisecond')
  on conflict (host) do update
  set next_at = greatest(h.next_at, clock_timestamp()) + $3::float8 * interval '1 millisecond'
  where h.next_at <= clock_timestamp() + $4::float8 * interval '1 millisecond'
  returning next_at - $5::float8 * interval '1 millisecond' as at )
select false as booked, extract(epoch
  from at - clock_timestamp())::float8 * 1000 as wait
from taken
union all
select true, extract(epoch
  from next_at - clock_timestamp())::float8 * 1000
from site_hosts
where host = $6
  and not exists (select
  from taken);

-- features/knowledge/site/lease-queries.ts claimSites
update knowledge_sources
set lease_id = $1, lease_until = $2, turn_at = $3
where (business_id, id) in (
  select s.business_id, s.id
  from knowledge_sources s
  where s.kind = 'site'
    and s.next_reading_at <= $4
    and (s.lease_until is null
      or s.lease_until <= $5)
    and not exists (select
    from business_controls _c
    where _c.business_id = "s"."business_id"
      and _c.state = 'stopped')
  order by (select max(o.turn_at)
    from knowledge_sources o
    where o.business_id = s.business_id) nulls first, s.turn_at nulls first, s.id
  limit $6
  for no key update skip locked)
returning business_id, id;

-- features/knowledge/site/lease-queries.ts endLease
update "knowledge_sources"
set "lease_id" = $1, "lease_until" = $2, "spent_ms" = "spent_ms" + $3
where "business_id" = $4
  and "id" = $5
  and "lease_id" = $6;

-- features/knowledge/site/lease-queries.ts renewLease
update "knowledge_sources"
set "lease_until" = $1, "spent_ms" = "spent_ms" + $2
where "business_id" = $3
  and "id" = $4
  and "lease_id" = $5
returning *;

-- features/knowledge/site/page-passage-queries.ts applyComparison
insert into knowledge_passages (business_id, id, source_id, page_id, state, position, heading, body, page, line, language, version, created_at, replaces)
select $1::uuid, id, $2::uuid, $3::uuid, state, position, heading, body, page, line, $4, $5::int, $6, replaces
from jsonb_to_recordset($7::jsonb) as r(id uuid, state text, position int, heading text, body text, page int, line int, replaces uuid);

-- features/knowledge/site/page-passage-queries.ts applyComparison
update knowledge_passages p
set state = k.state, position = k.position, seen_at = case when not k.read then coalesce(p.seen_at, $1) end
from jsonb_to_recordset($2::jsonb) as k(id uuid, state text, position int, read boolean)
where p.business_id = $3::uuid
  and p.page_id = $4::uuid
  and p.id = k.id
  and ((p.state, p.position) is distinct from (k.state, k.position)
    or k.read = (p.seen_at is not null));

-- features/knowledge/site/page-passage-queries.ts findStoredPassages
select "id", "state", "heading", "body", "replaces"
from "knowledge_passages"
where "business_id" = $1
  and "page_id" = $2
order by "position", "id";

-- features/knowledge/site/page-passage-queries.ts keepSeenAt
update knowledge_passages
set seen_at = $1
where business_id = $2::uuid
  and page_id = $3::uuid
  and seen_at is null
  and state in ('live', 'leaving');

-- features/knowledge/site/page-passage-queries.ts removePassages
delete from "knowledge_passages"
where "business_id" = $1
  and "page_id" = $2
  and "id" in ($3);

-- features/knowledge/site/page-passage-queries.ts settlePending
delete from knowledge_passages
where business_id = $1::uuid
  and page_id = $2::uuid
  and state = 'leaving';

-- features/knowledge/site/page-passage-queries.ts settlePending
update knowledge_passages
set state = 'live'
where business_id = $1::uuid
  and page_id = $2::uuid
  and state = 'leaving';

-- features/knowledge/site/page-passage-queries.ts settlePending
update knowledge_passages
set state = 'live', replaces = null
where business_id = $1::uuid
  and page_id = $2::uuid
  and state = 'pending';

-- features/knowledge/site/page-passage-queries.ts settlePending
update knowledge_passages
set state = 'refused'
where business_id = $1::uuid
  and page_id = $2::uuid
  and state = 'pending';

-- features/knowledge/site/page-queries.ts addToNavigation
update "knowledge_pages"
set "in_navigation" = $1
where "business_id" = $2
  and "source_id" = $3
  and "address" = $4;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "misses" = $3
where "business_id" = $4
  and "id" = $5;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "state" = $3, "problem" = $4, "misses" = $5, "etag" = $6, "last_modified" = $7, "content_hash" = $8, "changed_at" = $9
where "business_id" = $10
  and "id" = $11;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "state" = $3, "problem" = $4, "misses" = $5, "etag" = $6, "last_modified" = $7, "content_hash" = $8, "passages" = $9
where "business_id" = $10
  and "id" = $11;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "title" = $3, "language" = $4, "problem" = $5, "misses" = $6, "etag" = $7, "last_modified" = $8, "dated_at" = $9
where "business_id" = $10
  and "id" = $11;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "title" = $3, "language" = $4, "problem" = $5, "misses" = $6, "etag" = $7, "last_modified" = $8, "dated_at" = $9, "state" = $10, "version" = $11, "passages" = $12, "content_hash" = $13, "changed_at" = $14
where "business_id" = $15
  and "id" = $16;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "done_reading_id" = $1, "read_at" = $2, "title" = $3, "state" = $4, "problem" = $5, "misses" = $6, "etag" = $7, "last_modified" = $8, "content_hash" = $9, "changed_at" = $10
where "business_id" = $11
  and "id" = $12;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "draft" = $1
where "business_id" = $2
  and "id" = $3;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "draft" = $1, "draft_version" = $2
where "business_id" = $3
  and "id" = $4;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "draft" = $1, "draft_version" = $2, "ignored" = $3, "passages" = $4, "changed_at" = $5, "state" = $6, "problem" = $7, "read_at" = $8
where "business_id" = $9
  and "id" = $10;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "draft" = $1, "draft_version" = $2, "state" = $3, "changed_at" = $4
where "business_id" = $5
  and "id" = $6;

-- features/knowledge/site/page-queries.ts changePage
update "knowledge_pages"
set "ignored" = $1, "passages" = $2, "changed_at" = $3, "draft" = $4, "draft_version" = $5
where "business_id" = $6
  and "id" = $7;

-- features/knowledge/site/page-queries.ts changePage
-- features/knowledge/site/site-queries.ts callForPage
update "knowledge_pages"
set "state" = $1, "problem" = $2, "misses" = $3, "etag" = $4, "last_modified" = $5, "content_hash" = $6, "reading_id" = $7, "done_reading_id" = $8
where "business_id" = $9
  and "id" = $10;

-- features/knowledge/site/page-queries.ts countByState
select count(*)::int as "all", (count(*) filter (where state in ('current', 'changed')
      and not ignored))::int as "read", (count(*) filter (where done_reading_id = $1::uuid))::int as "done", (count(*) filter (where state = 'changed'
      and not ignored))::int as "changed", (count(*) filter (where (ignored
        or draft is not distinct from 'unignored')))::int as "ignored", (count(*) filter (where state in ('empty', 'missing', 'failed')
      and not ignored))::int as "problems"
from "knowledge_pages"
where "business_id" = $2
  and "source_id" = $3;

-- features/knowledge/site/page-queries.ts deletePage
delete from "knowledge_pages"
where "business_id" = $1
  and "id" = $2;

-- features/knowledge/site/page-queries.ts findChanges
select "n"."heading" as "heading", "n"."body" as "body", "n"."created_at" as "created_at", "o"."heading" as "old_heading", "o"."body" as "old_body", "o"."created_at" as "old_created_at", "o"."seen_at" as "old_seen_at"
from "knowledge_passages" as "n"
inner join "knowledge_passages" as "o" on "o"."business_id" = "n"."business_id"
  and "o"."id" = "n"."replaces"
where "n"."business_id" = $1
  and "n"."page_id" = $2
  and "n"."state" = $3
order by "n"."position", "n"."id";

-- features/knowledge/site/page-queries.ts findPage
select "p".*, "s"."address" as "site", "s"."state" as "source_state", "s"."reading_id" as "source_reading_id", "s"."draft" as "source_draft"
from "knowledge_pages" as "p"
inner join "knowledge_sources" as "s" on "s"."business_id" = "p"."business_id"
  and "s"."id" = "p"."source_id"
where "p"."business_id" = $1
  and "p"."id" = $2
  and "s"."kind" = $3;

-- features/knowledge/site/page-queries.ts findPageProblems
select (count(*) filter (where state in ('current', 'changed')))::int as "read", mode() within group (order by problem) as "most", coalesce(bool_or(problem = 'too-many-passages'), false) as "full"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "ignored" = $3;

-- features/knowledge/site/page-queries.ts findPages
select *, case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end as "rank"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and (case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, id) > ($3::int, $4::uuid)
order by case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, "id"
limit $5;

-- features/knowledge/site/page-queries.ts findPages
select *, case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end as "rank"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and (ignored
    or draft is not distinct from 'unignored')
order by case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, "id"
limit $3;

-- features/knowledge/site/page-queries.ts findPages
select *, case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end as "rank"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and state = 'changed'
  and not ignored
order by case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, "id"
limit $3;

-- features/knowledge/site/page-queries.ts findPages
select *, case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end as "rank"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and state in ('empty', 'missing', 'failed')
  and not ignored
order by case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, "id"
limit $3;

-- features/knowledge/site/page-queries.ts findPages
select *, case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end as "rank"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
order by case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1 when state = 'missing' then 4 else 2 end, "id"
limit $3;

-- features/knowledge/site/page-queries.ts findStartHash
select "content_hash"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "priority" = $3
  and "content_hash" is not null
limit $4;

-- features/knowledge/site/page-queries.ts lockPage
select *
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "address" = $3
for update;

-- features/knowledge/site/page-queries.ts lockPage
select *
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "id" = $3
for update;

-- features/knowledge/site/page-queries.ts setNavigation
update knowledge_pages g
set in_navigation = not g.in_navigation
from (
  select id
  from knowledge_pages
  where business_id = $1::uuid
    and source_id = $2::uuid
    and in_navigation <> (address = any($3::text[]))
  order by id
  for no key update ) changed
where g.business_id = $4::uuid
  and g.id = changed.id;

-- features/knowledge/site/reading-queries.ts addFoundPages
insert into knowledge_pages (business_id, id, source_id, address, state, priority, reading_id)
select $1::uuid, f.id, $2::uuid, f.path, 'waiting', f.priority, $3::uuid
from jsonb_to_recordset($4::jsonb) as f(id uuid, path text, priority smallint)
where not exists (select
  from knowledge_pages k
  where k.business_id = $5::uuid
    and k.source_id = $6::uuid
    and k.address = f.path)
  and (strpos(f.path, '?') = 0
    or (select count(*)
    from knowledge_pages k
    where k.business_id = $7::uuid
      and k.source_id = $8::uuid
      and split_part(k.address, '?', 1) = split_part(f.path, '?', 1)) < $9::int)
order by f.id
limit greatest(0, $10::int - (select count(*)::int
    from knowledge_pages
    where business_id = $11::uuid
      and source_id = $12::uuid))
on conflict do nothing;

-- features/knowledge/site/reading-queries.ts countPages
update knowledge_sources s
set pages = c.pages, pages_read = c.pages_read, passages = c.passages, pages_to_review = c.to_review, language = coalesce(c.language, s.language), updated_at = $1
from (
  select (count(*) filter (where not ignored))::int as pages, (count(*) filter (where not ignored
        and state in ('current', 'changed')))::int as pages_read, coalesce(sum(passages), 0)::int as passages, (count(*) filter (where not ignored
        and state = 'changed'))::int as to_review, mode() within group (order by language) as language
  from knowledge_pages
  where business_id = $2::uuid
    and source_id = $3::uuid ) c
where s.business_id = $4::uuid
  and s.id = $5::uuid;

-- features/knowledge/site/reading-queries.ts dropLeftOver
delete from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "ignored" = $3
  and ("state" = $4
    and "changed_at" < $5);

-- features/knowledge/site/reading-queries.ts dropLeftOver
delete from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "ignored" = $3
  and (("state" = $4
      and "changed_at" < $5)
    or ("state" = $6
      and "read_at" is null));

-- features/knowledge/site/reading-queries.ts findNextPage
select "id", "address", "etag", "last_modified"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "reading_id" = $3
  and done_reading_id is distinct from $4::uuid
  and "ignored" = $5
  and "read_at" is not null
order by priority > 0, read_at is not null, "priority", "read_at", "id"
limit $6;

-- features/knowledge/site/reading-queries.ts findNextPage
select "id", "address", "etag", "last_modified"
from "knowledge_pages"
where "business_id" = $1
  and "source_id" = $2
  and "reading_id" = $3
  and done_reading_id is distinct from $4::uuid
  and "ignored" = $5
order by priority > 0, read_at is not null, "priority", "read_at", "id"
limit $6;

-- features/knowledge/site/reading-queries.ts findNextPage
select (count(*) filter (where done_reading_id = $1::uuid))::int as "done", (count(*) filter (where not ignored
      and state in ('current', 'changed')))::int as "known", (count(*) filter (where not ignored
      and read_at is null
      and reading_id = $2::uuid))::int as "unread"
from "knowledge_pages"
where "business_id" = $3
  and "source_id" = $4;

-- features/knowledge/site/reading-queries.ts nextNight
with local as (
  select $1::timestamptz at time zone time_zone as here, time_zone
  from businesses
  where id = $2::uuid )
select (date_trunc('day', here) + case when here::time < '03:00' then interval '3 hours' else interval '27 hours' end + (('x' || right($3::text, 4))::bit(16)::int % 60) * interval '1 minute') at time zone time_zone as at
from local;

-- features/knowledge/site/reading-queries.ts takePagesUp
update "knowledge_pages"
set "reading_id" = $1
where "business_id" = $2
  and "source_id" = $3;

-- features/knowledge/site/site-queries.ts callForPage
-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "reading_id" = $2, "reading_began_at" = $3, "next_reading_at" = $4, "spent_ms" = $5, "failures" = $6, "sitemaps_read" = $7, "sitemaps" = $8, "rules" = $9
where "business_id" = $10
  and "id" = $11;

-- features/knowledge/site/site-queries.ts callForReading
update "knowledge_sources"
set "state" = $1, "next_reading_at" = $2, "updated_at" = $3
where "business_id" = $4
  and "id" = $5
  and "state" not in ($6);

-- features/knowledge/site/site-queries.ts findWebsite
select "website"
from "businesses"
where "id" = $1;

-- features/knowledge/site/site-queries.ts hasSites
select "id"
from "knowledge_sources"
where "business_id" = $1
  and "kind" = $2
limit $3;

-- features/knowledge/site/site-queries.ts insertSite
insert into "knowledge_sources" ("business_id", "id", "kind", "name", "address", "state", "added_by", "created_at", "updated_at", "next_reading_at", "draft")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- features/knowledge/site/site-queries.ts insertSite
select coalesce(bool_or(kind = 'site'
      and name = $1), false) as known
from knowledge_sources
where business_id = $2::uuid;

-- features/knowledge/site/site-queries.ts isSite
select "id"
from "knowledge_sources"
where "business_id" = $1
  and "id" = $2
  and "kind" = $3
for no key update;

-- features/knowledge/sources/draft-queries.ts countDraftedSources
select (count(*) filter (where draft = 'added'
      and replaces is null))::int as added, (count(*) filter (where replaces is not null))::int as changed, (count(*) filter (where draft = 'removed'))::int as removed, coalesce(bool_or(draft = 'added'
      and state in ('waiting', 'reading')), false) as reading
from knowledge_sources
where business_id = $1::uuid
  and draft is not null;

-- features/knowledge/sources/draft-queries.ts dropDraftedSources
update "knowledge_sources"
set "draft" = $1
where "business_id" = $2
  and "draft" is not null;

-- features/knowledge/sources/draft-queries.ts dropDraftedSources
-- features/knowledge/sources/publish-sources.ts publishSources
delete from "knowledge_sources"
where "business_id" = $1
  and "draft" = $2;

-- features/knowledge/sources/draft-queries.ts findReplacement
select "id"
from "knowledge_sources"
where "business_id" = $1
  and "replaces" = $2;

-- features/knowledge/sources/draft-queries.ts hasDraftedSource
select "id"
from "knowledge_sources"
where "business_id" = $1
  and "draft" is not null
  and ("id" = $2
    or "replaces" = $3)
limit $4;

-- features/knowledge/sources/publish-sources.ts findReplacements
select n.id, n.replaces, n.state
from knowledge_sources n
join knowledge_sources o on o.business_id = n.business_id
  and o.id = n.replaces
where n.business_id = $1::uuid;

-- features/knowledge/sources/publish-sources.ts publishSources
update "knowledge_sources"
set "draft" = $1, "replaces" = $2
where "business_id" = $3
  and "draft" = $4;

-- features/knowledge/sources/publish-sources.ts takeContent
delete from knowledge_pages
where business_id = $1::uuid
  and source_id = $2::uuid;

-- features/knowledge/sources/publish-sources.ts takeContent
update knowledge_pages
set source_id = $1::uuid
where business_id = $2::uuid
  and source_id = $3::uuid;

-- features/knowledge/sources/publish-sources.ts takeContent
update knowledge_passages
set source_id = $1::uuid
where business_id = $2::uuid
  and source_id = $3::uuid;

-- features/knowledge/sources/publish-sources.ts takePlace
update knowledge_files o
set content = n.content, media_type = n.media_type, size = n.size
from knowledge_files n
where n.business_id = $1::uuid
  and n.source_id = $2::uuid
  and o.business_id = n.business_id
  and o.source_id = $3::uuid;

-- features/knowledge/sources/publish-sources.ts takePlace
update knowledge_sources o
set name = n.name, state = n.state, problem = n.problem, unread_pages = n.unread_pages, updated_at = n.updated_at, read_at = coalesce(n.read_at, o.read_at), language = case when n.state = 'ready' then n.language else o.language end, pages = case when n.state = 'ready' then n.pages else o.pages end, pages_read = case when n.state = 'ready' then n.pages_read else o.pages_read end, passages = case when n.state = 'ready' then n.passages else o.passages end
from knowledge_sources n
where n.business_id = $1::uuid
  and n.id = $2::uuid
  and o.business_id = n.business_id
  and o.id = $3::uuid;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "address" = $1, "rules" = $2, "sitemaps" = $3
where "business_id" = $4
  and "id" = $5;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "draft" = $1
where "business_id" = $2
  and "id" = $3;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "failures" = $1
where "business_id" = $2
  and "id" = $3;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "sitemaps" = $1, "sitemaps_read" = $2
where "business_id" = $3
  and "id" = $4;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "problem" = $2, "next_reading_at" = $3, "rules" = $4, "sitemaps" = $5
where "business_id" = $6
  and "id" = $7;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "problem" = $2, "next_reading_at" = $3, "rules" = $4, "sitemaps" = $5, "read_at" = $6
where "business_id" = $7
  and "id" = $8;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "problem" = $2, "reading_id" = $3, "reading_began_at" = $4, "rules" = $5, "sitemaps" = $6, "sitemaps_read" = $7, "spent_ms" = $8, "failures" = $9
where "business_id" = $10
  and "id" = $11;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "problem" = $2, "unread_pages" = $3, "read_at" = $4
where "business_id" = $5
  and "id" = $6;

-- features/knowledge/sources/queries.ts changeSource
update "knowledge_sources"
set "state" = $1, "problem" = $2, "unread_pages" = $3, "read_at" = $4, "language" = $5, "pages" = $6, "passages" = $7, "pages_read" = $8
where "business_id" = $9
  and "id" = $10;

-- features/knowledge/sources/queries.ts countKnowledge
select (select count(*)::int
  from taught_answers
  where business_id = $1::uuid) as answers, coalesce(sum(pages_read) filter (where kind = 'site'), 0)::int as pages, (count(*) filter (where kind = 'file'))::int as files
from knowledge_sources
where business_id = $2::uuid;

-- features/knowledge/sources/queries.ts findOwn
select coalesce(char_length(c.ai_context), 0) as context_length, c.updated_at as context_at, b.updated_at as profile_at, t.answers, t.answers_at, b.business_hours is not null as has_hours, coalesce(b.phone, '') <> '' as has_phone, b.address is not null as has_address
from businesses b
left join ai_contexts c on c.business_id = b.id, lateral (select count(*)::int as answers, max(updated_at) as answers_at
  from taught_answers
  where business_id = b.id) t
where b.id = $1::uuid;

-- features/knowledge/sources/queries.ts findShops
select "id", "shop_domain", "store_name", "product_count", "created_at", "last_sync_at", "is_active"
from "integrations"
where "business_id" = $1
order by "id";

-- features/knowledge/sources/queries.ts findSource
select *
from "knowledge_sources"
where "business_id" = $1
  and "id" = $2;

-- features/knowledge/sources/queries.ts findSources
select *
from "knowledge_sources"
where "business_id" = $1
order by "id";

-- features/knowledge/sources/queries.ts findUses
select "kind", "subject", sum("uses") as "uses"
from "knowledge_uses"
where "business_id" = $1
  and "kind" in ($2)
  and "day" >= $3
group by "kind", "subject";

-- features/labels/queries.ts countOthers
select count(*) as "count", coalesce(bool_or(name_key = $1), false) as "taken"
from "labels"
where "business_id" = $2
  and "id" <> $3;

-- features/labels/queries.ts deleteLabel
/* take-label-off */ update conversations
set label_ids = array_remove(label_ids, $1::uuid)
where business_id = $2::uuid
  and label_ids <> '{}'
  and label_ids @> array[$3::uuid];

-- features/labels/queries.ts deleteLabel
delete from "labels"
where "business_id" = $1
  and "id" = $2;

-- features/labels/queries.ts findLabels
select "id", "name", "color"
from "labels"
where "business_id" = $1
order by "name_key";

-- features/labels/queries.ts findLabelsOf
select "id", "name", "color"
from "labels"
where "business_id" = $1
  and "id" in ($2)
order by "name_key";

-- features/labels/queries.ts holdLabels
select "id", "name", "color"
from "labels"
where "business_id" = $1
  and "id" in ($2)
order by "id"
for key share;

-- features/labels/queries.ts insertLabel
insert into "labels" ("name", "color", "id", "name_key", "business_id", "created_at")
values ($1, $2, $3, $4, $5, $6);

-- features/labels/queries.ts setLabel
update "labels"
set "name" = $1, "color" = $2, "name_key" = $3
where "business_id" = $4
  and "id" = $5;

-- features/mail/author-queries.ts findRefused
select "users"."email", "users"."language", "businesses"."name"
from "users"
inner join "businesses" on "businesses"."id" = $1
where "users"."id" = $2;

-- features/mail/author-queries.ts findReplyAddresses
select headers ->> 'Reply-To' as "address"
from "mails"
where "id" in ($1)
order by "id" desc;

-- features/mail/author-queries.ts findUnaddressed
select "c"."business_id" as "businessId", "c"."conversation_id" as "conversationId", "u"."id" as "userId"
from "mails" as "m"
inner join "users" as "u" on "u"."email" = "m"."recipient"
inner join "conversation_lookup" as "c" on "c"."conversation_id" = split_part(m.headers ->> $1, ' ', 1)::uuid
where "m"."id" in ($2)
  and "u"."email_key" = $3
  and not jsonb_exists(m.headers, 'Reply-To')
limit $4;

-- features/mail/bounce-queries.ts markBounced
update "mails"
set "failed_at" = coalesce(failed_at, now()), "last_error" = $1, "refused" = $2
where "id" = $3
  and lower("recipient") = $4
returning "id";

-- features/mail/bounce-queries.ts markBounced
update "mails"
set "failed_at" = coalesce(failed_at, now()), "last_error" = $1, "refused" = $2
where "id" = $3
returning "id";

-- features/mail/imap/position-queries.ts beginNumbers
/* begin-mailbox-numbers */ update mailbox_positions
set uid_validity = $1, old_uid = $2, last_uid = case when uid_validity = $3 then last_uid else 0 end, old_until = (
  select max(coalesce(taken_until, read_at))
  from mailbox_positions)
where mailbox = $4
returning old_until;

-- features/mail/imap/position-queries.ts claimMailbox
/* claim-mailbox */
insert into mailbox_positions (mailbox, lease_by, lease_until)
values ($1, $2::uuid, $3)
on conflict (mailbox) do update
set lease_by = excluded.lease_by, lease_until = excluded.lease_until
where mailbox_positions.lease_by = excluded.lease_by
  or mailbox_positions.lease_until <= $4
returning mailbox;

-- features/mail/imap/position-queries.ts findMailboxState
select "read_at", "last_error", "failing_since", "left_old"
from "mailbox_positions"
where "mailbox" = $1;

-- features/mail/imap/position-queries.ts findPosition
select "last_uid", "old_uid", "old_until", exists (select "other"."mailbox"
  from "mailbox_positions" as "other"
  where "other"."read_at" > "p"."read_at") as "is_behind"
from "mailbox_positions" as "p"
where "mailbox" = $1
  and "uid_validity" = $2;

-- features/mail/imap/position-queries.ts releaseMailbox
update "mailbox_positions"
set "lease_until" = $1
where "mailbox" = $2
  and "lease_by" = $3;

-- features/mail/imap/position-queries.ts saveError
-- features/mail/imap/position-queries.ts setMailbox
update "mailbox_positions"
set "last_error" = $1, "failing_since" = coalesce(failing_since, $2)
where "mailbox" = $3;

-- features/mail/imap/position-queries.ts savePosition
-- features/mail/imap/position-queries.ts setMailbox
update "mailbox_positions"
set "uid_validity" = $1, "last_uid" = $2, "read_at" = $3, "left_old" = left_old + $4::bigint
where "mailbox" = $5;

-- features/mail/imap/position-queries.ts savePosition
-- features/mail/imap/position-queries.ts setMailbox
update "mailbox_positions"
set "uid_validity" = $1, "last_uid" = $2, "read_at" = $3, "taken_until" = greatest(taken_until, $4::timestamptz), "left_old" = left_old + $5::bigint
where "mailbox" = $6;

-- features/mail/imap/position-queries.ts saveRead
-- features/mail/imap/position-queries.ts setMailbox
update "mailbox_positions"
set "read_at" = $1, "last_error" = $2, "failing_since" = $3
where "mailbox" = $4;

-- features/mail/queries.ts countLeftOut
select count(*) filter(where "outcome" = $1) as "automatic", count(*) filter(where "outcome" = $2) as "limited", count(*) filter(where "outcome" = $3) as "tooLarge"
from "received_mails"
where "business_id" = $4
  and "received_at" > $5;

-- features/mail/queries.ts countNotTaken
select count(*) as "n"
from "received_mails"
where "business_id" = $1
  and "sender_hash" = $2
  and "received_at" > $3
  and "outcome" in ($4);

-- features/mail/queries.ts countReceived
select count(*) filter(where "sender_hash" = $1) as "ofSender", count(*) as "ofAll"
from "received_mails"
where "business_id" = $2
  and "received_at" > $3
  and "proven" = $4
  and "outcome" <> $5;

-- features/mail/queries.ts findBusiness
select "id", "name", "email", "website"
from "businesses"
where "id" = $1;

-- features/mail/queries.ts findConversationOfMails
select "c"."id"
from "received_mails" as "r"
inner join "conversations" as "c" on "c"."business_id" = "r"."business_id"
  and "c"."id" = "r"."conversation_id"
where "r"."business_id" = $1
  and "r"."id_hash" in ($2)
  and "r"."sender_hash" = $3
order by "r"."received_at" desc
limit $4;

-- features/mail/queries.ts findHandling
select "handling"
from "mail_settings"
where "business_id" = $1;

-- features/mail/queries.ts insertReceived
insert into "received_mails" ("business_id", "id_hash", "sender_hash", "proven", "outcome", "received_at")
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- features/mail/queries.ts isReceived
select "outcome"
from "received_mails"
where "business_id" = $1
  and "id_hash" = $2;

-- features/mail/queries.ts saveHandling
insert into "mail_settings" ("business_id", "handling")
values ($1, $2)
on conflict ("business_id") do update
set "handling" = $3;

-- features/mail/queries.ts saveOutcome
update "received_mails"
set "outcome" = $1, "conversation_id" = $2
where "business_id" = $3
  and "id_hash" = $4;

-- features/notifications/opt-out-queries.ts countTeam
select count(*) as "count"
from "memberships"
where "business_id" = $1
  and "role" in ($2);

-- features/notifications/opt-out-queries.ts findLeft
select "kind"
from "notification_opt_outs"
where "business_id" = $1
  and "user_id" = $2
order by "kind";

-- features/notifications/opt-out-queries.ts findRecipients
select "u"."id", "u"."email", "u"."name", "u"."language"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
  and "m"."role" in ($2)
  and not exists (select
  from notification_opt_outs o
  where o.business_id = m.business_id
    and o.user_id = m.user_id
    and o.kind = $3)
order by "m"."created_at", "u"."id";

-- features/notifications/opt-out-queries.ts findSubscription
select "b"."name", "u"."language", "o"."kind" as "left"
from "memberships" as "m"
inner join "businesses" as "b" on "b"."id" = "m"."business_id"
inner join "users" as "u" on "u"."id" = "m"."user_id"
left join "notification_opt_outs" as "o" on "o"."business_id" = "m"."business_id"
  and "o"."user_id" = "m"."user_id"
  and "o"."kind" = $1
where "m"."business_id" = $2
  and "m"."user_id" = $3;

-- features/notifications/opt-out-queries.ts setWanted
delete from "notification_opt_outs"
where "business_id" = $1
  and "user_id" = $2
  and "kind" = $3;

-- features/notifications/opt-out-queries.ts setWanted
insert into "notification_opt_outs" ("business_id", "user_id", "kind")
select "business_id", "user_id", $1 as "kind"
from "memberships"
where "business_id" = $2
  and "user_id" = $3
on conflict do nothing;

-- features/notifications/push/queries.ts countBrowsers
select count(*) as "count"
from "push_subscriptions" as "p"
inner join "memberships" as "m" on "m"."user_id" = "p"."user_id"
inner join "sessions" as "s" on "s"."id" = "p"."session_id"
where "m"."business_id" = $1
  and "m"."role" in ($2)
  and "s"."expires_at" > $3;

-- features/notifications/push/queries.ts deleteBrowser
delete from "push_subscriptions"
where "endpoint_hash" = $1;

-- features/notifications/push/queries.ts deleteBrowser
delete from "push_subscriptions"
where "endpoint_hash" = $1
  and "user_id" = $2;

-- features/notifications/push/queries.ts findBrowsers
select "p"."endpoint_hash", "u"."language"
from "push_subscriptions" as "p"
inner join "memberships" as "m" on "m"."user_id" = "p"."user_id"
inner join "sessions" as "s" on "s"."id" = "p"."session_id"
inner join "users" as "u" on "u"."id" = "p"."user_id"
where "m"."business_id" = $1
  and "m"."role" in ($2)
  and "s"."expires_at" > $3;

-- features/notifications/push/queries.ts findBrowsers
select "p"."endpoint_hash", "u"."language"
from "push_subscriptions" as "p"
inner join "memberships" as "m" on "m"."user_id" = "p"."user_id"
inner join "sessions" as "s" on "s"."id" = "p"."session_id"
inner join "users" as "u" on "u"."id" = "p"."user_id"
where "m"."business_id" = $1
  and "m"."role" in ($2)
  and "s"."expires_at" > $3
  and "p"."user_id" = $4;

-- features/notifications/push/queries.ts findOwnBrowser
select "endpoint_hash", "sealed"
from "push_subscriptions"
where "endpoint_hash" = $1
  and "user_id" = $2;

-- features/notifications/push/queries.ts findTeamBrowser
select "p"."endpoint_hash", "p"."sealed"
from "push_subscriptions" as "p"
inner join "memberships" as "m" on "m"."user_id" = "p"."user_id"
inner join "sessions" as "s" on "s"."id" = "p"."session_id"
where "m"."business_id" = $1
  and "m"."role" in ($2)
  and "s"."expires_at" > $3
  and "p"."endpoint_hash" = $4;

-- features/notifications/push/queries.ts saveBrowser
delete from "push_subscriptions"
where "endpoint_hash" in (select "endpoint_hash"
  from "push_subscriptions"
  where "user_id" = $1
  order by "created_at" desc
  offset $2);

-- features/notifications/push/queries.ts saveBrowser
insert into "push_subscriptions" ("endpoint_hash", "user_id", "session_id", "sealed", "created_at")
values ($1, $2, $3, $4, $5)
on conflict ("endpoint_hash") do update
set "user_id" = $6, "session_id" = $7, "sealed" = $8, "created_at" = $9;

-- features/notifications/queries.ts findSettings
select "email_notifications" as "emailNotifications", "sms_notifications" as "smsNotifications", "push_notifications" as "pushNotifications", "new_message_alert" as "newMessageAlert", "daily_digest" as "dailyDigest", "weekly_report" as "weeklyReport", "updated_at"
from "notification_settings"
where "business_id" = $1;

-- features/notifications/queries.ts saveSettings
insert into "notification_settings" ("business_id", "email_notifications", "sms_notifications", "push_notifications", "new_message_alert", "daily_digest", "weekly_report", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("business_id") do update
set "email_notifications" = $9, "sms_notifications" = $10, "push_notifications" = $11, "new_message_alert" = $12, "daily_digest" = $13, "weekly_report" = $14, "updated_at" = $15
where date_trunc('milliseconds', "notification_settings"."updated_at") = $16::timestamptz
returning "email_notifications" as "emailNotifications", "sms_notifications" as "smsNotifications", "push_notifications" as "pushNotifications", "new_message_alert" as "newMessageAlert", "daily_digest" as "dailyDigest", "weekly_report" as "weeklyReport", "updated_at";

-- features/notifications/queries.ts saveSettings
insert into "notification_settings" ("business_id", "email_notifications", "sms_notifications", "push_notifications", "new_message_alert", "daily_digest", "weekly_report", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("business_id") do update
set "email_notifications" = $9, "sms_notifications" = $10, "push_notifications" = $11, "new_message_alert" = $12, "daily_digest" = $13, "weekly_report" = $14, "updated_at" = $15
where true
returning "email_notifications" as "emailNotifications", "sms_notifications" as "smsNotifications", "push_notifications" as "pushNotifications", "new_message_alert" as "newMessageAlert", "daily_digest" as "dailyDigest", "weekly_report" as "weeklyReport", "updated_at";

-- features/notifications/report-queries.ts findDaySums
with sums as (
  select (h.hour at time zone $1)::date as day, sum(h.customer_messages + h.assistant_messages + h.team_messages) as messages, sum(h.conversations) as conversations, sum(h.replies) as replies, sum(h.reply_ms) as reply_ms, sum(h.ended_by_assistant) as ended_by_assistant, sum(h.ended_by_team) as ended_by_team, sum(h.ended_unsure) as ended_unsure, sum(h.useful) as useful, sum(h.not_useful) as not_useful
  from hourly_figures h
  where h.business_id = $2
    and h.hour >= (($3::date - $4::int)::timestamp at time zone $5) - interval '3 hours'
    and h.hour < ($6::date::timestamp at time zone $7) + interval '3 hours'
  group by 1 )
select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.messages, 0)::float8 as messages, coalesce(s.conversations, 0)::float8 as conversations, coalesce(s.replies, 0)::float8 as replies, coalesce(s.reply_ms, 0)::float8 as reply_ms, coalesce(s.ended_by_assistant, 0)::float8 as ended_by_assistant, coalesce(s.ended_by_team, 0)::float8 as ended_by_team, coalesce(s.ended_unsure, 0)::float8 as ended_unsure, coalesce(s.useful, 0)::float8 as useful, coalesce(s.not_useful, 0)::float8 as not_useful
from generate_series($8::int, 1, -1) as n
cross join lateral (select $9::date - n as day) d
left join sums s on s.day = d.day
order by d.day;

-- features/notifications/report-queries.ts findDueReports
select b.id
from businesses b
cross join lateral (select $1::timestamptz at time zone b.time_zone as local) t
left join notification_settings n on n.business_id = b.id
left join notification_state s on s.business_id = b.id
where coalesce(n.email_notifications, true)
  and coalesce("n"."daily_digest", $2::boolean)
  and t.local::time >= $3::time
  and t.local::time < $4::time
  and ($5::boolean
    or extract(isodow
    from t.local) = 1)
  and ("s"."digest_day" is null
    or "s"."digest_day" < t.local::date)
  and not exists (select
  from business_controls _c
  where _c.business_id = "b"."id"
    and _c.state = 'stopped')
limit $6;

-- features/notifications/report-queries.ts findDueReports
select b.id
from businesses b
cross join lateral (select $1::timestamptz at time zone b.time_zone as local) t
left join notification_settings n on n.business_id = b.id
left join notification_state s on s.business_id = b.id
where coalesce(n.email_notifications, true)
  and coalesce("n"."weekly_report", $2::boolean)
  and t.local::time >= $3::time
  and t.local::time < $4::time
  and ($5::boolean
    or extract(isodow
    from t.local) = 1)
  and ("s"."report_day" is null
    or "s"."report_day" < t.local::date)
  and not exists (select
  from business_controls _c
  where _c.business_id = "b"."id"
    and _c.state = 'stopped')
limit $6;

-- features/notifications/report-queries.ts findToday
select id, name, time_zone, to_char($1::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today
from businesses
where id = $2;

-- features/notifications/report-queries.ts findTodo
select c.waiting, c.stock_pending, (select waiting_since
  from conversations
  where business_id = $1
    and waiting_since is not null
    and snoozed_at is null
    and spam_at is null
  order by waiting_since
  limit 1) as waiting_since, array(select product_name
  from stock_requests
  where business_id = $2
    and contacted_at is null
  order by requested_at desc
  limit $3) as products
from business_counters c
where c.business_id = $4;

-- features/notifications/sms/queries.ts claimText
update "text_messages"
set "attempts" = "attempts" + $1
where "business_id" = $2
  and "id" = $3
  and "sent_at" is null
  and "failed_at" is null
returning "id", "recipient", "body", "attempts", "last_error", "created_at";

-- features/notifications/sms/queries.ts findOwnerLanguage
select "u"."language"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
  and "m"."role" = $2
order by "m"."created_at", "u"."id"
limit $3;

-- features/notifications/sms/queries.ts findPhone
select "phone"
from "businesses"
where "id" = $1;

-- features/notifications/sms/queries.ts insertText
insert into "text_messages" ("recipient", "body", "created_at", "business_id", "id")
values ($1, $2, $3, $4, $5);

-- features/notifications/sms/queries.ts noteText
update "text_messages"
set "sent_at" = $1, "failed_at" = $2, "last_error" = $3, "provider_id" = $4
where "business_id" = $5
  and "id" = $6;

-- features/notifications/watch-queries.ts addAlert
insert into notification_alerts as a (business_id, conversation_id, messages, excerpt, last_at, handoff_at)
select business_id, id, $1::int, $2::text, $3::timestamptz, $4::timestamptz
from conversations
where business_id = $5
  and id = $6
on conflict (business_id, conversation_id) do update
set messages = a.messages + excluded.messages, excerpt = coalesce(excluded.excerpt, a.excerpt), last_at = excluded.last_at, handoff_at = coalesce(excluded.handoff_at, a.handoff_at);

-- features/notifications/watch-queries.ts deleteAlerts
delete from "notification_alerts"
where "business_id" = $1;

-- features/notifications/watch-queries.ts findAlerts
select a.conversation_id, a.messages, a.excerpt, a.last_at, h.handoff_at, c.customer_name, c.customer_email, c.channel, c.handled_by, (
  select count(*)
  from messages m
  where m.business_id = c.business_id
    and m.conversation_id = c.id
    and m.is_ai
    and m.kind = 'message' ) as answers
from notification_alerts a
join conversations c on c.business_id = a.business_id
  and c.id = a.conversation_id
cross join lateral (
  select case when c.waiting_since is not null
    and c.snoozed_at is null
    and c.handler_id is null then a.handoff_at end as handoff_at ) h
where a.business_id = $1
  and c.archived_at is null
  and c.spam_at is null
  and (h.handoff_at is not null
    or (a.messages > 0
      and c.unread_count > 0))
order by h.handoff_at is null, a.last_at desc, a.conversation_id;

-- features/notifications/watch-queries.ts findBehind
select c.business_id
from business_counters c
left join notification_state s on s.business_id = c.business_id
where c.event_seq > coalesce(s.event_seq, 0)
limit $1;

-- features/notifications/watch-queries.ts findBusiness
select "id", "name", "time_zone"
from "businesses"
where "id" = $1;

-- features/notifications/watch-queries.ts findDueMails
select "business_id"
from "notification_state"
where "mail_due_at" <= $1
  and not exists (select
  from business_controls _c
  where _c.business_id = "notification_state"."business_id"
    and _c.state = 'stopped')
order by "mail_due_at"
limit $2;

-- features/notifications/watch-queries.ts findEvents
select seq, case when data ->> 'type' in ('message', 'shop', 'model-budget') then data end as event
from business_events
where business_id = $1
  and seq > $2
order by seq
limit $3;

-- features/notifications/watch-queries.ts findLastSeq
-- features/widget/queries.ts findLastEvent
-- lib/event-log.ts createEventLog
select "event_seq"
from "business_counters"
where "business_id" = $1;

-- features/notifications/watch-queries.ts lockState
insert into "notification_state" ("business_id")
select "id"
from "businesses"
where "id" = $1
on conflict do nothing;

-- features/notifications/watch-queries.ts lockState
select "business_id", "event_seq", "mail_due_at", "mailed_at", "texted_at", to_char(digest_day, 'YYYY-MM-DD') as "digest_day", to_char(report_day, 'YYYY-MM-DD') as "report_day"
from "notification_state"
where "business_id" = $1
for no key update skip locked;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "digest_day" = $1
where "business_id" = $2;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "event_seq" = $1
where "business_id" = $2;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "event_seq" = $1, "mail_due_at" = $2
where "business_id" = $3;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "event_seq" = $1, "mail_due_at" = $2, "texted_at" = $3
where "business_id" = $4;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "mail_due_at" = $1
where "business_id" = $2;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "mail_due_at" = $1, "mailed_at" = $2
where "business_id" = $3;

-- features/notifications/watch-queries.ts saveState
update "notification_state"
set "report_day" = $1
where "business_id" = $2;

-- features/privacy/queries.ts eraseConversations
delete from "attachments"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts eraseConversations
delete from "business_events"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts eraseConversations
delete from "conversation_lookup"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts eraseConversations
delete from "conversations"
where "business_id" = $1
  and "id" in ($2);

-- features/privacy/queries.ts eraseConversations
delete from "mails"
where headers ? 'X-Conversations'
  and string_to_array(headers ->> 'X-Conversations', ' ') && $1::text[];

-- features/privacy/queries.ts eraseConversations
delete from "test_questions"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts eraseConversations
delete from "unanswered_questions"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts eraseMails
delete from "mails"
where headers ->> $1 = $2
  and lower(recipient) = $3;

-- features/privacy/queries.ts eraseReplyEmail
/* erase-reply-email */ with taken as ( update conversations
  set reply_email = null, links_revoked_at = $1
  where business_id = $2::uuid
    and reply_email is not null
    and lower(reply_email) = $3
  returning id )
delete from unseen_answers u using taken
where u.business_id = $4::uuid
  and u.conversation_id = taken.id;

-- features/privacy/queries.ts eraseSender
update "received_mails"
set "sender_hash" = $1, "conversation_id" = $2
where "business_id" = $3
  and "sender_hash" = $4;

-- features/privacy/queries.ts findAllAttachments
select "id", "conversation_id", "message_id", "sender_type", "name", "media_type", "size", "created_at"
from "attachments"
where "business_id" = $1
  and "conversation_id" in ($2)
  and "message_id" is not null
order by "id";

-- features/privacy/queries.ts findAllEvents
select *
from "contact_events"
where "business_id" = $1
  and "contact_id" = $2
order by "created_at";

-- features/privacy/queries.ts findAllMails
select "subject", "body", "created_at", "sent_at"
from "mails"
where headers ->> $1 = $2
  and lower(recipient) = $3
order by "created_at";

-- features/privacy/queries.ts findAllMessages
select *
from "messages"
where "business_id" = $1
  and "conversation_id" in ($2)
order by "conversation_id", "id";

-- features/privacy/queries.ts findAllSummaries
select "conversation_id", "content", "engine", "written_at"
from "conversation_summaries"
where "business_id" = $1
  and "conversation_id" in ($2);

-- features/privacy/queries.ts lockContact
select "email_key"
from "contacts"
where "business_id" = $1
  and "id" = $2;

-- features/privacy/queries.ts lockConversations
select *
from "conversations"
where "business_id" = $1
  and "contact_id" = $2
order by "id"
for update;

-- features/privacy/queries.ts lockConversations
select *
from "conversations"
where "business_id" = $1
  and ("contact_id" = $2
    or ("search_text" <> $3
      and "search_text" like $4
      and "contact_id" is null
      and lower(customer_email) = $5))
order by "id"
for update;

-- features/privacy/queries.ts lockStockRequests
select *
from "stock_requests"
where "business_id" = $1
  and "contact_id" = $2
order by "id"
for update;

-- features/privacy/queries.ts lockStockRequests
select *
from "stock_requests"
where "business_id" = $1
  and ("contact_id" = $2
    or ("email_key" = $3
      and "contact_id" is null))
order by "id"
for update;

-- features/privacy/queries.ts recordAudit
insert into "contact_audit" ("action", "contact_id", "user_id", "conversations", "stock_requests", "created_at", "business_id", "id")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- features/profile/deletion-queries.ts countPlaces
select (select count(*) as "count"
  from "memberships"
  where "user_id" = $1) as "memberships", (select count(*) as "count"
  from "sessions"
  where "user_id" = $2
    and "expires_at" > now()) as "sessions";

-- features/profile/deletion-queries.ts deleteUser
delete from "support_messages"
where "user_id" = $1;

-- features/profile/deletion-queries.ts deleteUser
delete from "users"
where "id" = $1;

-- features/profile/deletion-queries.ts deleteUser
update "team_actions"
set "user_name" = $1
where "user_id" = $2;

-- features/profile/deletion-queries.ts eraseAddressee
update "transfers"
set "new_owner_email" = $1, "email_key" = $2
where ("claimed_by" = $3
    or "email_key" = $4)
  and "status" <> $5;

-- features/profile/deletion-queries.ts eraseInvited
delete from "member_invitations"
where ("email_key" = $1
    or ("invited_by" = $2
      and "accepted_at" is null));

-- features/profile/deletion-queries.ts eraseInvited
update "team_actions"
set "label" = $1, "former_invitee" = $2
where "kind" = $3
  and lower(label) = $4
  and "business_id" in (select "business_id"
  from "member_invitations"
  where "email_key" = $5);

-- features/profile/deletion-queries.ts findOwnedAlone
select "businesses"."id", "businesses"."name", "businesses"."status", "businesses"."has_active_transfer"
from "memberships" as "own"
inner join "businesses" on "businesses"."id" = "own"."business_id"
where "own"."user_id" = $1
  and "own"."role" = $2
  and not exists (select "other"."user_id"
  from "memberships" as "other"
  where "other"."business_id" = "own"."business_id"
    and "other"."role" = $3
    and "other"."user_id" <> $4)
order by businesses.name collate "C", "businesses"."id";

-- features/profile/deletion-queries.ts lockUserForDeletion
select "id"
from "businesses"
where "id" in (select "business_id"
  from "memberships"
  where "user_id" = $1)
order by "id"
for no key update;

-- features/profile/deletion-queries.ts lockUserForDeletion
select "id"
from "users"
where "id" = $1
for update;

-- features/profile/email-queries.ts findEmailChange
select "email_changes"."user_id", "email_changes"."email", "users"."language"
from "email_changes"
inner join "users" on "users"."id" = "email_changes"."user_id"
where "email_changes"."token_hash" = $1
  and "email_changes"."expires_at" > now();

-- features/profile/email-queries.ts lockUser
select "name", "email", "language"
from "users"
where "id" = $1
for update;

-- features/profile/email-queries.ts saveEmailChange
insert into "email_changes" ("token_hash", "user_id", "session_id", "email", "expires_at")
values ($1, $2, $3, $4, now() + make_interval(secs => $5));

-- features/profile/email-queries.ts setEmail
update "users"
set "email" = $1, "email_key" = $2, "email_confirmed_at" = now(), "updated_at" = now()
where "id" = $3;

-- features/profile/email-queries.ts spendEmailChange
delete from "email_changes"
where "token_hash" = $1
  and "expires_at" > now()
returning "user_id", "email", "session_id";

-- features/profile/queries.ts findProfile
select "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at", "language", "theme"
from "users"
where "id" = $1;

-- features/profile/queries.ts updatePreferences
update "users"
set "language" = $1
where "id" = $2;

-- features/profile/queries.ts updatePreferences
update "users"
set "language" = $1, "theme" = $2
where "id" = $3;

-- features/profile/queries.ts updatePreferences
update "users"
set "theme" = $1
where "id" = $2;

-- features/profile/queries.ts updateUser
update "users"
set "company" = $1, "user_type" = $2, "updated_at" = now()
where "id" = $3
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/profile/queries.ts updateUser
update "users"
set "name" = $1, "company" = $2, "updated_at" = now()
where "id" = $3
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/profile/queries.ts updateUser
update "users"
set "name" = $1, "updated_at" = now()
where "id" = $2
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/profile/queries.ts updateUser
update "users"
set "updated_at" = now()
where "id" = $1
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/profile/queries.ts updateUser
update "users"
set "user_type" = $1, "updated_at" = now()
where "id" = $2
returning "id", "email", "name", "company", "user_type", "role", "created_at", "updated_at";

-- features/profile/session-queries.ts deleteSession
delete from "sessions"
where "user_id" = $1
  and "id" = $2;

-- features/profile/session-queries.ts findOtherSessions
select "id", "user_agent", "address", "created_at", "last_used_at", (extract(epoch
    from last_used_at) * 1000000)::bigint::text as "micros"
from "sessions"
where "user_id" = $1
  and "expires_at" > now()
  and "id" <> $2
  and (last_used_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)
order by "last_used_at" desc, "id" desc
limit $5;

-- features/profile/session-queries.ts findOtherSessions
select "id", "user_agent", "address", "created_at", "last_used_at", (extract(epoch
    from last_used_at) * 1000000)::bigint::text as "micros"
from "sessions"
where "user_id" = $1
  and "expires_at" > now()
  and "id" <> $2
order by "last_used_at" desc, "id" desc
limit $3;

-- features/profile/session-queries.ts findSession
select "id", "user_agent", "address", "created_at", "last_used_at", (extract(epoch
    from last_used_at) * 1000000)::bigint::text as "micros"
from "sessions"
where "user_id" = $1
  and "expires_at" > now()
  and "id" = $2;

-- features/profile/two-factor-queries.ts enableSecondFactor
update "second_factors"
set "enabled_at" = now(), "last_step" = $1
where "user_id" = $2
  and "sealed_secret" = $3
  and "enabled_at" is null
  and "created_at" > now() - make_interval(secs => $4)
returning "user_id";

-- features/profile/two-factor-queries.ts findSecurity
select "users"."password_changed_at", "users"."email_confirmed_at", "email_changes"."email" as "new_email", "email_changes"."expires_at", "second_factors"."enabled_at", (select count(*) as "count"
  from "recovery_codes"
  where "recovery_codes"."user_id" = "users"."id"
    and "used_at" is null) as "codes_left"
from "users"
left join "email_changes" on "email_changes"."user_id" = "users"."id"
  and "expires_at" > now()
left join "second_factors" on "second_factors"."user_id" = "users"."id"
where "users"."id" = $1;

-- features/profile/two-factor-queries.ts replaceRecoveryCodes
delete from "recovery_codes"
where "user_id" = $1;

-- features/profile/two-factor-queries.ts replaceRecoveryCodes
insert into "recovery_codes" ("user_id", "code_hash")
values ($1, $2);

-- features/profile/two-factor-queries.ts saveTwoFactorSetup
insert into "second_factors" ("user_id", "sealed_secret")
values ($1, $2)
on conflict ("user_id") do update
set "sealed_secret" = $3, "created_at" = now(), "last_step" = $4
where "second_factors"."enabled_at" is null
returning "user_id";

-- features/saved-views/queries.ts countOthers
select count(*) as "count"
from "saved_views"
where "business_id" = $1
  and "owner_id" is not distinct from $2
  and "id" <> $3;

-- features/saved-views/queries.ts deleteView
delete from "saved_views"
where "business_id" = $1
  and "id" = $2;

-- features/saved-views/queries.ts findSites
select "id", coalesce(nullif(name, ''), domain) as "name"
from "widget_keys"
where "business_id" = $1
order by "created_at", "id";

-- features/saved-views/queries.ts findView
select "v"."id", "v"."owner_id", "v"."name", "v"."filter", exists (select
  from labels l
  where l.business_id = v.business_id
    and l.id = (v.filter ->> 'label')::uuid) as "has_label", exists (select
  from memberships m
  where m.business_id = v.business_id
    and m.user_id = (v.filter ->> 'handler')::uuid
    and m.role in ($1)) as "has_handler", exists (select
  from widget_keys k
  where k.business_id = v.business_id
    and k.id = (v.filter ->> 'site')::uuid) as "has_site"
from "saved_views" as "v"
where "v"."business_id" = $2
  and ("v"."owner_id" is null
    or "v"."owner_id" = $3)
  and "v"."id" = $4;

-- features/saved-views/queries.ts findViews
select "v"."id", "v"."owner_id", "v"."name", "v"."filter", exists (select
  from labels l
  where l.business_id = v.business_id
    and l.id = (v.filter ->> 'label')::uuid) as "has_label", exists (select
  from memberships m
  where m.business_id = v.business_id
    and m.user_id = (v.filter ->> 'handler')::uuid
    and m.role in ($1)) as "has_handler", exists (select
  from widget_keys k
  where k.business_id = v.business_id
    and k.id = (v.filter ->> 'site')::uuid) as "has_site"
from "saved_views" as "v"
where "v"."business_id" = $2
  and ("v"."owner_id" is null
    or "v"."owner_id" = $3)
order by "v"."name", "v"."id"
limit $4;

-- features/saved-views/queries.ts saveView
insert into "saved_views" ("business_id", "id", "created_at", "owner_id", "name", "filter")
values ($1, $2, $3, $4, $5, $6)
on conflict ("business_id", "id") do update
set "owner_id" = $7, "name" = $8, "filter" = $9;

-- features/status/follower-queries.ts confirmFollower
update "status_followers"
set "confirmed_at" = coalesce(confirmed_at, $1)
where "id" = $2
returning *;

-- features/status/follower-queries.ts deleteFollower
delete from "status_followers"
where "id" = $1;

-- features/status/follower-queries.ts deleteUnconfirmed
delete from "status_followers"
where "confirmed_at" is null
  and "asked_at" < $1;

-- features/status/follower-queries.ts findFollower
select *
from "status_followers"
where "id" = $1;

-- features/status/follower-queries.ts forgetFollower
delete from "status_followers"
where "email_key" = $1;

-- features/status/follower-queries.ts hasFollowers
select "id"
from "status_followers"
where "confirmed_at" is not null
limit $1;

-- features/status/follower-queries.ts saveFollower
insert into "status_followers" ("id", "email", "email_key", "language", "asked_at")
values ($1, $2, $3, $4, $5)
on conflict ("email_key") do update
set "language" = $6, "asked_at" = $7
returning *;

-- features/status/follower-queries.ts takeFollowers
select "id", "email", "language"
from "status_followers"
where "confirmed_at" <= $1
  and ("told_at" is null
    or "told_at" < $2)
order by "id"
limit $3
for no key update;

-- features/status/follower-queries.ts takeFollowers
update "status_followers"
set "told_at" = $1
where "id" in ($2);

-- features/status/queries.ts addAnswers
insert into "status_answers" ("minute", "answers", "fell_back", "total_ms")
values ($1, $2, $3, $4)
on conflict ("minute") do update
set "answers" = status_answers.answers + excluded.answers, "fell_back" = status_answers.fell_back + excluded.fell_back, "total_ms" = status_answers.total_ms + excluded.total_ms;

-- features/status/queries.ts addEndedIncident
insert into "status_incidents" ("id", "part", "state", "reason", "started_at", "ended_at")
values ($1, $2, $3, $4, $5, $6);

-- features/status/queries.ts addMinutes
insert into "status_days" ("part", "day", "down")
values ($1, $2, $3)
on conflict ("day", "part") do update
set "down" = status_days."down" + excluded."down";

-- features/status/queries.ts addMinutes
insert into "status_days" ("part", "day", "slow")
values ($1, $2, $3)
on conflict ("day", "part") do update
set "slow" = status_days."slow" + excluded."slow";

-- features/status/queries.ts addMinutes
insert into "status_days" ("part", "day", "up")
values ($1, $2, $3)
on conflict ("day", "part") do update
set "up" = status_days."up" + excluded."up";

-- features/status/queries.ts countMails
select count(*) filter (where sent_at is null
    and failed_at is null
    and last_error is not null)::int as "waiting", count(*) filter (where sent_at is not null)::int as "sent"
from "mails"
where "created_at" >= $1;

-- features/status/queries.ts countWaitingAnswers
select count(*) as "count"
from "pending_answers"
where "created_at" < $1;

-- features/status/queries.ts deleteOld
delete from "status_answers"
where "minute" < $1;

-- features/status/queries.ts deleteOld
delete from "status_days"
where "day" < $1;

-- features/status/queries.ts deleteOld
delete from "status_incidents"
where "started_at" < $1
  and "ended_at" is not null;

-- features/status/queries.ts endIncident
update "status_incidents"
set "ended_at" = $1
where "part" = $2
  and "ended_at" is null;

-- features/status/queries.ts listDays
select "part", day::text as "day", "up", "slow", "down"
from "status_days"
where "day" >= $1::date
order by "day";

-- features/status/queries.ts listIncidents
select *
from "status_incidents"
where "started_at" >= $1
order by "started_at" desc, "id" desc
limit $2;

-- features/status/queries.ts listParts
-- features/status/queries.ts lockParts
select *
from "status_parts";

-- features/status/queries.ts lockParts
select pg_advisory_xact_lock(hashtext('status'));

-- features/status/queries.ts noteStop
update "status_parts"
set "stopped_at" = $1;

-- features/status/queries.ts openIncident
insert into "status_incidents" ("id", "part", "state", "reason", "started_at")
values ($1, $2, $3, $4, $5)
on conflict ("part")
where "ended_at" is null do update
set "state" = $6, "reason" = $7
where "status_incidents"."state" = $8;

-- features/status/queries.ts readAnswers
select coalesce(sum(answers), 0)::int as "answers", coalesce(sum(fell_back), 0)::int as "fellBack", coalesce(sum(total_ms), 0)::float8 as "totalMs"
from "status_answers"
where "minute" >= $1;

-- features/status/queries.ts savePart
insert into "status_parts" ("part", "state", "reason", "since", "checked_at", "stopped_at", "told_since")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict ("part") do update
set "state" = $8, "reason" = $9, "since" = $10, "checked_at" = $11, "stopped_at" = $12, "told_since" = $13;

-- features/status/queries.ts wasTroubled
select "id"
from "status_incidents"
where "part" = $1
  and ("ended_at" is null
    or "ended_at" >= $2)
  and "reason" != $3
limit $4;

-- features/status/queries.ts wasTroubled
select "id"
from "status_incidents"
where "part" = $1
  and ("ended_at" is null
    or "ended_at" >= $2)
limit $3;

-- features/stock-alerts/manage-queries.ts countRequests
select count(*) as "count"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and "stock_requests"."search_text" like $2;

-- features/stock-alerts/manage-queries.ts countRequests
select count(*) as "count"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and requested_at < ($2::date + 1)::timestamp at time zone time_zone;

-- features/stock-alerts/manage-queries.ts countRequests
select count(*) as "count"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and requested_at >= ($2::date)::timestamp at time zone time_zone
  and requested_at < ($3::date + 1)::timestamp at time zone time_zone;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and "contacted_at" is not null
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $2
offset $3;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and "contacted_at" is null
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $2
offset $3;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and "stock_requests"."search_text" like $2
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $3
offset $4;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and requested_at < ($2::date + 1)::timestamp at time zone time_zone
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $3
offset $4;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
  and requested_at >= ($2::date)::timestamp at time zone time_zone
  and requested_at < ($3::date + 1)::timestamp at time zone time_zone
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $4
offset $5;

-- features/stock-alerts/manage-queries.ts findRequests
select "stock_requests"."id", "stock_requests"."customer_name", "stock_requests"."customer_email", "stock_requests"."customer_phone", "stock_requests"."product_id", "stock_requests"."product_name", "stock_requests"."source", "stock_requests"."requested_at", "stock_requests"."contacted_at", "stock_requests"."notes", "stock_requests"."notified_at", "stock_requests"."told_by", "stock_requests"."told_by_former_member"
from "stock_requests"
inner join "businesses" on "businesses"."id" = "stock_requests"."business_id"
where "stock_requests"."business_id" = $1
order by "stock_requests"."requested_at" desc, "stock_requests"."id" desc
limit $2
offset $3;

-- features/stock-alerts/manage-queries.ts findStockCounters
select "stock_pending", "stock_contacted"
from "business_counters"
where "business_id" = $1;

-- features/stock-alerts/manage-queries.ts hasOpenTwin
select "id"
from "stock_requests"
where "business_id" = $1
  and "product_id" = $2
  and "email_key" = $3
  and "contacted_at" is null
  and "id" != $4;

-- features/stock-alerts/manage-queries.ts lockRequests
select "id", "customer_name", "customer_email", "customer_phone", "product_id", "product_name", "source", "requested_at", "contacted_at", "notes", "notified_at", "told_by", "told_by_former_member", "email_key"
from "stock_requests"
where "business_id" = $1
  and "id" in ($2)
order by "id"
for update;

-- features/stock-alerts/manage-queries.ts removeRequests
delete from "stock_request_lookup"
where "business_id" = $1
  and "request_id" in ($2);

-- features/stock-alerts/manage-queries.ts removeRequests
delete from "stock_requests"
where "business_id" = $1
  and "id" in ($2);

-- features/stock-alerts/manage-queries.ts setContacted
update "stock_requests"
set "contacted_at" = $1
where "business_id" = $2
  and "id" in ($3)
returning "id", "customer_name", "customer_email", "customer_phone", "product_id", "product_name", "source", "requested_at", "contacted_at", "notes", "notified_at", "told_by", "told_by_former_member";

-- features/stock-alerts/manage-queries.ts setContacted
update "stock_requests"
set "contacted_at" = $1, "notes" = $2
where "business_id" = $3
  and "id" in ($4)
returning "id", "customer_name", "customer_email", "customer_phone", "product_id", "product_name", "source", "requested_at", "contacted_at", "notes", "notified_at", "told_by", "told_by_former_member";

-- features/stock-alerts/manage-queries.ts updateRequest
update "stock_requests"
set "contacted_at" = $1
where "business_id" = $2
  and "id" = $3
returning "id", "customer_name", "customer_email", "customer_phone", "product_id", "product_name", "source", "requested_at", "contacted_at", "notes", "notified_at", "told_by", "told_by_former_member";

-- features/stock-alerts/manage-queries.ts updateRequest
update "stock_requests"
set "notes" = $1
where "business_id" = $2
  and "id" = $3
returning "id", "customer_name", "customer_email", "customer_phone", "product_id", "product_name", "source", "requested_at", "contacted_at", "notes", "notified_at", "told_by", "told_by_former_member";

-- features/stock-alerts/notify-queries.ts eraseNotifier
update "stock_requests"
set "told_by" = $1, "told_by_former_member" = $2
where "business_id" in ($3)
  and "notified_at" is not null
  and "told_by" = $4;

-- features/stock-alerts/notify-queries.ts findMailSender
select "id", "name", "email", "widget_color", "address", "time_zone"
from "businesses"
where "id" = $1;

-- features/stock-alerts/notify-queries.ts findSeenName
select coalesce((
    select mode() within group (order by first.product_name)
    from (
      select r.product_name
      from stock_requests r
      where r.business_id = stock_demand.business_id
        and r.product_id = stock_demand.product_id
        and r.contacted_at is null
        and r.notified_at is null
      order by r.requested_at, r.id
      limit 20 ) first), stock_demand.product_name) as "product_name"
from "stock_demand"
where "business_id" = $1
  and "product_id" = $2;

-- features/stock-alerts/notify-queries.ts hasWaitingShoppers
select "id"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and not exists (
  select
  from shop_items o
  where o.business_id = stock_requests.business_id
    and o.integration_id <> $3
    and shop_page_ids(o.product_id, o.variant_id, o.sku, o.url, o.also_id) && array[stock_requests.product_id]
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) = lower(substring(stock_requests.product_url
      from '^https?://(?:www\.)?([^/:?#]+)'))
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) is distinct from lower(substring($4::text
      from '^https?://(?:www\.)?([^/:?#]+)')))
  and not ( stock_requests.product_id <> all ($5::text[])
    and exists (select
    from shop_items o
    where o.business_id = stock_requests.business_id
      and o.integration_id = $6
      and (o.product_id = stock_requests.product_id
        or (o.variant_id <> ''
          and o.variant_id = stock_requests.product_id))))
limit $7;

-- features/stock-alerts/notify-queries.ts hasWaitingShoppers
select "id"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
limit $3;

-- features/stock-alerts/notify-queries.ts lockNotifiedItem
insert into "stock_told" ("business_id", "integration_id", "product_id", "variant_id")
values ($1, $2, $3, $4)
on conflict do nothing;

-- features/stock-alerts/notify-queries.ts lockNotifiedItem
select "quantity", "told"
from "stock_told"
where ("business_id" = $1
    and "integration_id" = $2
    and "product_id" = $3
    and "variant_id" = $4)
for no key update;

-- features/stock-alerts/notify-queries.ts lockTwins
select "id", "email_key"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and "email_key" in ($3)
  and "id" not in ($4)
order by "id"
for no key update;

-- features/stock-alerts/notify-queries.ts lockTwins
select "id", "email_key"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and not exists (
  select
  from shop_items o
  where o.business_id = stock_requests.business_id
    and o.integration_id <> $3
    and shop_page_ids(o.product_id, o.variant_id, o.sku, o.url, o.also_id) && array[stock_requests.product_id]
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) = lower(substring(stock_requests.product_url
      from '^https?://(?:www\.)?([^/:?#]+)'))
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) is distinct from lower(substring($4::text
      from '^https?://(?:www\.)?([^/:?#]+)')))
  and not ( stock_requests.product_id <> all ($5::text[])
    and exists (select
    from shop_items o
    where o.business_id = stock_requests.business_id
      and o.integration_id = $6
      and (o.product_id = stock_requests.product_id
        or (o.variant_id <> ''
          and o.variant_id = stock_requests.product_id))))
  and "email_key" in ($7)
  and "id" not in ($8)
order by "id"
for no key update;

-- features/stock-alerts/notify-queries.ts lockWaiting
select "id"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and not exists (
  select
  from shop_items o
  where o.business_id = stock_requests.business_id
    and o.integration_id <> $3
    and shop_page_ids(o.product_id, o.variant_id, o.sku, o.url, o.also_id) && array[stock_requests.product_id]
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) = lower(substring(stock_requests.product_url
      from '^https?://(?:www\.)?([^/:?#]+)'))
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) is distinct from lower(substring($4::text
      from '^https?://(?:www\.)?([^/:?#]+)')))
  and not ( stock_requests.product_id <> all ($5::text[])
    and exists (select
    from shop_items o
    where o.business_id = stock_requests.business_id
      and o.integration_id = $6
      and (o.product_id = stock_requests.product_id
        or (o.variant_id <> ''
          and o.variant_id = stock_requests.product_id))))
order by "requested_at", "id"
limit $7;

-- features/stock-alerts/notify-queries.ts lockWaiting
select "id"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
order by "requested_at", "id"
limit $3;

-- features/stock-alerts/notify-queries.ts lockWaiting
select "id", "customer_name", "customer_email", "email_key", "product_url", "language"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and "id" in ($3)
order by "id"
for no key update;

-- features/stock-alerts/notify-queries.ts lockWaiting
select "id", "customer_name", "customer_email", "email_key", "product_url", "language"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "contacted_at" is null
  and "notified_at" is null
  and not exists (
  select
  from shop_items o
  where o.business_id = stock_requests.business_id
    and o.integration_id <> $3
    and shop_page_ids(o.product_id, o.variant_id, o.sku, o.url, o.also_id) && array[stock_requests.product_id]
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) = lower(substring(stock_requests.product_url
      from '^https?://(?:www\.)?([^/:?#]+)'))
    and lower(substring(o.url
      from '^https?://(?:www\.)?([^/:?#]+)')) is distinct from lower(substring($4::text
      from '^https?://(?:www\.)?([^/:?#]+)')))
  and not ( stock_requests.product_id <> all ($5::text[])
    and exists (select
    from shop_items o
    where o.business_id = stock_requests.business_id
      and o.integration_id = $6
      and (o.product_id = stock_requests.product_id
        or (o.variant_id <> ''
          and o.variant_id = stock_requests.product_id))))
  and "id" in ($7)
order by "id"
for no key update;

-- features/stock-alerts/notify-queries.ts markNotified
update stock_requests r
set contacted_at = $1, notified_at = $2, mail_id = t.mail, told_by = $3
from jsonb_to_recordset($4::jsonb) as t(id uuid, mail uuid)
where r.business_id = $5
  and r.id = t.id;

-- features/stock-alerts/notify-queries.ts saveLimitToStock
insert into "stock_settings" ("business_id", "limit_to_stock", "updated_at")
values ($1, $2, $3)
on conflict ("business_id") do update
set "limit_to_stock" = $4, "updated_at" = $5;

-- features/stock-alerts/notify-queries.ts saveNotifiedItem
update "stock_told"
set "quantity" = $1, "told" = $2
where ("business_id" = $3
    and "integration_id" = $4
    and "product_id" = $5
    and "variant_id" = $6);

-- features/stock-alerts/queries.ts countPending
select "stock_pending"
from "business_counters"
where "business_id" = $1
for no key update;

-- features/stock-alerts/queries.ts countRequestsSince
select count(*) as "count"
from "stock_requests"
where "business_id" = $1
  and "contact_id" = $2
  and "requested_at" > $3;

-- features/stock-alerts/queries.ts deleteOpenRequest
delete from "stock_request_lookup"
where "request_id" = $1;

-- features/stock-alerts/queries.ts deleteOpenRequest
delete from "stock_requests"
where "business_id" = $1
  and "id" = $2
  and "cancel_hash" = $3
  and "contacted_at" is null
returning "contact_id";

-- features/stock-alerts/queries.ts findOpenRequest
select "id", "notified_at"
from "stock_requests"
where "business_id" = $1
  and "product_id" in ($2)
  and "email_key" = $3
  and "contacted_at" is null
order by "requested_at"
limit $4
for no key update;

-- features/stock-alerts/queries.ts insertRequest
insert into "stock_requests" ("id", "product_id", "product_name", "customer_name", "customer_email", "email_key", "customer_phone", "source", "contact_id", "conversation_id", "product_url", "language", "consent_text", "consented_at", "cancel_hash", "requested_at", "notes", "search_text", "business_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
on conflict ("business_id", "product_id", "email_key")
where "contacted_at" is null do nothing;

-- features/stock-alerts/queries.ts renewRequest
update "stock_requests"
set "notified_at" = $1, "mail_id" = $2, "told_by" = $3, "consent_text" = $4, "consented_at" = $5, "requested_at" = $6
where "business_id" = $7
  and "id" = $8;

-- features/stock-alerts/removal-queries.ts deleteMails
delete from "mails"
where "id" in ($1);

-- features/stock-alerts/removal-queries.ts findBusinessesToErase
select distinct "business_id"
from "stock_requests"
where "notified_at" < $1;

-- features/stock-alerts/removal-queries.ts findForRemoval
select "r"."product_name", "r"."language", "b"."name"
from "stock_requests" as "r"
inner join "businesses" as "b" on "b"."id" = "r"."business_id"
where "r"."business_id" = $1
  and "r"."id" = $2;

-- features/stock-alerts/removal-queries.ts lockErasable
select "id", "contact_id", "contacted_at", "mail_id"
from "stock_requests"
where "business_id" = $1
  and "notified_at" < $2
order by "notified_at"
limit $3
for update;

-- features/stock-alerts/removal-queries.ts lockForRemoval
select "id", "contact_id", "contacted_at", "mail_id"
from "stock_requests"
where "business_id" = $1
  and "id" = $2
for update;

-- features/stock-alerts/shop-queries.ts findBusinessesThatWait
select distinct "i"."business_id"
from "integrations" as "i"
where "i"."is_active" = $1
  and not exists (select
  from business_controls _c
  where _c.business_id = "i"."business_id"
    and _c.state = 'stopped')
  and exists (select "d"."product_id"
  from "stock_demand" as "d"
  where "d"."business_id" = "i"."business_id"
    and "d"."waiting" > $2);

-- features/stock-alerts/shop-queries.ts findDemand
select "product_id", "waiting", coalesce((
    select mode() within group (order by first.product_name)
    from (
      select r.product_name
      from stock_requests r
      where r.business_id = stock_demand.business_id
        and r.product_id = stock_demand.product_id
        and r.contacted_at is null
        and r.notified_at is null
      order by r.requested_at, r.id
      limit 20 ) first), stock_demand.product_name) as "product_name"
from "stock_demand"
where "business_id" = $1
  and "waiting" > $2
order by "waiting" desc, "product_id"
limit $3;

-- features/stock-alerts/shop-queries.ts findItemsOfPages
select "integration_id", "product_id", "variant_id", "name", "url", "image_url", "price", "currency", "available", "ordering", "quantity", "seen_at", shop_page_ids(product_id, variant_id, sku, url, also_id) as "page_ids"
from "shop_items"
where "business_id" = $1
  and shop_page_ids(product_id, variant_id, sku, url, also_id) && $2::text[]
  and "integration_id" in (select "id"
  from "integrations"
  where "business_id" = $3
    and "is_active" = $4)
order by "available" desc, ordering is not distinct from 'team', "product_id", "variant_id"
limit $5;

-- features/stock-alerts/shop-queries.ts findOverdue
select distinct s.integration_id, s.product_id, s.variant_id
from stock_demand d
join shop_items s on s.business_id = d.business_id
  and shop_page_ids(s.product_id, s.variant_id, s.sku, s.url, s.also_id) && array[d.product_id]
join integrations i on i.business_id = s.business_id
  and i.id = s.integration_id
  and i.is_active
left join stock_told t on t.business_id = s.business_id
  and t.integration_id = s.integration_id
  and t.product_id = s.product_id
  and t.variant_id = s.variant_id
where d.business_id = $1
  and d.waiting > 0
  and s.available
  and (s.variant_id = ''
    or d.product_id <> all (array[s.product_id, regexp_replace(s.product_id, '^gid://.*/', '')]))
  and (s.quantity is null
    or t.told is null
    or s.quantity > t.told)
limit $2;

-- features/stock-alerts/shop-queries.ts findShopItem
select "integration_id", "product_id", "variant_id", "name", "url", "image_url", "price", "currency", "available", "ordering", "quantity", "seen_at", shop_page_ids(product_id, variant_id, sku, url, also_id) as "page_ids"
from "shop_items"
where "business_id" = $1
  and "integration_id" = $2
  and "product_id" = $3
  and "variant_id" = $4;

-- features/stock-alerts/shop-queries.ts hasShop
select "id"
from "integrations"
where "business_id" = $1
  and "is_active" = $2
limit $3;

-- features/support/queries.ts findOwnBusiness
select "businesses"."id", "businesses"."name"
from "memberships"
inner join "businesses" on "businesses"."id" = "memberships"."business_id"
where "memberships"."user_id" = $1
  and "memberships"."business_id" = $2;

-- features/support/queries.ts insertMessage
insert into "support_messages" ("id", "user_id", "client_id", "business_id", "name", "email", "subject", "message", "priority", "user_agent", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("user_id", "client_id") do nothing
returning "id";

-- features/team/action-queries.ts deleteOldActions
delete from team_actions a using (
  select b.business_id, newest.id
  from unnest($1::uuid[]) as b (business_id)
  cross join lateral (
    select id
    from team_actions
    where business_id = b.business_id
    order by id desc
    offset $2
    limit 1 ) newest ) old
where a.business_id = old.business_id
  and a.id <= old.id;

-- features/team/action-queries.ts findActions
select "a"."id", "a"."kind", "a"."user_id", "a"."user_name", "a"."label", "a"."former_invitee", "a"."amount", "a"."created_at", "a"."subject_id", "t"."id" as "answer_id", "c"."id" as "conversation_id", "c"."customer_name", "c"."customer_email"
from "team_actions" as "a"
left join "taught_answers" as "t" on "t"."business_id" = "a"."business_id"
  and "t"."id" = "a"."subject_id"
left join "conversations" as "c" on "c"."business_id" = "a"."business_id"
  and "c"."id" = "a"."subject_id"
where "a"."business_id" = $1
order by "a"."id" desc
limit $2;

-- features/team/action-queries.ts insertAction
insert into "team_actions" ("business_id", "id", "kind", "user_id", "user_name", "label", "amount", "subject_id", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- features/team/invitation-queries.ts findInvitation
select "i"."id", "i"."email", "i"."email_key", "i"."role", "i"."created_at", "i"."expires_at", "i"."accepted_at", "i"."accepted_by", "i"."revoked_at", "u"."name" as "inviter_name", "b"."name" as "business_name"
from "member_invitations" as "i"
inner join "businesses" as "b" on "b"."id" = "i"."business_id"
left join "users" as "u" on "u"."id" = "i"."invited_by"
where "i"."business_id" = $1
  and "i"."id" = $2;

-- features/team/invitation-queries.ts findOpenInvitations
select "i"."id", "i"."email", "i"."email_key", "i"."role", "i"."created_at", "i"."expires_at", "i"."accepted_at", "i"."accepted_by", "i"."revoked_at", "u"."name" as "inviter_name", "b"."name" as "business_name"
from "member_invitations" as "i"
inner join "businesses" as "b" on "b"."id" = "i"."business_id"
left join "users" as "u" on "u"."id" = "i"."invited_by"
where "i"."business_id" = $1
  and "i"."accepted_at" is null
  and "i"."revoked_at" is null
  and "i"."expires_at" > $2
order by "i"."id" desc;

-- features/team/invitation-queries.ts insertInvitation
insert into "member_invitation_lookup" ("token_hash", "business_id", "invitation_id")
values ($1, $2, $3);

-- features/team/invitation-queries.ts insertInvitation
insert into "member_invitations" ("id", "email", "role", "invited_by", "created_at", "expires_at", "business_id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning "id";

-- features/team/invitation-queries.ts replaceInvitations
update "member_invitations"
set "revoked_at" = $1
where "business_id" = $2
  and "accepted_at" is null
  and "revoked_at" is null
  and "email_key" = $3;

-- features/team/invitation-queries.ts revoke
update "member_invitations"
set "revoked_at" = $1
where "business_id" = $2
  and "accepted_at" is null
  and "revoked_at" is null
  and "id" = $3;

-- features/team/invitation-queries.ts revokeAll
update "member_invitations"
set "revoked_at" = $1
where "business_id" = $2
  and "accepted_at" is null
  and "revoked_at" is null;

-- features/team/invitation-queries.ts revokeSentBy
update "member_invitations"
set "revoked_at" = $1
where "business_id" = $2
  and "accepted_at" is null
  and "revoked_at" is null
  and "invited_by" = $3;

-- features/team/invitation-queries.ts spendInvitation
update "member_invitations"
set "accepted_at" = $1, "accepted_by" = $2
where "business_id" = $3
  and "id" = $4
  and "accepted_at" is null
  and "revoked_at" is null
  and "expires_at" > $5
returning "role", "email";

-- features/team/member-queries.ts deleteMember
delete from "memberships"
where "business_id" = $1
  and "user_id" = $2;

-- features/team/member-queries.ts findMembers
select "u"."id" as "userId", "u"."name", "u"."email", "m"."role", "m"."created_at" as "joinedAt"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
order by "m"."created_at", "u"."id";

-- features/team/member-queries.ts holdMember
select "user_id"
from "memberships"
where "business_id" = $1
  and "user_id" = $2
for key share;

-- features/team/member-queries.ts isMember
select "u"."id"
from "memberships" as "m"
inner join "users" as "u" on "u"."id" = "m"."user_id"
where "m"."business_id" = $1
  and "u"."email_key" = $2;

-- features/team/member-queries.ts lockMember
select "role"
from "memberships"
where "business_id" = $1
  and "user_id" = $2
for update;

-- features/team/member-queries.ts setRole
update "memberships"
set "role" = $1
where "business_id" = $2
  and "user_id" = $3;

-- features/team/member-queries.ts upsertMember
insert into memberships as m (business_id, user_id, role, created_at)
values ($1::uuid, $2::uuid, $3, $4)
on conflict (business_id, user_id) do update
set role = case when m.role = 'owner'
  or excluded.role = 'owner' then 'owner' when m.role = 'manager'
  or excluded.role = 'manager' then 'manager' when m.role = 'agent'
  or excluded.role = 'agent' then 'agent' else 'viewer' end;

-- features/team/release-conversations.ts releaseConversations
with held as (
  select c.id
  from conversations c
  where c.business_id = $1::uuid
    and c.handler_id is not null
    and not exists (
    select
    from memberships m
    where m.business_id = c.business_id
      and m.user_id = c.handler_id
      and m.role = any($2))
  order by c.id
  for no key update ) update conversations c
set handler_id = null
from held
where c.business_id = $3::uuid
  and c.id = held.id;

-- features/test-suites/question-queries.ts approveQuestions
update "test_questions"
set "approved_at" = $1, "updated_at" = $2
where "business_id" = $3
  and "approved_at" is null
  and not (origin in ('conversation', 'unanswered')
    and expect = 'answered'
    and must = '[]'::jsonb);

-- features/test-suites/question-queries.ts approveQuestions
update "test_questions"
set "approved_at" = $1, "updated_at" = $2
where "business_id" = $3
  and "approved_at" is null
  and not (origin in ('conversation', 'unanswered')
    and expect = 'answered'
    and must = '[]'::jsonb)
  and "id" in ($4);

-- features/test-suites/question-queries.ts countQuestions
select count(approved_at)::int as "approved", (count(*) - count(approved_at))::int as "proposed"
from "test_questions"
where "business_id" = $1;

-- features/test-suites/question-queries.ts deleteQuestion
delete from "test_questions"
where "business_id" = $1
  and "id" = $2;

-- features/test-suites/question-queries.ts findAllQuestions
select "id", "question", "expect", "must", "must_not", "history", "approved_at"
from "test_questions"
where "business_id" = $1
order by "id";

-- features/test-suites/question-queries.ts findQuestion
select "q".*, "users"."name" as "created_by_name", "r"."verdict"
from "test_questions" as "q"
left join "users" on "users"."id" = "q"."created_by"
left join "test_results" as "r" on "r"."business_id" = "q"."business_id"
  and "r"."question_id" = "q"."id"
  and "r"."run_id" = (
  select id
  from test_runs
  where business_id = $1::uuid
    and status = 'done'
    and cause <> 'draft'
    and model is null
  order by id desc
  limit 1)
where "q"."business_id" = $2
  and "q"."id" = $3;

-- features/test-suites/question-queries.ts findQuestions
select "q".*, "users"."name" as "created_by_name", "r"."verdict"
from "test_questions" as "q"
left join "users" on "users"."id" = "q"."created_by"
left join "test_results" as "r" on "r"."business_id" = "q"."business_id"
  and "r"."question_id" = "q"."id"
  and "r"."run_id" = (
  select id
  from test_runs
  where business_id = $1::uuid
    and status = 'done'
    and cause <> 'draft'
    and model is null
  order by id desc
  limit 1)
where "q"."business_id" = $2
  and "q"."approved_at" is not null
  and "q"."id" < $3
order by "q"."id" desc
limit $4;

-- features/test-suites/question-queries.ts findQuestions
select "q".*, "users"."name" as "created_by_name", "r"."verdict"
from "test_questions" as "q"
left join "users" on "users"."id" = "q"."created_by"
left join "test_results" as "r" on "r"."business_id" = "q"."business_id"
  and "r"."question_id" = "q"."id"
  and "r"."run_id" = (
  select id
  from test_runs
  where business_id = $1::uuid
    and status = 'done'
    and cause <> 'draft'
    and model is null
  order by id desc
  limit 1)
where "q"."business_id" = $2
  and "q"."approved_at" is not null
order by "q"."id" desc
limit $3;

-- features/test-suites/question-queries.ts findQuestions
select "q".*, "users"."name" as "created_by_name", "r"."verdict"
from "test_questions" as "q"
left join "users" on "users"."id" = "q"."created_by"
left join "test_results" as "r" on "r"."business_id" = "q"."business_id"
  and "r"."question_id" = "q"."id"
  and "r"."run_id" = (
  select id
  from test_runs
  where business_id = $1::uuid
    and status = 'done'
    and cause <> 'draft'
    and model is null
  order by id desc
  limit 1)
where "q"."business_id" = $2
  and "q"."approved_at" is null
order by "q"."id" desc
limit $3;

-- features/test-suites/question-queries.ts insertQuestions
insert into "test_questions" ("business_id", "id", "question", "expect", "must", "must_not", "history", "origin", "source", "conversation_id", "approved_at", "created_by", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- features/test-suites/question-queries.ts saveQuestion
update "test_questions"
set "approved_at" = case when origin in ('conversation', 'unanswered') then coalesce(approved_at, $1) else approved_at end, "history" = $2, "question" = $3, "expect" = $4, "must" = $5, "must_not" = $6, "updated_at" = $7
where "business_id" = $8
  and "id" = $9;

-- features/test-suites/question-queries.ts saveQuestion
update "test_questions"
set "approved_at" = case when origin in ('conversation', 'unanswered') then coalesce(approved_at, $1) else approved_at end, "question" = $2, "expect" = $3, "must" = $4, "must_not" = $5, "updated_at" = $6
where "business_id" = $7
  and "id" = $8;

-- features/test-suites/run-queries.ts deleteOldRuns
delete from test_runs
where business_id = $1::uuid
  and status <> 'running'
  and id not in (
  select id
  from test_runs
  where business_id = $2::uuid
  order by id desc
  limit 20);

-- features/test-suites/run-queries.ts failOldRuns
update "test_runs"
set "status" = $1, "finished_at" = $2
where "business_id" = $3
  and "status" = $4
  and "started_at" < $5;

-- features/test-suites/run-queries.ts findBrokenAtNight
select "id", "broken"
from "test_runs"
where "business_id" = $1
  and "cause" = $2
  and "status" = $3
  and "started_at" > $4
order by "id" desc
limit $5;

-- features/test-suites/run-queries.ts findBrokenAtNight
select "question"
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and (before = 'right'
    and verdict <> 'right'
    or before <> 'wrong'
    and verdict = 'wrong')
order by "position"
limit $3;

-- features/test-suites/run-queries.ts findBusinessesToTest
select distinct q.business_id
from test_questions q
where q.approved_at is not null
  and ($1::uuid is null
    or q.business_id > $2::uuid)
  and not exists (select
  from test_runs t
  where t.business_id = q.business_id
    and t.cause = 'nightly'
    and t.started_at > $3)
  and not exists (select
  from business_controls _c
  where _c.business_id = "q"."business_id"
    and _c.state = 'stopped')
order by q.business_id
limit $4::int;

-- features/test-suites/run-queries.ts findResults
select *
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and "position" > $3
  and (before = 'right'
    and verdict <> 'right'
    or before <> 'wrong'
    and verdict = 'wrong')
order by "position"
limit $4;

-- features/test-suites/run-queries.ts findResults
select *
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and "position" > $3
  and before is not null
  and verdict is not null
  and before <> verdict
order by "position"
limit $4;

-- features/test-suites/run-queries.ts findResults
select *
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and "position" > $3
  and verdict = $4
order by "position"
limit $5;

-- features/test-suites/run-queries.ts findResults
select *
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and "position" > $3
order by "position"
limit $4;

-- features/test-suites/run-queries.ts findRun
select "t".*, "users"."name" as "started_by_name"
from "test_runs" as "t"
left join "users" on "users"."id" = "t"."started_by"
where "t"."business_id" = $1
  and "t"."id" = $2;

-- features/test-suites/run-queries.ts findRunning
select "t".*, "users"."name" as "started_by_name"
from "test_runs" as "t"
left join "users" on "users"."id" = "t"."started_by"
where "t"."business_id" = $1
  and "t"."status" = $2;

-- features/test-suites/run-queries.ts findRuns
select "t".*, "users"."name" as "started_by_name"
from "test_runs" as "t"
left join "users" on "users"."id" = "t"."started_by"
where "t"."business_id" = $1
  and "t"."id" < $2
order by "t"."id" desc
limit $3;

-- features/test-suites/run-queries.ts findRuns
select "t".*, "users"."name" as "started_by_name"
from "test_runs" as "t"
left join "users" on "users"."id" = "t"."started_by"
where "t"."business_id" = $1
order by "t"."id" desc
limit $2;

-- features/test-suites/run-queries.ts findUnjudged
select "position", "question", "history", "expect", "must", "must_not", "before", "answer_before"
from "test_results"
where "business_id" = $1
  and "run_id" = $2
  and "verdict" is null
order by "position"
limit $3;

-- features/test-suites/run-queries.ts insertRun
insert into "test_runs" ("business_id", "id", "cause", "status", "content", "model", "total", "compared_with", "started_by", "started_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- features/test-suites/run-queries.ts insertRun
insert into test_results (business_id, run_id, position, question_id, question, expect, must, must_not, history, before, answer_before)
select q.business_id, $1::uuid, row_number() over (order by q.id), q.id, q.question, q.expect, q.must, q.must_not, q.history, r.verdict, r.answer
from test_questions q
left join test_results r on r.business_id = q.business_id
  and r.question_id = q.id
  and r.run_id = $2::uuid
where q.business_id = $3::uuid
  and q.approved_at is not null
order by q.id
limit $4::int;

-- features/test-suites/run-queries.ts insertRun
select "id", "started_at"
from "test_runs"
where "business_id" = $1
  and "status" = $2
  and "cause" <> $3
  and "model" is not null
order by "id" desc
limit $4;

-- features/test-suites/run-queries.ts insertRun
select "id", "started_at"
from "test_runs"
where "business_id" = $1
  and "status" = $2
  and "cause" <> $3
  and "model" is null
order by "id" desc
limit $4;

-- features/test-suites/run-queries.ts insertRun
update "test_runs"
set "total" = $1
where "business_id" = $2
  and "id" = $3;

-- features/test-suites/run-queries.ts saveResults
update test_results t
set verdict = j.verdict, answer = j.answer, missing = j.missing, forbidden = j.forbidden, before = j.before, answer_before = case when j.before is distinct from j.verdict then j."answerBefore" end
from jsonb_to_recordset($1::jsonb) as j(position integer, verdict text, answer text, missing jsonb, forbidden jsonb, before text, "answerBefore" text)
where t.business_id = $2::uuid
  and t.run_id = $3::uuid
  and t.position = j.position
  and t.verdict is null;

-- features/test-suites/run-queries.ts stopRun
update "test_runs"
set "status" = $1, "stopped" = $2, "finished_at" = $3
where "business_id" = $4
  and "id" = $5
  and "status" = $6;

-- features/test-suites/run-queries.ts sumUpRun
update test_runs t
set failures = $1::int, done = s.done, right_count = s.right_count, closest_count = s.closest_count, unknown_count = s.unknown_count, wrong_count = s.wrong_count, broken = s.broken, fixed = s.fixed, status = case when s.left_over = 0
  and not $2::boolean then 'done' else t.status end, finished_at = case when s.left_over = 0
  and not $3::boolean then $4::timestamptz end
from (
  select count(verdict)::int as done, (count(*) - count(verdict))::int as left_over, (count(*) filter (where verdict = 'right'))::int as right_count, (count(*) filter (where verdict = 'closest'))::int as closest_count, (count(*) filter (where verdict = 'unknown'))::int as unknown_count, (count(*) filter (where verdict = 'wrong'))::int as wrong_count, (count(*) filter (where before = 'right'
        and verdict <> 'right'
        or before <> 'wrong'
        and verdict = 'wrong'))::int as broken, (count(*) filter (where before <> 'right'
        and verdict = 'right'))::int as fixed
  from test_results
  where business_id = $5::uuid
    and run_id = $6::uuid ) s
where t.business_id = $7::uuid
  and t.id = $8::uuid
  and t.status = 'running';

-- features/test-suites/take-queries.ts findExchange
select "id", "sender_type", "content", "useful", "metadata"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "id" <= $4
order by "id" desc
limit $5;

-- features/test-suites/take-queries.ts findExchange
select "id", "sender_type", "content", "useful", "metadata"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "id" >= $4
order by "id" asc
limit $5;

-- features/test-suites/take-queries.ts findTurnsBefore
select "id", "sender_type", "content", "useful", "metadata"
from "messages"
where "business_id" = $1
  and "conversation_id" = $2
  and "kind" = $3
  and "content" <> $4
  and ("client_id" is null
    or "client_id" <> $5)
  and "id" < $6
order by "id" desc
limit $7;

-- features/test-suites/take-queries.ts findUnanswered
select "question", "confirmed_answer", "conversation_id", "message_id"
from "unanswered_questions"
where "business_id" = $1
  and "id" = $2;

-- features/transfers/queries.ts changeTransfer
update "transfers"
set "resent_at" = $1
where "business_id" = $2
  and "id" = $3;

-- features/transfers/queries.ts changeTransfer
update "transfers"
set "status" = $1, "ended_at" = $2, "business_name" = $3
where "business_id" = $4
  and "id" = $5;

-- features/transfers/queries.ts changeTransfer
update "transfers"
set "status" = $1, "ended_at" = $2, "business_name" = $3, "claimed_by" = $4, "terms_accepted_at" = $5, "terms_version" = $6
where "business_id" = $7
  and "id" = $8;

-- features/transfers/queries.ts countReceived
select "conversations", "contacts", (select count(*) as "count"
  from "widget_keys"
  where "widget_keys"."business_id" = $1) as "keys"
from "business_counters"
where "business_id" = $2;

-- features/transfers/queries.ts findDue
select "business_id", "id"
from "transfers"
where "status" = $1
  and "expires_at" <= $2
order by "expires_at"
limit $3;

-- features/transfers/queries.ts findOwnership
select "id", "status", "has_active_transfer"
from "businesses"
where "id" = $1;

-- features/transfers/queries.ts findPending
select "transfers"."business_id", "transfers"."id", "transfers"."sealed_token", "transfers"."business_name", "transfers"."new_owner_email", "transfers"."email_key", "transfers"."message", "transfers"."retain_access", "transfers"."allow_export", "transfers"."status", "transfers"."created_by", "transfers"."created_at", "transfers"."expires_at", "transfers"."reminded_at", "transfers"."resent_at", "businesses"."name" as "current_name"
from "transfers"
inner join "businesses" on "businesses"."id" = "transfers"."business_id"
where "transfers"."business_id" = $1
  and "transfers"."status" = $2;

-- features/transfers/queries.ts findTransfer
select "transfers"."business_id", "transfers"."id", "transfers"."sealed_token", "transfers"."business_name", "transfers"."new_owner_email", "transfers"."email_key", "transfers"."message", "transfers"."retain_access", "transfers"."allow_export", "transfers"."status", "transfers"."created_by", "transfers"."created_at", "transfers"."expires_at", "transfers"."reminded_at", "transfers"."resent_at", "businesses"."name" as "current_name", "users"."name" as "inviter_name", "users"."company" as "inviter_company", "users"."language" as "inviter_language"
from "transfers"
inner join "businesses" on "businesses"."id" = "transfers"."business_id"
left join "users" on "users"."id" = "transfers"."created_by"
where "transfers"."business_id" = $1
  and "transfers"."id" = $2;

-- features/transfers/queries.ts findTransfersOf
select "transfers"."business_id", "transfers"."id", "transfers"."sealed_token", "transfers"."business_name", "transfers"."new_owner_email", "transfers"."email_key", "transfers"."message", "transfers"."retain_access", "transfers"."allow_export", "transfers"."status", "transfers"."created_by", "transfers"."created_at", "transfers"."expires_at", "transfers"."reminded_at", "transfers"."resent_at", "businesses"."name" as "current_name"
from "transfers"
inner join "businesses" on "businesses"."id" = "transfers"."business_id"
where (transfers.business_id = any(array(
      select business_id
      from memberships
      where user_id = $1
        and role = 'owner'))
    or ("transfers"."created_by" = $2
      and "transfers"."status" != $3))
order by transfers.status = 'pending' desc, "transfers"."created_at" desc, "transfers"."id" desc
limit $4;

-- features/transfers/queries.ts findUnreminded
select "business_id", "id"
from "transfers"
where "status" = $1
  and "expires_at" > $2
  and "expires_at" <= $3
  and "reminded_at" is null
  and not exists (select
  from business_controls _c
  where _c.business_id = "transfers"."business_id"
    and _c.state = 'stopped')
order by "expires_at"
limit $4;

-- features/transfers/queries.ts handOver
delete from "memberships"
where "business_id" = $1
  and "user_id" != $2;

-- features/transfers/queries.ts handOver
insert into "memberships" ("business_id", "user_id", "role")
values ($1, $2, $3)
on conflict ("business_id", "user_id") do update
set "role" = $4;

-- features/transfers/queries.ts handOver
update "memberships"
set "role" = $1
where "business_id" = $2
  and "user_id" != $3;

-- features/transfers/queries.ts insertTransfer
insert into "transfer_lookup" ("token_hash", "business_id", "transfer_id")
values ($1, $2, $3);

-- features/transfers/queries.ts insertTransfer
insert into "transfers" ("created_by", "created_at", "id", "sealed_token", "business_name", "new_owner_email", "message", "retain_access", "allow_export", "expires_at", "business_id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning "business_id", "id", "sealed_token", "business_name", "new_owner_email", "email_key", "message", "retain_access", "allow_export", "status", "created_by", "created_at", "expires_at", "reminded_at", "resent_at";

-- features/transfers/queries.ts insertTransfer
insert into "transfers" ("id", "sealed_token", "business_name", "new_owner_email", "message", "retain_access", "allow_export", "created_by", "created_at", "expires_at", "business_id", "email_key")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning "business_id", "id", "sealed_token", "business_name", "new_owner_email", "email_key", "message", "retain_access", "allow_export", "status", "created_by", "created_at", "expires_at", "reminded_at", "resent_at";

-- features/transfers/queries.ts noteReminder
update "transfers"
set "reminded_at" = $1
where "business_id" = $2
  and "id" = $3
  and "status" = $4
  and "reminded_at" is null
returning "id";

-- features/transfers/queries.ts setExport
update "businesses"
set "allow_export" = $1
where "id" = $2;

-- features/transfers/queries.ts setOwnership
update "businesses"
set "status" = $1, "has_active_transfer" = $2, "updated_at" = now()
where "id" = $3
returning "id", "name", "status";

-- features/widget/answering-queries.ts claimAbandoned
with due as (
  select business_id, conversation_id, message_id
  from pending_answers a
  where lease_until <= $1::timestamptz
    and not exists (select
    from business_controls _c
    where _c.business_id = "a"."business_id"
      and _c.state = 'stopped')
  order by lease_until
  limit 20
  for update skip locked ) update pending_answers p
set lease_until = $2::timestamptz, begun_at = $3::timestamptz, counted = false, attempts = p.attempts + 1, failures = p.failures + (p.begun_at <= $4::timestamptz
    and not p.counted)::int
from due
where p.business_id = due.business_id
  and p.conversation_id = due.conversation_id
  and p.message_id = due.message_id
returning p.business_id, p.conversation_id, p.message_id, p.attempts, p.failures;

-- features/widget/answering-queries.ts claimAnswer
with claimed as ( update pending_answers
  set lease_until = $1, begun_at = $2, counted = false, attempts = attempts + 1, failures = failures + (begun_at <= $3
      and not counted)::int
  where business_id = $4
    and conversation_id = $5
    and message_id = $6
    and lease_until <= $2
  returning failures )
select (select failures
  from claimed) as failures
from pending_answers
where business_id = $4
  and conversation_id = $5
  and message_id = $6;

-- features/widget/answering-queries.ts extendLease
update pending_answers p
set lease_until = $1, failures = failures + (not counted)::int, counted = true
from conversations c
where c.business_id = $2
  and c.id = $3
  and p.business_id = $2
  and p.conversation_id = $3
  and p.message_id = $4
returning not p.stop_requested
  and c.handled_by = 'assistant' as wanted;

-- features/widget/answering-queries.ts releaseLease
update pending_answers
set lease_until = $1, failures = failures + ($2
    and not counted)::int, counted = counted
  or $2
where business_id = $3
  and conversation_id = $4
  and message_id = $5;

-- features/widget/answering-queries.ts requestStop
update pending_answers p
set stop_requested = true
from messages m
where m.business_id = $1
  and m.conversation_id = $2
  and m.client_id = $3
  and p.business_id = $1
  and p.conversation_id = $2
  and p.message_id = m.id
returning p.message_id;

-- features/widget/greeting.ts greetingOf
select "businesses"."name", "ai_contexts"."instructions"
from "businesses"
left join "ai_contexts" on "ai_contexts"."business_id" = "businesses"."id"
where "businesses"."id" = $1;

-- features/widget/queries.ts findConfig
select b.name, b.subtitle, b.phone, b.address, b.business_hours, b.time_zone, b.widget_color, a.instructions ->> 'language' as language, p.business_id is not null as paused
from businesses b
left join ai_contexts a on a.business_id = b.id
left join assistant_pauses p on p.business_id = b.id
  and coalesce(p.paused_until > clock_timestamp(), true)
where b.id = $1;

-- features/widget/queries.ts findServingSecret
select api_key
from widget_keys
where business_id = $1
  and id = $2
  and is_active;

-- features/widget/queries.ts saveUsage
with before as (
  select id, installed_at
  from widget_keys
  where business_id = $1::uuid
    and id = $2::uuid
  for no key update ) update widget_keys k
set last_used_at = greatest(k.last_used_at, $3::timestamptz), installed_at = greatest(k.installed_at, $4::timestamptz)
from before
where k.business_id = $5::uuid
  and k.id = before.id
returning before.installed_at is null
  and k.installed_at is not null as installed;

-- lib/business-controls.ts createBusinessControls
select business_id, state, percent, note, since, messages_per_month, messages_over
from business_controls
where state is not null
  or messages_over is not null;

-- lib/business-locks.ts lockBusiness
select "id", "name", "website", "status", "has_active_transfer"
from "businesses"
where "id" = $1
for no key update;

-- lib/business-locks.ts lockBusinessKey
select "id", "name", "website", "status", "has_active_transfer"
from "businesses"
where "id" = $1
for key share;

-- lib/clock.ts measureOffset
select (extract(epoch
    from clock_timestamp()) * 1000)::float8 as ms;

-- lib/database-addresses.ts backendOf
select pg_backend_pid() as pid;

-- lib/database-addresses.ts checkAlone
select setting::int = $1 as kept
from pg_settings
where name = $2;

-- lib/database-addresses.ts checkBoth
select pg_advisory_lock($1);

-- lib/database-addresses.ts checkBoth
select pg_try_advisory_xact_lock($1) as free;

-- lib/event-bridge.ts bridgeEvents
select business_id, event_seq
from business_counters
where business_id = any($1) /* followed-events */;

-- lib/event-bridge.ts bridgeEvents
select pg_notify($1, $2);

-- lib/event-log.ts createEventLog
select "seq", "data", "conversation_id", "visible_to_visitor"
from "business_events"
where "business_id" = $1
  and "seq" > $2
  and "seq" <= $3
  and ("seq" = $4
    or ("conversation_id" = $5
      and "visible_to_visitor" = $6))
order by "seq";

-- lib/event-log.ts createEventLog
select "seq", "data", "conversation_id", "visible_to_visitor"
from "business_events"
where "business_id" = $1
  and "seq" > $2
  and "seq" <= $3
order by "seq";

-- lib/export-right.ts mayExport
select "allow_export"
from "businesses"
where "id" = $1;

-- lib/knowledge-changes.ts markChanged
insert into knowledge_changes (business_id, due_at)
values ($1::uuid, now() + interval '20 seconds')
on conflict (business_id) do update
set due_at = case when knowledge_changes.due_at < now() then excluded.due_at else knowledge_changes.due_at + interval '1 microsecond' end;

-- lib/mail/queries.ts claimMail
update "mails"
set "attempts" = "attempts" + $1
where "id" = $2
  and "sent_at" is null
  and "failed_at" is null
returning "id", "recipient", "subject", "html", "body", "sealed", "headers", "sender_name", "created_at", "attempts";

-- lib/mail/queries.ts deleteMailsOf
delete from "mails"
where (lower(recipient) = $1
    or id = any($2::uuid[])
    or headers ->> $3 is null
    and position($4 in lower(body)) > 0);

-- lib/mail/queries.ts deleteMailsOf
delete from "mails"
where (lower(recipient) = $1
    or id = any($2::uuid[])
    or headers ->> $3 is null
    and position($4 in lower(body)) > 0)
  and "id" <> $5;

-- lib/mail/queries.ts findMail
select *
from "mails"
where "id" = $1;

-- lib/mail/queries.ts findSealed
select "id", "html", "body", "sealed"
from "mails"
where "sealed" is not null
  and "sent_at" is null
  and "failed_at" is null;

-- lib/mail/queries.ts forgetEnded
update "mails"
set "html" = $1, "body" = $2, "sealed" = $3
where ("sent_at" is not null
    or "failed_at" is not null)
  and headers ->> $4 is null
  and (html <> ''
    or sealed is not null);

-- lib/mail/queries.ts listMails
select "id", "recipient", "subject", "created_at", "sent_at", "failed_at", "last_error", left(body, $1) as "body", left(html, $2) as "html"
from "mails"
order by "created_at" desc, "id" desc
limit $3;

-- lib/mail/queries.ts markFailed
update "mails"
set "failed_at" = now(), "last_error" = $1, "refused" = $2
where "id" = $3;

-- lib/mail/queries.ts markFailed
update "mails"
set "failed_at" = now(), "last_error" = $1, "refused" = $2, "html" = $3, "body" = $4, "sealed" = $5
where "id" = $6;

-- lib/mail/queries.ts markSent
update "mails"
set "sent_at" = now(), "last_error" = $1
where "id" = $2;

-- lib/mail/queries.ts markSent
update "mails"
set "sent_at" = now(), "last_error" = $1, "html" = $2, "body" = $3, "sealed" = $4
where "id" = $5;

-- lib/mail/queries.ts noteError
update "mails"
set "last_error" = $1
where "id" = $2;

-- lib/mail/queue.ts queueMail
insert into "mails" ("id", "recipient", "subject", "html", "body", "headers", "sender_name", "failed_at", "last_error")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- lib/mail/queue.ts queueMail
insert into "mails" ("id", "recipient", "subject", "html", "body", "sealed", "headers", "sender_name", "failed_at", "last_error")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- lib/postgres/owner.ts becomeOwner
select pg_try_advisory_lock($1, $2) as locked;

-- lib/postgres/owner.ts createDatabase
select 1
from pg_database
where datname = $1;

-- lib/quotas.ts countMessages
with due as (
  select c.business_id, c.messages_per_month, b.time_zone
  from business_controls c
  join businesses b on b.id = c.business_id
  where c.messages_per_month is not null
    and ($1::uuid is null
      or c.business_id > $2::uuid)
  order by c.business_id
  limit $3 ), counted as (
  select d.business_id, d.messages_per_month, coalesce(sum(h.customer_messages + h.assistant_messages + h.team_messages), 0)::int as messages
  from due d
  left join hourly_figures h on h.business_id = d.business_id
    and h.hour >= date_trunc('month', $4::timestamptz at time zone d.time_zone) at time zone d.time_zone
  group by d.business_id, d.messages_per_month ), changed as ( update business_controls c
  set messages_over = case when n.messages >= n.messages_per_month then n.messages end
  from counted n
  where c.business_id = n.business_id
    and c.messages_over is distinct from case when n.messages >= n.messages_per_month then n.messages end )
select business_id, messages >= messages_per_month as over
from counted
order by business_id;

-- lib/quotas.ts findQuotas
select "messages_per_month", "attachments_mb", "knowledge_mb", "exports_per_day", "answers_per_month"
from "business_controls"
where "business_id" = $1;

-- lib/stream-guard-queries.ts findAdmitted
select s.id as session_id, a.business_id
from (select distinct *
  from unnest($1::uuid[], $2::uuid[]) as a(session_id, business_id)) a
join sessions s on s.id = a.session_id
  and s.expires_at > now()
where a.business_id is null
  or exists (
  select
  from memberships m
  where m.business_id = a.business_id
    and m.user_id = s.user_id);

-- lib/through-businesses.ts findBusinessesAfter
select "business_id"
from "business_counters"
order by "business_id"
limit $1;

-- lib/through-businesses.ts findBusinessesAfter
select "business_id"
from "business_counters"
where "business_id" > $1
order by "business_id"
limit $2;

-- lib/transaction-finish.ts finishUnit
/* finish-unit */ with summed as (
  insert into hourly_figures as h (business_id, hour, conversations, customer_messages, assistant_messages, team_messages, replies, reply_ms, team_replies, team_reply_ms, handoffs, unanswered, useful, not_useful, ended_by_assistant, ended_by_team, ended_unsure)
  select z.id, date_trunc('hour', quarter, z.time_zone), sum(conversations), sum(customer_messages), sum(assistant_messages), sum(team_messages), sum(replies), sum(reply_ms), sum(team_replies), sum(team_reply_ms), sum(handoffs), sum(unanswered), sum(useful), sum(not_useful), sum(ended_by_assistant), sum(ended_by_team), sum(ended_unsure)
  from businesses z, jsonb_to_recordset($1::jsonb) as f(quarter timestamptz, conversations bigint, customer_messages bigint, assistant_messages bigint, team_messages bigint, replies bigint, reply_ms bigint, team_replies bigint, team_reply_ms bigint, handoffs bigint, unanswered bigint, useful bigint, not_useful bigint, ended_by_assistant bigint, ended_by_team bigint, ended_unsure bigint)
  where z.id = $2::uuid
  group by 1, 2
  order by 2
  on conflict (business_id, hour) do update
  set conversations = h.conversations + excluded.conversations, customer_messages = h.customer_messages + excluded.customer_messages, assistant_messages = h.assistant_messages + excluded.assistant_messages, team_messages = h.team_messages + excluded.team_messages, replies = h.replies + excluded.replies, reply_ms = h.reply_ms + excluded.reply_ms, team_replies = h.team_replies + excluded.team_replies, team_reply_ms = h.team_reply_ms + excluded.team_reply_ms, handoffs = h.handoffs + excluded.handoffs, unanswered = h.unanswered + excluded.unanswered, useful = h.useful + excluded.useful, not_useful = h.not_useful + excluded.not_useful, ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant, ended_by_team = h.ended_by_team + excluded.ended_by_team, ended_unsure = h.ended_unsure + excluded.ended_unsure ), counters as ( update business_counters
  set event_seq = event_seq + $3::int, conversations = greatest(0, conversations + $4::int), archived = greatest(0, archived + $5::int), messages = greatest(0, messages + $6::int), waiting = greatest(0, waiting + $7::int), unread = greatest(0, unread + $8::int), contacts = greatest(0, contacts + $9::int), stock_pending = greatest(0, stock_pending + $10::int), stock_contacted = greatest(0, stock_contacted + $11::int), first_message_at = case when $12::int > 0 then coalesce(first_message_at, now()) else first_message_at end
  where business_id = $13::uuid
  returning event_seq, conversations, messages, waiting, unread ), stored as (
  insert into business_events (business_id, seq, conversation_id, visible_to_visitor, data)
  select $14::uuid, c.event_seq - $15::int + e.position, (e.draft ->> 'conversationId')::uuid, (e.draft ->> 'visitor')::boolean, case when (e.draft ->> 'counted')::boolean then (e.draft -> 'event') || jsonb_build_object('counters', jsonb_build_object( 'totalConversations', c.conversations, 'totalMessages', c.messages, 'waitingConversations', c.waiting, 'unreadConversations', c.unread)) else e.draft -> 'event' end
  from counters c, jsonb_array_elements($16::jsonb) with ordinality as e(draft, position) ), kept as (
  insert into conversation_figures (business_id, conversation_id, counted)
  select $17::uuid, (k ->> 'id')::uuid, k -> 'counted'
  from jsonb_array_elements($18::jsonb) as k )
select event_seq, conversations, messages, waiting, unread, case when $19::boolean then set_config('synchronous_commit', 'off', true) end
from counters;

-- lib/transaction-finish.ts finishUnit
/* finish-unit-divided */ with summed as (
  insert into hourly_figures as h (business_id, hour, conversations, customer_messages, assistant_messages, team_messages, replies, reply_ms, team_replies, team_reply_ms, handoffs, unanswered, useful, not_useful, ended_by_assistant, ended_by_team, ended_unsure)
  select z.id, date_trunc('hour', quarter, z.time_zone), sum(conversations), sum(customer_messages), sum(assistant_messages), sum(team_messages), sum(replies), sum(reply_ms), sum(team_replies), sum(team_reply_ms), sum(handoffs), sum(unanswered), sum(useful), sum(not_useful), sum(ended_by_assistant), sum(ended_by_team), sum(ended_unsure)
  from businesses z, jsonb_to_recordset($1::jsonb) as f(quarter timestamptz, conversations bigint, customer_messages bigint, assistant_messages bigint, team_messages bigint, replies bigint, reply_ms bigint, team_replies bigint, team_reply_ms bigint, handoffs bigint, unanswered bigint, useful bigint, not_useful bigint, ended_by_assistant bigint, ended_by_team bigint, ended_unsure bigint)
  where z.id = $2::uuid
  group by 1, 2
  order by 2
  on conflict (business_id, hour) do update
  set conversations = h.conversations + excluded.conversations, customer_messages = h.customer_messages + excluded.customer_messages, assistant_messages = h.assistant_messages + excluded.assistant_messages, team_messages = h.team_messages + excluded.team_messages, replies = h.replies + excluded.replies, reply_ms = h.reply_ms + excluded.reply_ms, team_replies = h.team_replies + excluded.team_replies, team_reply_ms = h.team_reply_ms + excluded.team_reply_ms, handoffs = h.handoffs + excluded.handoffs, unanswered = h.unanswered + excluded.unanswered, useful = h.useful + excluded.useful, not_useful = h.not_useful + excluded.not_useful, ended_by_assistant = h.ended_by_assistant + excluded.ended_by_assistant, ended_by_team = h.ended_by_team + excluded.ended_by_team, ended_unsure = h.ended_unsure + excluded.ended_unsure ), counters as ( update business_counters
  set event_seq = event_seq + $3::int, conversations = greatest(0, conversations + $4::int), archived = greatest(0, archived + $5::int), messages = greatest(0, messages + $6::int), waiting = greatest(0, waiting + $7::int), unread = greatest(0, unread + $8::int), contacts = greatest(0, contacts + $9::int), stock_pending = greatest(0, stock_pending + $10::int), stock_contacted = greatest(0, stock_contacted + $11::int), first_message_at = case when $12::int > 0 then coalesce(first_message_at, now()) else first_message_at end
  where business_id = $13::uuid
  returning event_seq, conversations, messages, waiting, unread ), stored as (
  insert into business_events (business_id, seq, conversation_id, visible_to_visitor, data)
  select $14::uuid, c.event_seq - $15::int + e.position, (e.draft ->> 'conversationId')::uuid, (e.draft ->> 'visitor')::boolean, case when (e.draft ->> 'counted')::boolean then (e.draft -> 'event') || jsonb_build_object('counters', jsonb_build_object( 'totalConversations', c.conversations, 'totalMessages', c.messages, 'waitingConversations', c.waiting, 'unreadConversations', c.unread)) else e.draft -> 'event' end
  from counters c, jsonb_array_elements($16::jsonb) with ordinality as e(draft, position) ), kept as (
  insert into conversation_figures (business_id, conversation_id, counted)
  select $17::uuid, (k ->> 'id')::uuid, k -> 'counted'
  from jsonb_array_elements($18::jsonb) as k ), divided as (
  insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
  select z.id, date_trunc('hour', quarter, z.time_zone), dimension, key, sum(count)
  from businesses z, jsonb_to_recordset($19::jsonb) as b(quarter timestamptz, dimension text, key text, count int)
  where z.id = $20::uuid
  group by 1, 2, 3, 4
  having sum(count) <> 0
  order by 2, 3, 4
  on conflict (business_id, hour, dimension, key) do update
  set count = h.count + excluded.count)
select event_seq, conversations, messages, waiting, unread, case when $21::boolean then set_config('synchronous_commit', 'off', true) end
from counters;

-- lib/transaction.ts isGone
select "id"
from "businesses"
where "id" = $1;

-- lib/wal-flush.ts createWalFlush
select case when pg_is_in_recovery() then null when current_setting('synchronous_standby_names') = '' then case when pg_current_wal_flush_lsn() < pg_current_wal_insert_lsn() then pg_logical_emit_message(true, 'lutingenie', '') end else pg_logical_emit_message(true, 'lutingenie', '') end;
