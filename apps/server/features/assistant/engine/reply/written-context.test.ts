import { describe, expect, test } from 'vitest'
import { ask, input, say } from '../testing/ask.ts'

const shop = (...lines: string[]) => ({ aiContext: lines.join('\n') })

describe('a context written as questions and answers', () => {
  test.each([
    ['Q : Peut-on se garer ?', 'R : Oui, devant la porte.'],
    ['Question 1 - Peut-on se garer', 'Réponse : Oui, devant la porte.'],
    ['- Peut-on se garer ?', 'Oui, devant la porte.'],
    ['Peut-on se garer ? R : Oui, devant la porte.', ''],
  ])('%s / %s: what only the question names finds the answer, quoted without its mark', (...lines) => {
    const outcome = ask('vous avez un parking ?', shop(...lines, '', 'Vente au détail.'))
    expect(outcome.text).toMatch(/: Oui, devant la porte\.$/)
    expect(outcome.sources).toHaveLength(1)
  })

  test('the answer counts as the kind of fact its question asks for', () => {
    const context = shop('Q : Quelles tailles avez-vous ?', 'R : Du 36 au 41 pour les femmes.')
    expect(say('quelles sont les tailles pour les femmes ?', context)).toContain('Du 36 au 41')
  })

  test('a question such as « Sont-ils… » is about what the question before named', () => {
    const context = shop(
      'Q : Vos thés sont-ils bio ?',
      'R : Non.',
      'Q : Sont-ils véganes ?',
      'R : Oui, tous.',
    )
    expect(say('le thé est vegan ?', context)).toContain('Oui, tous.')
  })
})

test('of two questions in one sentence one is not answered alone: passages are shown for both', () => {
  const context = shop('Le gîte coûte 80 € la nuit.', 'La visite est gratuite.')
  const { kind, cards } = ask('combien coûte le gîte et la visite est payante ?', context)
  expect(kind).toBe('unknown')
  expect(cards?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Le gîte coûte 80 € la nuit.', 'La visite est gratuite.']),
  )
})

describe('what a business does not do', () => {
  const context = shop('Nous ne faisons pas de garde.', 'Nous ne livrons pas le dimanche.')

  test.each(['c’est combien la garde ?', 'vous faites la garde en août ?'])(
    'what a business does not do is denied: « %s »',
    (question) => {
      expect(say(question, context)).toContain('Nous ne faisons pas de garde.')
    },
  )

  test('a denial for one day tells nothing of another', () => {
    expect(ask('vous livrez le samedi ?', context).kind).toBe('unknown')
  })
})

describe('how long', () => {
  test('how long something takes is told by « 1h30 »', () => {
    expect(say('combien de temps dure la visite ?', shop('La visite dure 1h30.'))).toContain('1h30')
  })
})

describe('lines without a mark', () => {
  const hotel = shop('Wifi gratuit', 'Animaux acceptés', 'Parking privé', 'Arrivée dès 15 h')

  test.each([
    ['vous avez le wifi ?', 'Wifi gratuit'],
    ['les animaux sont acceptés ?', 'Animaux acceptés'],
    ['il y a un parking ?', 'Parking privé'],
  ])('%s: a line that states something is told', (question, line) => {
    expect(say(question, hotel)).toContain(line)
  })

  test('a short line above a longer one, after an empty one, is its heading', () => {
    const context = shop('Bienvenue.', '', 'Délais', 'En général 3 jours ouvrés.')
    expect(say('quels sont vos délais ?', context)).toContain('3 jours')
    expect(ask('vous livrez ?', shop('Livraison', 'Retours')).kind).toBe('unknown')
  })
})

describe('under a heading that denies', () => {
  const context = shop('', 'Ce que je ne fais pas', 'Les valises, les blousons en cuir. Les baskets oui.')

  test('a thing of the list is told with the heading', () => {
    expect(say('vous réparez les valises ?', context)).toContain('Ce que je ne fais pas : Les valises')
    expect(say('vous faites les blousons en cuir ?', context)).toContain('Ce que je ne fais pas :')
  })

  test('what is only like a thing of the list is not denied', () => {
    expect(ask('vous faites les chaussures en cuir ?', context).kind).toBe('unknown')
  })
})

describe('under a heading', () => {
  test('a rule for the goods in general is told by its line, not by « Nos modèles »', () => {
    const models = shop('NOS MODELES', 'Derby Marcel : 165 €, semelle cousue.')
    expect(ask('quel cuir pour le derby ?', models).kind).toBe('unknown')
  })
})

test('a sentence without subject is never told without the one that names it', () => {
  const context = shop('Mocassin Léon : 129 €. Semelle gomme. Existe aussi en version vegan, 119 €.')
  expect(say('vous avez du vegan ?', context)).toMatch(/Mocassin Léon : 129 €\..*vegan/)
  expect(say('le mocassin existe en vegan ?', context)).toContain('Mocassin Léon : 129 €. Existe aussi')
})

test('the hour of a visit and the number of people are no date', () => {
  expect(ask('je peux venir avec 10 personnes en avril à 15h ?').kind).toBe('unknown')
})

test('a forgotten apostrophe is read as the business writes', () => {
  expect(say('prix brin dos', shop('Brin d’Os adulte : 54,90 €.'))).toContain('54,90')
})

describe('a run-on price list', () => {
  const context = shop(
    'CHEMISE lavée 2,90 / PANTALON 6,50 / MANTEAU 14 doudoune 17 / ROBE DE MARIEE 95',
    'RETOUCHES ourlet pantalon 12 ourlet jean 14 changer un zip 18, fourniture comprise',
    'Carte fidélité : la 11e chemise offerte',
  )

  test.each([
    ['chemise combien', 'CHEMISE lavée 2,90'],
    ['quel est le prix pour nettoyer une doudoune ?', 'MANTEAU 14 doudoune 17.'],
    ['prix robe de mariée', 'ROBE DE MARIEE 95'],
    ['prix du manteau', 'MANTEAU 14 doudoune 17.'],
  ])('%s: the one entry is told', (question, entry) => {
    expect(say(question, context)).toContain(entry)
    expect(say(question, context)).not.toContain('6,50')
  })

  test('what is not in it, or only under another kind, is not told', () => {
    expect(ask('prix veste en cuir', context).kind).toBe('unknown')
    expect(ask('prix du manteau en cuir', context).kind).toBe('unknown')
    expect(ask('combien la cravate ?', context).kind).toBe('unknown')
  })
})

describe('hours in the context', () => {
  const without = (line: string) => ({
    ...shop(line),
    facts: { ...input('').facts, businessHours: null },
  })

  test('hours in the context are told where the profile has none', () => {
    const context = without('Ouvert du mardi au samedi, de 9 h à 18 h.')
    for (const question of ['Quels sont vos horaires ?', 'Vous ouvrez quand ?'])
      expect(say(question, context)).toContain('Ouvert du mardi au samedi, de 9 h à 18 h.')
  })

  test('hours of the telephone in the context are told apart from those of the shop', () => {
    const context = shop('Standard téléphonique ouvert du lundi au vendredi de 9 h à 12 h.')
    for (const question of ['Je peux vous appeler à quelle heure ?', 'joignables au téléphone le samedi ?'])
      expect(say(question, context)).toContain('du lundi au vendredi de 9 h à 12 h')
    expect(say('Vous êtes ouverts le samedi ?', context)).toContain('10 h à 18 h')
    expect(say('Quel est votre numéro de téléphone ?', context)).toContain('04 65 71 00 11')
  })
})

test('a question in another language is answered by the words that say the same', () => {
  const context = shop(
    'Chaque dimanche, visite du rucher ; combinaisons fournies.',
    'Pas de douche sur place.',
  )
  expect(say('is there a shower?', context)).toContain('Pas de douche sur place.')
})

test('the house called « l’atelier », or its address, is no course', () => {
  const context = shop(
    'L’atelier est tenu par Mathilde Orsenne.',
    'Photos à envoyer à atelier@maison.example.com.',
  )
  expect(ask('Vous donnez des cours ?', context).kind).toBe('unknown')
})

test('where to park is asked of any shop, whatever was asked before it', () => {
  const context = shop('Espèces, CB, pas de chèques.', 'Rue piétonne, parking Foch à 100 m.')
  expect(say('vous prenez les chèques ? et on se gare où ?', context)).toContain('parking Foch')
})

test('what is let in or taken back says nothing of how one pays, nor who buys of what comes back', () => {
  const context = shop('Les chiens sont acceptés.', 'Retours acceptés sous 30 jours.')
  expect(ask('Quels moyens de paiement acceptez-vous ?', context).kind).toBe('unknown')
  expect(say('Quels moyens de paiement acceptez-vous ?', shop('Nous acceptons la carte.'))).toContain('carte')
  const buying = shop('Nous rachetons vos meubles en teck.')
  expect(ask('Peut-on retourner un meuble ?', buying).kind).toBe('unknown')
})

test('a model or a year that is named is not answered with another one', () => {
  const context = shop('Le Sencha 2021 coûte 12 €.', 'Le Sencha 2023 coûte 15 €.')
  expect(say('prix sencha 2023', context)).toMatch(/^Voici ce que je peux vous dire.*15 €/)
  expect(say('prix sencha 2023', context)).not.toContain('12 €')
  expect(ask('prix sencha 2019', context).kind).toBe('unknown')
})
