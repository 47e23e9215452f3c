import { insertQuestions } from '#server/features/test-suites/public.ts'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { DAY_MS } from '../clock.ts'
import type { DemoUser } from '../insert-business.ts'
import { typeset } from '../typeset.ts'

/** What the owner wants her assistant to say, whatever she changes; without words, that it does not know. */
const QUESTIONS: readonly (readonly [question: string, must?: string])[] = typeset([
  ['À partir de quel montant la livraison est-elle offerte ?', '45 €'],
  ['Quel est le délai pour retourner un article ?', '14 jours'],
  ['Est-ce que vous acceptez PayPal ?', 'PayPal'],
  ['Quelle température pour le Gyokuro ?', '55 °C'],
  ['La théière Iwachu passe-t-elle au lave-vaisselle ?', 'ni lave-vaisselle'],
  ['Vos mélanges contiennent-ils des fruits à coque ?', 'traces de fruits à coque'],
  ['Combien coûte la dégustation du samedi ?', '12 €'],
  ['Réparez-vous les théières fêlées ?'],
])

/** Stores the questions with which the tea shop tests its assistant; none was asked yet. */
export const storeTests = async (trx: Trx, businessId: string, owner: DemoUser, now: Date): Promise<void> => {
  const rows = QUESTIONS.map(([question, must], index) => {
    const at = new Date(now.getTime() - (30 - index) * DAY_MS)
    return {
      id: newId(),
      question,
      expect: must === undefined ? ('unknown' as const) : ('answered' as const),
      must: must === undefined ? [] : [must],
      mustNot: [],
      origin: 'hand' as const,
      approvedAt: at,
      userId: owner.id,
      at,
    }
  })
  await insertQuestions({ trx, scope: mintScope(businessId, 'system') }, rows)
}
