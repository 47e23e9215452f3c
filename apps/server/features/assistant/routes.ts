import type { assistant } from '#contract/assistant.ts'
import type { assistantState } from '#contract/assistant-state.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getAiContext } from './get-ai-context.ts'
import { getAssistantState, pauseAssistant, resumeAssistant } from './pause.ts'
import { previewAnswer } from './preview-answer.ts'
import { updateAiContext } from './update-ai-context.ts'

export const routes: HandlersOf<typeof assistant & typeof assistantState> = {
  getAiContext,
  updateAiContext,
  previewAnswer,
  getAssistantState,
  pauseAssistant,
  resumeAssistant,
}
