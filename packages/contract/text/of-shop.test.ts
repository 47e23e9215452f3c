import { expect, test } from 'vitest'
import { ofShop } from './of-shop.ts'

test('the article of a shop is contracted, any other name follows « de » as French has it', () => {
  const names = [
    'Le Rucher',
    'Les Herbes',
    'La Ruche',
    'Lesage',
    'Leonidas',
    'Atelier Nord',
    "L'Échoppe",
    'Le',
  ]
  expect(names.map(ofShop)).toEqual([
    'du Rucher',
    'des Herbes',
    'de La Ruche',
    'de Lesage',
    'de Leonidas',
    'd’Atelier Nord',
    "de L'Échoppe",
    'de Le',
  ])
})
