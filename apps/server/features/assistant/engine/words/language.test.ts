import { describe, expect, test } from 'vitest'
import { answerLanguage, configuredLanguage, detectLanguage } from './language.ts'

describe('the language of a message', () => {
  test.each([
    ['fr', 'vous livrez en Belgique ?'],
    ['fr', 'c est combien les frais de port'],
    ['fr', 'ouvert dimanche ?'],
    ['fr', 'tu es un robot ?'],
    ['fr', 'et son prix ?'],
    ['fr', 'Si je me plante, je suis remboursé ?'],
    ['fr', 'soldes black friday'],
    ['fr', 'coupe femme mi-longs prix'],
    ['en', 'do you ship to Belgium?'],
    ['en', 'is breakfast included'],
    ['en', 'opening hours please'],
    ['es', '¿hacen envíos a España?'],
    ['es', 'hola, cuanto cuesta el envio'],
    ['de', 'Habt ihr sonntags geöffnet?'],
    ['de', 'was kostet der Versand'],
  ])('the language of a message is %s: %s', (lang, text) => {
    expect(detectLanguage(text)).toBe(lang)
  })

  test.each(['Prix du thé noir ?', 'prix du thé vert sencha', 'prix du thé'])(
    'the French « thé » is no English « the »: %s',
    (text) => {
      expect(detectLanguage(text)).toBe('fr')
    },
  )

  test('an accent that people leave out is read, one that a word does not have is not', () => {
    expect(detectLanguage('was kosten die Teller fur zwei')).toBe('de')
    expect(detectLanguage('donde esta mi envio')).toBe('es')
    expect(detectLanguage('thé vert, thé noir')).toBeUndefined()
  })

  test('what shows two languages alike is in the expected one, when it is one of them', () => {
    expect(detectLanguage('la tasse de la table')).toBeUndefined()
    expect(detectLanguage('la tasse de la table', 'fr')).toBe('fr')
    expect(detectLanguage('la taza de la mesa', 'es')).toBe('es')
    expect(detectLanguage('la tasse de la table', 'de')).toBeUndefined()
    expect(detectLanguage('do you ship to Belgium?', 'fr')).toBe('en')
  })

  test('a single small word leaves the expected one, more does not', () => {
    expect(detectLanguage('no', 'fr')).toBeUndefined()
    expect(detectLanguage('y los martes?', 'fr')).toBe('es')
    expect(detectLanguage('shipping?', 'fr')).toBe('en')
  })

  test.each(['wifi?', 'ok', 'Sencha Ariake', '12345', ''])(
    'the language of a message does not show in « %s »',
    (text) => {
      expect(detectLanguage(text)).toBeUndefined()
    },
  )
})

describe('the language to answer in', () => {
  test.each([
    ['fr', 'fr'],
    ['Français', 'fr'],
    ['français de Suisse', 'fr'],
    ['en-GB', 'en'],
    ['English', 'en'],
    ['Español', 'es'],
    ['Deutsch', 'de'],
    ['allemand', 'de'],
  ])('%s is read as %s', (value, lang) => {
    expect(configuredLanguage(value)).toBe(lang)
  })

  test('the language to answer in is the visitor’s when it shows', () => {
    expect(answerLanguage('fr', 'do you have a shop?')).toBe('en')
  })

  test('the language to answer in is the business’s when it does not', () => {
    expect(answerLanguage('de', 'wifi?')).toBe('de')
  })

  test('the language to answer in is English for a business in a language that we do not speak', () => {
    expect(answerLanguage('italiano', 'wifi?')).toBe('en')
  })
})
