import { sql } from 'kysely'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { KNOWLEDGE_SEARCH } from '#contract/knowledge/search.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { WEEKDAY_NAMES } from '#server/lib/weekday-names.ts'
import { isPublished, isShownPublished } from '../sources/draft-queries.ts'
import { ALIKE, wordPattern } from './words.ts'

export interface HitRow {
  kind: 'answers' | 'site' | 'file' | 'context' | 'profile'
  id: string
  source_id: string | null
  source_name: string
  source_address: string | null
  address: string | null
  title: string
  /** Of an answer its further wordings, a line each. */
  heading: string
  body: string
  page: number | null
  line: number | null
  uses: number | null
  total: number
}

const HOURS = {
  fr: { colon: '\u00a0: ', closed: 'fermé' },
  en: { colon: ': ', closed: 'closed' },
} as const

/** All that a business's assistant may quote and that stands in the database, of this business only. */
const quotable = ({ businessId }: BusinessScope, since: Date, language: 'fr' | 'en') => sql`
  select 'answers' as kind, t.id::text as id, t.id::text as document, 0 as place, null::uuid as source_id,
    '' as source_name, null as source_address, null as address, t.question as title,
    array_to_string(t.variants, e'\\n') as heading, t.answer as body, null::int as page, null::int as line,
    coalesce((select sum(uses) from knowledge_uses u where u.business_id = t.business_id and u.kind = 'answer'
      and u.subject = t.id::text and u.day >= ${since}), 0)::int as uses
  from taught_answers t where t.business_id = ${businessId}::uuid and t.active
  union all
  select s.kind, p.id::text, case s.kind when 'site' then p.page_id else p.id end::text, p.position, s.id, s.name,
    s.address, nullif(g.address, ''), g.title, p.heading, p.body, p.page, p.line, null
  from knowledge_passages p
    join knowledge_pages g on g.business_id = p.business_id and g.id = p.page_id and not g.ignored
    join knowledge_sources s on s.business_id = p.business_id and s.id = p.source_id and ${isPublished}
  where p.business_id = ${businessId}::uuid and ${isShownPublished}
  union all
  select 'context', l.n::text, l.n::text, l.n::int, null, '', null, null, '', '', l.said, null, l.n::int, null
  from ai_contexts c, lateral string_to_table(c.ai_context, e'\n') with ordinality as l(said, n)
  where c.business_id = ${businessId}::uuid
  union all
  select 'profile', f.name, f.name, 0, null, '', null, null, '', '', f.said, null, null, null
  from businesses b, lateral (values ('description', b.description), ('subtitle', b.subtitle), ('phone', b.phone),
    ('website', b.website), ('email', b.email), ('address', concat_ws(', ', nullif(b.address->>'street', ''),
      nullif(trim(concat_ws(' ', b.address->>'postalCode', b.address->>'city')), ''),
      nullif(b.address->>'state', ''), nullif(b.address->>'country', ''))),
    ('socialMedia', (select string_agg(value, ' · ') from jsonb_each_text(b.social_media) where value <> '')),
    ('businessHours', (select string_agg(day || ${HOURS[language].colon}::text
      || replace(b.business_hours->>key, 'closed', ${HOURS[language].closed}::text), ' · ' order by place)
      from (values ${sql.join(WEEKDAYS.map((key, place) => sql`(${key}::text, ${WEEKDAY_NAMES[language][key]}::text, ${place}::int)`))})
        as d(key, day, place) where b.business_hours->>key <> ''))) as f(name, said)
  where b.id = ${businessId}::uuid and f.said <> ''`

/**
 * The first hits of each kind, with how many there are: those with the most words first, then those that have them in
 * their title; a page counts once.
 * @param words folded, of letters and digits only
 * @param alike whether words that are spelt alike count, in what names a passage: comparing whole texts takes seconds
 */
export const findHits = async (
  db: Db,
  scope: BusinessScope,
  {
    words,
    since,
    language,
    alike,
  }: { words: readonly string[]; since: Date; language: 'fr' | 'en'; alike: boolean },
): Promise<HitRow[]> => {
  const count = (text: string) =>
    sql.join(
      words.map((word) =>
        alike
          ? sql`(strict_word_similarity(${word}::text, searchable_text(${sql.ref(text)})) >= ${ALIKE}::real)::int`
          : sql`(${sql.ref(text)} ~* ${wordPattern(word)}::text)::int`,
      ),
      sql` + `,
    )
  const { rows } = await sql<HitRow>`
    with said as (
      select *, title || ' ' || heading as named, title || ' ' || heading || ' ' || body as whole,
        case when kind in ('context', 'profile') then body else title || ' ' || heading end as short
      from (${quotable(scope, since, language)}) q
    ), counted as materialized (
      select *, ${count(alike ? 'short' : 'whole')} as held from said
    ), found as (
      select *, ${alike ? sql`held` : count('named')} as in_name from counted where held > 0
    ), documents as (
      select *, row_number() over (partition by kind, document order by held desc, in_name desc, place) as of_document
      from found
    ), ranked as (
      select *, row_number() over (partition by kind order by held desc, in_name desc, uses desc nulls last, source_id,
        address, place, id) as rank, count(*) over (partition by kind)::int as total
      from documents where of_document = 1
    )
    select kind, id, source_id, source_name, source_address, address, title, heading, body, page, line, uses, total
    from ranked where rank <= ${KNOWLEDGE_SEARCH.hits} order by kind, rank`.execute(db)
  return rows
}
