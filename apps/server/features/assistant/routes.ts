import type { assistant } from '#contract/assistant/assistant.ts'
import type { assistantState } from '#contract/assistant/assistant-state.ts'
import type { modelBudget } from '#contract/assistant/model-budget.ts'
import type { modelChoice } from '#contract/assistant/model-choice.ts'
import type { openingDays } from '#contract/opening/opening-days.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getModelBudget } from './budget/get-model-budget.ts'
import { getModelCosts } from './budget/get-model-costs.ts'
import { updateModelBudget } from './budget/update-model-budget.ts'
import { getModelChoice } from './choice/get-model-choice.ts'
import { removeOwnModel } from './choice/remove-own-model.ts'
import { saveModelChoice } from './choice/save-model-choice.ts'
import { testModel } from './choice/test-model.ts'
import { getAiContext } from './get-ai-context.ts'
import { getOpeningDays } from './get-opening-days.ts'
import { getAssistantState, pauseAssistant, resumeAssistant } from './pause.ts'
import { previewAnswer } from './preview-answer.ts'
import { updateAiContext } from './update-ai-context.ts'

export const routes: HandlersOf<
  typeof assistant & typeof assistantState & typeof modelBudget & typeof modelChoice & typeof openingDays
> = {
  getAiContext,
  updateAiContext,
  previewAnswer,
  getAssistantState,
  pauseAssistant,
  resumeAssistant,
  getOpeningDays,
  getModelBudget,
  updateModelBudget,
  getModelCosts,
  getModelChoice,
  saveModelChoice,
  removeOwnModel,
  testModel,
}
