import { expect, test } from 'vitest'
import { ofName } from './elision.ts'

test('« de » loses its e before a vowel and a mute h, and keeps it before any other', () => {
  const elided = [
    'Élodie',
    'Amandine',
    'Yves',
    'Œuvre',
    'Hélène',
    'Henri',
    'Hugo',
    'HÔTEL du Lac',
    'Horlogerie',
    'Hyacinthe',
    'Huilerie',
    'Huîtres de Cancale',
  ]
  const whole = [
    'Nadia',
    'Yann',
    'Hassan',
    'Halles',
    'Huit',
    'Hérisson',
    'Homard',
    'Hibou',
    '12 rue',
    'elodie@exemple.fr',
    '',
  ]
  expect(elided.map(ofName)).toEqual(elided.map((name) => `d’${name}`))
  expect(whole.map(ofName)).toEqual(whole.map((name) => `de ${name}`))
})
