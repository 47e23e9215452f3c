import { AI_DEFAULTS, type AiContext, type AiInstructions } from '#contract/assistant/assistant.ts'
import type { AnswerCard, AnswerProduct, Source } from '#contract/conversations/message.ts'

/** Saved instructions, with the defaults for what an older version did not save. */
export const presentInstructions = (instructions: unknown): AiInstructions => ({
  ...AI_DEFAULTS.aiInstructions,
  ...(instructions as Partial<AiInstructions> | null),
})

export const presentAiContext = (
  row: { ai_context: string; instructions: unknown; updated_at: Date } | undefined,
): AiContext =>
  row === undefined
    ? { ...AI_DEFAULTS, updatedAt: null }
    : {
        aiContext: row.ai_context,
        aiInstructions: presentInstructions(row.instructions),
        updatedAt: row.updated_at.toISOString(),
      }

/** An answer as the preview shows it. */
export const presentPreview = ({
  kind,
  text,
  engine,
  latencyMs,
  sources,
  closest = false,
  cards,
  suggestions,
  product,
  products,
}: {
  kind: 'answered' | 'handed-off' | 'unknown'
  text: string
  engine: string
  latencyMs: number
  sources: Source[]
  closest?: boolean
  cards?: AnswerCard[]
  suggestions?: string[]
  product?: AnswerProduct
  products?: AnswerProduct[]
}) => ({
  outcome: kind,
  closest,
  text,
  engine,
  latencyMs: Math.round(latencyMs),
  sources,
  ...(cards && { cards }),
  ...(suggestions && { suggestions }),
  ...(product && { product }),
  ...(products && { products }),
})
