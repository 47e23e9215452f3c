import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import type { Passage } from '../types.ts'

const SUBJECTS = 'théière bouilloire infuseur sachet coffret tasse filtre boîte cuillère plateau'.split(' ')

/** Answers that a team taught, each of about so many characters and about something else. */
const taught = (count: number, length: number): Passage[] =>
  Array.from({ length: count }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length]
    const sentence = `Le modèle ${index} de ${subject} se garde au sec et se rince à l’eau claire chaque semaine. `
    return {
      id: `answer:${index}`,
      kind: 'knowledge',
      label: 'Réponse de l’équipe',
      title: `Comment entretenir le modèle ${index} ?`,
      text: sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length),
    }
  })

describe('a message is answered from a bounded part of what was taught', () => {
  const lids: Passage = {
    id: 'answer:lids',
    kind: 'knowledge',
    label: 'Réponse de l’équipe',
    title: 'Vendez-vous des couvercles de rechange ?',
    text: 'Oui, un couvercle de rechange coûte 7 €.',
  }

  test('among three hundred long answers the one that is asked for is found', () => {
    const knowledge = [...taught(150, 2_000), lids, ...taught(150, 2_000)]
    const { text, sources } = ask('Combien coûte un couvercle de rechange ?', { knowledge })
    expect(text).toContain('7')
    expect(sources.map(({ id }) => id)).toEqual(['answer:lids'])
  })

  test('an answer among many is found also when only the visitor’s question before names it', () => {
    const knowledge = [...taught(150, 2_000), lids, ...taught(150, 2_000)]
    const { sources } = ask('Et ça coûte combien ?', {
      knowledge,
      history: [
        { role: 'visitor', text: 'Vendez-vous des couvercles de rechange ?' },
        { role: 'assistant', text: 'Oui.' },
      ],
    })
    expect(sources.map(({ id }) => id)).toEqual(['answer:lids'])
  })
})
