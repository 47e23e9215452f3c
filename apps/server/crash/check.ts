import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** How many questions of these visitors have no answer yet. */
export const unanswered = async (visitors: Visitor[], url: string): Promise<number> => {
  let missing = 0
  for (const visitor of visitors) {
    const thread = await visitor.thread(url)
    const questions = thread.filter((m) => m.senderType === 'customer').length
    const answers = thread.filter((m) => m.isAIResponse && m.kind === 'message').length
    missing += Math.max(0, questions - answers)
  }
  return missing
}

/** Expects that every acknowledged message is stored once, and answered once. */
export const checkThread = async (visitor: Visitor, url: string): Promise<void> => {
  const thread = await visitor.thread(url)
  const questions = thread.filter((m) => m.senderType === 'customer')
  const stored = questions.map((m) => m.clientId)
  const acknowledged = visitor.sent.filter((m) => m.acknowledged).map((m) => m.clientId)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect([...stored].sort(), 'each acknowledged message once, and no other').toEqual([...acknowledged].sort())
  const answers = thread.filter((m) => m.isAIResponse && m.kind === 'message')
  expect(
    answers.length - questions.length,
    'one answer for each question (the greeting aside)',
  ).toBeLessThanOrEqual(1)
}
