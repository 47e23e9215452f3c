import { AI_DEFAULTS, type AiContext, type AiInstructions } from '#contract/assistant/assistant.ts'

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
