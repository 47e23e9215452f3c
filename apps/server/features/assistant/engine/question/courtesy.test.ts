import { describe, expect, test } from 'vitest'
import { courtesyOf, greets } from './courtesy.ts'

describe('courtesy', () => {
  test.each([
    ['greeting', 'bonjour'],
    ['greeting', 'Bonsoir !!'],
    ['greeting', 'Hello there'],
    ['greeting', 'buenos días'],
    ['greeting', 'Guten Tag'],
    ['how-are-you', 'salut ça va ?'],
    ['how-are-you', 'Hi, how are you?'],
    ['thanks', 'merci beaucoup !'],
    ['thanks', 'super merci'],
    ['thanks', 'ok parfait merci pour votre aide'],
    ['thanks', 'thank you so much'],
    ['thanks', 'danke'],
    ['goodbye', 'au revoir'],
    ['goodbye', 'merci, bonne journée'],
    ['goodbye', 'have a nice day'],
    ['goodbye', 'hasta luego'],
    ['identity', 'tu es un robot ?'],
    ['identity', 'Est-ce que je parle à un humain ?'],
    ['identity', 'are you a bot?'],
    ['identity', 'am I talking to a real person?'],
    ['identity', '¿eres un robot?'],
    ['identity', 'bist du ein Mensch?'],
    ['identity', 'qui êtes-vous ?'],
    ['identity', 'comment tu t’appelles'],
    ['abilities', 'que peux-tu faire ?'],
    ['abilities', 'help'],
    ['about', 'vous vendez quoi ?'],
    ['about', 'what do you sell?'],
    ['yes', 'oui svp'],
    ['yes', 'yes please'],
    ['yes', 'oui, au plus vite'],
    ['yes', 'Oui, c’est assez urgent'],
    ['no', 'non merci'],
    ['listening', 'bonjour j’ai une question'],
    ['empty', '???'],
    ['empty', '👍👍'],
    ['empty', '   '],
  ])('a message is a courtesy, %s: %s', (courtesy, message) => {
    expect(courtesyOf(message)).toBe(courtesy)
  })

  test.each([
    'bonjour, vous livrez ?',
    'merci de me dire vos horaires',
    'vous vendez du thé ?',
    'what do you sell for gifts under 20',
    'ok et le dimanche ?',
    'non je parle du colis',
    'le robot pâtissier est en stock ?',
    'avez-vous des robots de cuisine ?',
  ])('courtesy is not all of: %s', (message) => {
    expect(courtesyOf(message)).toBeUndefined()
  })

  test('a greeting before a question is noticed', () => {
    expect(greets('Bonjour, vous livrez ?')).toBe(true)
    expect(greets('vous livrez ?')).toBe(false)
  })
})
