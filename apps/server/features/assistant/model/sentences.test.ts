import { expect, test } from 'vitest'
import { createSentenceSplitter, sentencesOf } from './sentences.ts'

test.each([
  [['Wir sind da. ', 'Es ist am 5. Dezember um 9 Uhr. ', 'Bis bald.']],
  [['Abrimos a las 3 p. m. ', 'los lunes. ', 'Gracias.']],
  [['Il en reste 5. ', 'Décidez-vous.']],
  [['We close at 6 p.m. ', 'See you.']],
])('a text is cut into its sentences: %j', (sentences) => {
  const text = sentences.join('')
  expect(sentencesOf(text)).toEqual(sentences)
  const splitter = createSentenceSplitter()
  const pieces = [...text].flatMap((letter) => splitter.push(letter))
  expect([...pieces, splitter.rest()]).toEqual(sentences)
})
