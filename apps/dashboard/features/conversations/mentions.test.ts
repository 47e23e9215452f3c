import { expect, test } from 'vitest'
import { mentionedIn, mentionOf } from './mentions.ts'

const team = ['Zoé Petit', 'Lucas Morel', 'Lucas Brun', 'Luc Faure'].map((name) => ({ userId: name, name }))
const namesIn = (text: string) => mentionedIn(text, team).map(({ name }) => name)

test('somebody is mentioned by the first name, accents or not', () => {
  expect(mentionOf(team[0] as (typeof team)[number], team)).toBe('@Zoé')
  expect(namesIn('Pour @zoe, et vite')).toEqual(['Zoé Petit'])
})

test('two of one first name are mentioned by the whole name', () => {
  expect(mentionOf(team[1] as (typeof team)[number], team)).toBe('@Lucas Morel')
  expect(namesIn('@Lucas Brun peut voir ?')).toEqual(['Lucas Brun'])
})

test('a name within another word or an address mentions nobody', () => {
  expect(namesIn('@Lucette, zoe, luc.faure')).toEqual([])
})
