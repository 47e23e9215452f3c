import type { Generated } from 'kysely'
import type { TestTurn } from '#contract/test-suites/test-suites.ts'
import type { ModelSettings } from '../model-config.ts'
import type {
  Count,
  Json,
  JsonWithDefault,
  NullableJson,
  NullableTime,
  Time,
  TimeWithDefault,
} from './columns.ts'

/** What the assistant was told, and the keys of its widget. */
export interface AssistantTables {
  ai_contexts: {
    business_id: string
    ai_context: string
    instructions: Json<unknown>
    updated_at: TimeWithDefault
    /** When `ai_context` was last changed; null: not since it was saved. */
    context_changed_at: NullableTime
  }
  /** The assistant of a business is silent until then; null: until somebody resumes it. */
  assistant_pauses: {
    business_id: string
    paused_at: Time
    paused_until: NullableTime
    paused_by: string | null
  }
  /** What answers for a business that chose; the key of its own model is sealed. */
  business_models: {
    business_id: string
    choice: 'builtin' | 'offered' | 'own'
    provider: ModelSettings['provider'] | null
    model: string | null
    base_url: string | null
    sealed_key: string | null
    /** The last characters of the key, by which its owner knows it again. */
    key_ending: string | null
    updated_at: TimeWithDefault
    /** Why the own model did not answer last; null when it did. */
    last_problem: string | null
    problem_since: NullableTime
  }
  /** What models worked for a business, by day of its clocks. */
  model_usage: {
    business_id: string
    day: Time
    provider: string
    model: string
    answers: Count
    input_tokens: Count
    /** Part of `input_tokens`. */
    cached_input_tokens: Count
    output_tokens: Count
    /** Answers of which the provider did not say all tokens. */
    unreported: Count
  }
  taught_answers: {
    business_id: string
    id: string
    question: string
    answer: string
    taught_by: string | null
    created_at: Time
    updated_at: Time
    /** Further ways to ask it. */
    variants: Generated<string[]>
    active: Generated<boolean>
    /** Counts its changes. */
    version: Generated<number>
  }
  /** What answers said before they were changed or deleted. */
  taught_answer_versions: {
    business_id: string
    answer_id: string
    version: number
    question: string
    answer: string
    variants: string[]
    active: boolean
    written_by: string | null
    written_at: Time
    replaced_by: string | null
    replaced_at: Time
    /** Whether the answer was deleted then, and not changed. */
    deleted: boolean
  }
  /** Changes of answers that wait in the draft of a business. */
  drafted_answers: {
    business_id: string
    answer_id: string
    change: 'added' | 'changed' | 'removed'
    /** The published version that it was made from; null where none is published. */
    based_on: number | null
    question: string
    variants: string[]
    answer: string
    active: boolean
    /** Subjects of open questions that it settles once it is published. */
    settles: Generated<string[]>
    /** Another one after each change, which no published answer has. */
    version: Generated<number>
    saved_by: string | null
    saved_at: Time
  }
  /** A question that the assistant is tested with; a proposal until it was approved. */
  test_questions: {
    business_id: string
    id: string
    question: string
    expect: 'answered' | 'unknown' | 'handed-off'
    must: Json<string[]>
    must_not: Json<string[]>
    /** The turns that it follows. */
    history: JsonWithDefault<TestTurn[]>
    origin: 'hand' | 'conversation' | 'unanswered' | 'import' | 'proposal'
    source: string | null
    conversation_id: string | null
    approved_at: NullableTime
    created_by: string | null
    created_at: Time
    updated_at: Time
  }
  test_runs: {
    business_id: string
    id: string
    cause: 'manual' | 'draft' | 'nightly'
    status: 'running' | 'done' | 'failed'
    /** Of a draft: what was asked instead of what is published. */
    content: NullableJson<unknown>
    /** Name of the model that is asked; null: the built-in engine. */
    model: string | null
    total: number
    done: Generated<number>
    right_count: Generated<number>
    closest_count: Generated<number>
    unknown_count: Generated<number>
    wrong_count: Generated<number>
    broken: Generated<number>
    fixed: Generated<number>
    /** Questions that the model gave no answer to. */
    failures: Generated<number>
    /** Why a run with a model did not ask all. */
    stopped: 'budget' | 'time' | 'model' | 'changed' | null
    compared_with: NullableTime
    started_by: string | null
    started_at: Time
    finished_at: NullableTime
  }
  test_results: {
    business_id: string
    run_id: string
    position: number
    question_id: string
    question: string
    expect: 'answered' | 'unknown' | 'handed-off'
    must: Json<string[]>
    must_not: Json<string[]>
    history: JsonWithDefault<TestTurn[]>
    verdict: 'right' | 'closest' | 'unknown' | 'wrong' | null
    answer: string | null
    missing: Json<string[]>
    forbidden: Json<string[]>
    before: 'right' | 'closest' | 'unknown' | 'wrong' | null
    answer_before: string | null
  }
  /** Businesses whose changes of the assistant are drafts until they were checked. */
  assistant_checks: { business_id: string; check_first: boolean; updated_at: Time }
  /** What the assistant is to know and say once it is published. */
  assistant_drafts: {
    business_id: string
    content: Json<unknown>
    /** The answer engine that is to be chosen, its key sealed; null: it stays. */
    engine: NullableJson<unknown>
    /** When what it was made from was saved; null when nothing was. */
    based_on: NullableTime
    /** The run that checked it as it is. */
    run_id: string | null
    saved_by: string | null
    updated_at: Time
  }
  widget_keys: {
    business_id: string
    id: string
    name: string | null
    domain: string
    api_key: string
    is_active: Generated<boolean>
    integration_id: string | null
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    last_used_at: NullableTime
    installed_at: NullableTime
  }
  widget_key_lookup: { key_hash: Buffer; business_id: string; key_id: string }
}
