import type { ColumnType, Generated } from 'kysely'
import type { Count, Json, NullableJson, NullableTime, Time } from './columns.ts'

/** What a site's robots.txt says to this reader. */
export interface SiteRules {
  allow: string[]
  disallow: string[]
  /** Between two requests; null where it does not say. */
  delayMs: number | null
}

/** A sentence that something else contradicts, and where it stands. */
export interface ContradictingSentence {
  kind: 'context' | 'profile' | 'answer' | 'product' | 'file' | 'page'
  text: string
  /** Of its passage, as the assistant's engines know it; hours of several days are one: `hours:monday,tuesday`. */
  passage: string
}

/** What the assistant read: sites and files, their pages and passages. */
export interface KnowledgeTables {
  knowledge_sources: {
    business_id: string
    id: string
    kind: 'site' | 'file'
    /** Of a site its host, of a file its name. */
    name: string
    /** Where a site begins. */
    address: string | null
    state: 'waiting' | 'reading' | 'ready' | 'failed'
    problem: string | null
    /** Of a PDF: its pages that are pictures. */
    unread_pages: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
    language: string | null
    pages: Count
    pages_read: Count
    passages: Count
    pages_to_review: Count
    /** The reading under way, or the last one. */
    reading_id: string | null
    added_by: string | null
    created_at: Time
    updated_at: Time
    reading_began_at: NullableTime
    read_at: NullableTime
    next_reading_at: NullableTime
    /** Whose turn it is to read it; without one, until when nobody's. */
    lease_id: Generated<string | null>
    lease_until: NullableTime
    /** When it had its last turn. */
    turn_at: NullableTime
    /** What its robots.txt says to us, and which sitemaps are still to be read: of the reading under way. */
    rules: NullableJson<SiteRules>
    sitemaps: ColumnType<string[], string | undefined, string>
    sitemaps_read: Count
    /** Time that the reading has taken, without its waits for a place among others. */
    spent_ms: Count
    /** Requests without an answer, one after the other. */
    failures: Count
    /** What becomes of it once the draft of the business is published; null: it stays as it is. */
    draft: Generated<'added' | 'removed' | null>
    /** Of a file of the draft: the one that it takes the place of. */
    replaces: Generated<string | null>
  }
  knowledge_files: {
    business_id: string
    source_id: string
    content: Buffer
    media_type: string
    size: number
  }
  knowledge_pages: {
    business_id: string
    id: string
    source_id: string
    /** Path and query on the source's host; empty for a file. */
    address: string
    title: Generated<string>
    language: string | null
    state: 'waiting' | 'current' | 'changed' | 'empty' | 'missing' | 'failed'
    problem: string | null
    ignored: Generated<boolean>
    /** Counts how often what it says changed. */
    version: Count
    passages: Count
    etag: string | null
    last_modified: string | null
    /** When it says of itself that it was changed or published last. */
    dated_at: Generated<Date | null>
    /** Whether the navigation of its site leads to it. */
    in_navigation: Generated<boolean>
    content_hash: Buffer | null
    /** The reading that found it last. */
    reading_id: string | null
    read_at: NullableTime
    changed_at: NullableTime
    /** From 0; the smallest are read first. */
    priority: Count
    /** The reading that asked for it last. */
    done_reading_id: Generated<string | null>
    /** Readings in a row in which it was gone. */
    misses: Count
    /** What becomes of it once the draft of the business is published; null: it stays as it is. */
    draft: Generated<'accepted' | 'ignored' | 'unignored' | null>
    /** The version whose changes were accepted. */
    draft_version: Generated<number | null>
  }
  knowledge_passages: {
    business_id: string
    id: string
    source_id: string
    page_id: string
    state: 'live' | 'leaving' | 'pending' | 'refused'
    position: number
    heading: Generated<string>
    body: string
    /** Of a PDF, from 1. */
    page: number | null
    /** Of a table, from 1. */
    line: number | null
    language: string | null
    /** That of its page when it was read. */
    version: number
    created_at: Time
    /** When its page last said it; null as long as that is when the page was read. */
    seen_at: NullableTime
    /** Of a pending or refused one: the passage that it stands for. */
    replaces: Generated<string | null>
  }
  /** When a host may be asked for its next page, whoever reads it. */
  site_hosts: {
    host: string
    next_at: Time
  }
  /** What an answer stood on, as it was then. */
  answer_passages: {
    business_id: string
    conversation_id: string
    message_id: string
    /** From 0, in the order of the message's sources. */
    position: number
    kind: 'context' | 'answers' | 'profile' | 'shop' | 'site' | 'file' | 'order' | 'other'
    /** The site, the file or the shop. */
    source_id: string | null
    /** The passage, or the answer of the team. */
    passage_id: string | null
    title: Generated<string>
    heading: Generated<string>
    /** Of a page: where it stands. */
    address: string | null
    page: number | null
    line: number | null
    body: string
    /** When it was read, written or saved. */
    as_of: NullableTime
  }
  /** Answers of a day (UTC), by what they stood on; see `features/knowledge/provenance/`. */
  knowledge_uses: {
    business_id: string
    kind: string
    subject: string
    day: Time
    uses: number
    last_used_at: Time
  }
  /** A subject of questions that nobody could answer. */
  knowledge_gaps: {
    business_id: string
    id: string
    title: string
    subject: Json<unknown>
    created_at: Time
    ignored_at: NullableTime
  }
  knowledge_versions: {
    business_id: string
    version: number
  }
  /** Sentences that cannot both hold; see `features/knowledge/contradictions/`. */
  knowledge_contradictions: {
    business_id: string
    id: string
    fingerprint: string
    one: Json<ContradictingSentence>
    other: Json<ContradictingSentence>
    /** Whether `one` is of a source that is believed more. */
    ordered: boolean
    holds: 'one' | 'other' | 'both' | null
    decided_by: string | null
    decided_at: NullableTime
    found_at: Time
  }
  knowledge_checks: {
    business_id: string
    checked_at: Time
  }
  knowledge_changes: {
    business_id: string
    due_at: Time
  }
}
