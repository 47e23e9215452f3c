import { knowledgeCheck } from '#contract/knowledge/check.ts'
import { useRead } from './use-read.ts'

/** What is asked for the check lies under the key of the knowledge base, and changes with it. */
export const checkKey = (businessId: string) => ['knowledge', businessId, 'check'] as const

/** Five questions of customers, and what the assistant would answer. */
export const useCheck = (businessId: string) =>
  useRead(checkKey(businessId), knowledgeCheck.checkKnowledge, { businessId })
