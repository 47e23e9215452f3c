import { expect, test } from 'vitest'
import { ofName } from './elision.ts'

test('« de » loses its e before a vowel', () => {
  expect(['Nadia', 'Élodie', 'Amandine', 'Yves', 'Yann', 'Œuvre', 'Hugo', '12 rue'].map(ofName)).toEqual([
    'de Nadia',
    'd’Élodie',
    'd’Amandine',
    'd’Yves',
    'de Yann',
    'd’Œuvre',
    'de Hugo',
    'de 12 rue',
  ])
})
