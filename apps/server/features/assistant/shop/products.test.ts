import { beforeEach, describe, expect, test, vi } from 'vitest'
import { removeItems } from '#server/features/integrations/mirror-queries.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { buildShop, type TestShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

let shop: TestShop
let visitor: TestVisitor

const { app, business, key } = testShop()
beforeEach(async () => {
  shop = await buildShop(app.deps, business)
  visitor = await startVisitor(app, key, { language: 'fr' })
})

const say = async (content: string) => {
  const { answer, outcome } = await visitor.send(content)
  return { text: answer?.content ?? '', outcome, product: answer?.product }
}
/** The same in a conversation of its own. */
const askAnew = async (content: string, language = 'fr') => {
  visitor = await startVisitor(app, key, { language })
  return say(content)
}

/** What is known of the shop's stock is too old to be told. */
const age = () =>
  app.deps.db
    .updateTable('shop_items')
    .set({ seen_at: new Date(Date.now() - 40 * 60_000) })
    .where('business_id', '=', business.id)
    .execute()

describe('the language of what is said of products', () => {
  const TEA_QUESTIONS: [string, RegExp][] = [
    ['Prix du thé noir ?', /Thé noir d.Assam : 9,90 €/],
    ['prix du thé vert sencha', /Thé vert Sencha : 12,50 €/],
    ['thé noir', /Thé noir d.Assam : 9,90 €/],
    ['thé vert ?', /Thé vert Sencha : 12,50 €/],
    ['Thé vert Sencha prix ?', /Thé vert Sencha : 12,50 €/],
    ['prix du thé', /Thé .* : (?:9,90|12,50) €/],
    ['Prix de la tasse double paroi ?', /Tasse double paroi : 14,00 €/],
  ]
  const mirrorTeaShop = () =>
    shop.mirror(
      { productId: '1', name: 'Thé noir d’Assam', price: '9.90', quantity: 4 },
      { productId: '2', name: 'Thé vert Sencha', price: '12.50', quantity: 9 },
      { productId: '3', name: 'Tasse double paroi', price: '14.00', quantity: 2 },
    )

  test('a French question about thé is answered in French, though it has no other French word', async () => {
    await mirrorTeaShop()
    for (const [question, answered] of TEA_QUESTIONS) {
      const { text, outcome } = await askAnew(question)
      expect({ question, outcome, text }).toEqual({
        question,
        outcome: 'answered',
        text: expect.stringMatching(answered),
      })
    }
  })

  test('questions about thé in one conversation do not turn the later ones into English', async () => {
    await mirrorTeaShop()
    for (const [question, answered] of TEA_QUESTIONS) {
      const { text } = await say(question)
      expect(text, question).toMatch(answered)
      expect(text, question).not.toMatch(/[€£]\d|in stock|I don|would you/i)
    }
  })

  test('a question that shows no language is answered in that of the visitor’s page', async () => {
    await mirrorTeaShop()
    expect((await askAnew('Sencha?', 'en')).text).toContain('Thé vert Sencha: €12.50, in stock (9 available)')
    expect((await askAnew('Sencha ?')).text).toContain('Thé vert Sencha : 12,50 €, en stock (9 disponibles)')
  })
})

describe('what is not simply in the shop', () => {
  const LANGUAGES = ['fr', 'en', 'es', 'de'] as const
  const questions = {
    fr: (name: string) => `Le ${name} est-il en stock, et à quel prix ?`,
    en: (name: string) => `How much is the ${name}? Is it in stock?`,
    es: (name: string) => `¿Cuánto cuesta el ${name}? ¿Lo tienen en stock?`,
    de: (name: string) => `Was kostet der ${name}? Ist er auf Lager?`,
  }
  const ask = (language: (typeof LANGUAGES)[number], name: string) =>
    askAnew(questions[language](name), language)

  test('what the shop does not sell online is ordered from the team: not sold out, no alert', async () => {
    await shop.mirror({
      productId: '1',
      name: 'Samovar',
      price: '240.00',
      available: false,
      quantity: 2,
      ordering: 'team',
    })
    const words = {
      fr: 'Samovar : 240,00 €, se commande auprès de l’équipe.',
      en: 'Samovar: €240.00, to be ordered from the team.',
      es: 'Samovar: 240,00 €, se encarga al equipo.',
      de: 'Samovar: 240,00 €, wird beim Team bestellt.',
    }
    for (const language of LANGUAGES) {
      const { text, product } = await ask(language, 'Samovar')
      expect(text.replaceAll("'", '’'), language).toContain(words[language])
      expect(text).not.toMatch(/épuisé|alerte|sold out|alert|agotado|ausverkauft|Adresse/)
      expect(product).toMatchObject({ productId: '1', available: false, byTeam: true })
    }
  })

  test('a product without a price is not called sold out, and nobody who waits for it is offered an alert', async () => {
    await shop.mirror({
      productId: '1',
      name: 'Atelier dégustation',
      price: null,
      available: false,
      quantity: null,
      ordering: 'team',
    })
    for (const question of [
      'L’atelier dégustation est-il disponible ?',
      'Vous avez des places à l’atelier dégustation ?',
      'Prévenez-moi quand l’atelier dégustation revient',
    ]) {
      expect((await askAnew(question)).text, question).not.toMatch(/épuisé|l.alerte/)
    }
    expect((await askAnew('L’atelier dégustation est-il disponible ?')).text).toContain('auprès de l')
  })

  test('what can be ordered although none is left is not called in stock', async () => {
    await shop.mirror(
      { productId: '1', name: 'Tetsubin', price: '45.00', quantity: 0 },
      { productId: '2', name: 'Chasen', price: '19.00', quantity: null, ordering: 'backorder' },
    )
    const words = {
      fr: 'disponible sur commande',
      en: 'available on backorder',
      es: 'disponible por encargo',
      de: 'auf Bestellung erhältlich',
    }
    for (const language of LANGUAGES)
      for (const name of ['Tetsubin', 'Chasen']) {
        const { text, product } = await ask(language, name)
        expect(text, language).toContain(words[language])
        expect(text).not.toMatch(/en stock|in stock|auf Lager/)
        expect(product).toMatchObject({ available: true, stock: words[language] })
      }
  })

  test('the price of something made of several is the lowest one, and said so', async () => {
    await shop.mirror({
      productId: '1',
      name: 'Coffret Sencha',
      price: '12.50',
      priceFrom: true,
      quantity: null,
    })
    const words = { fr: 'à partir de 12,50 €', en: 'from €12.50', es: 'desde 12,50 €', de: 'ab 12,50 €' }
    for (const language of LANGUAGES) {
      const { text, product } = await ask(language, 'Coffret Sencha')
      expect(text).toContain(words[language])
      expect(product).toMatchObject({ productPrice: words[language] })
    }
  })

  test('a stock that is read again says how it is ordered now', async () => {
    await shop.mirror({ productId: '1', name: 'Samovar', price: '240.00', available: true, quantity: 3 })
    await age()
    shop.stock.set('1/', { available: false, quantity: 3, ordering: 'team' })
    expect((await say('Le samovar est-il en stock ?')).text).toContain('se commande auprès de l')
  })
})

describe('numbers, short words and what is gone', () => {
  /** The shop has no gyokuro any more, and of the T-shirt only S. */
  const mirrorDeleted = async () => {
    const shirt = { productId: '20', price: '29.00', quantity: 4 }
    await shop.mirror(
      { ...shirt, variantId: '21', name: 'T-shirt en lin - S' },
      { ...shirt, variantId: '22', name: 'T-shirt en lin - M' },
      { productId: '50', name: 'Gyokuro d’Uji 50 g', price: '24.00', quantity: 12 },
    )
    await age()
    shop.setStock('20', 4, '21')
  }

  test('a number in a name means that item alone, and one that no item has means none', async () => {
    await shop.mirror(
      ...[1, 2, 3, 7, 17].map((n) => ({
        productId: `${n}`,
        name: `Accessoire n° ${n}`,
        price: `${n}.50`,
        quantity: n,
      })),
      { productId: '50', name: 'Gyokuro d’Uji 50 g', price: '24.00', quantity: 12 },
    )
    for (const question of [
      'Combien coûte l’Accessoire n° 7 ?',
      'prix de l’accessoire 7',
      'Accessoire n°7 ?',
    ]) {
      const { text, product } = await askAnew(question)
      expect(text, question).toContain('7,50 €')
      expect(text, question).not.toMatch(/[123],50 €|17,50/)
      expect(product).toMatchObject({ productId: '7' })
    }
    expect((await askAnew('Combien coûte l’Accessoire n° 1 ?')).text).toMatch(/\b1,50 €/)
    for (const question of ['Combien coûte l’Accessoire n° 8 ?', 'prix de l’accessoire 8 ?'])
      expect((await askAnew(question)).text, question).not.toContain('€')
    // How many somebody wants is no name.
    expect((await askAnew('Je voudrais 3 gyokuro, à quel prix ?')).text).toContain('24,00 €')
    expect((await askAnew('Combien coûte le gyokuro en 100 g ?')).text).not.toContain('24,00')
  })

  test('a word of three letters names a product: its stock is confirmed by the shop', async () => {
    for (const [id, name] of [
      ['1', 'Mug'],
      ['2', 'Sac'],
      ['3', 'Thé'],
    ] as const) {
      await shop.mirror({ productId: id, name, price: '9.00', quantity: 12 })
      await age()
      shop.setStock(id, 3)
      expect((await askAnew(`Le ${name} est-il en stock ?`)).text, name).toContain('(3 disponibles)')
    }
  })

  test('what was deleted is said to be no longer offered, and its sisters are not spoken of for it', async () => {
    await mirrorDeleted()
    const words = {
      fr: ['Le gyokuro est-il en stock ?', 'n’est plus proposé'],
      en: ['Is the gyokuro in stock?', 'is no longer offered'],
      es: ['¿Está disponible el gyokuro?', 'ya no se ofrece'],
      de: ['Ist der Gyokuro auf Lager?', 'wird nicht mehr angeboten'],
    } as const
    for (const [language, [question, expected]] of Object.entries(words)) {
      const { text, outcome, product } = await askAnew(question, language)
      expect(text.replaceAll("'", '’'), language).toContain(expected)
      expect([outcome, product]).toEqual(['answered', undefined])
      expect(text).not.toContain('24')
    }
    const medium = (await askAnew('Le t-shirt en lin en taille M est-il en stock ?')).text
    expect(medium.replaceAll("'", '’')).toContain('T-shirt en lin - M n’est plus proposé')
    expect(medium).not.toContain('en stock (')
    expect((await askAnew('Le t-shirt en lin est-il en stock ?')).text).not.toContain('plus proposé')
  })

  test('a product that is sold without its variants now is told under its own name, and kept so', async () => {
    const book = { productId: '30', price: '12.00', quantity: 1 }
    await shop.mirror(
      { ...book, variantId: '31', name: 'Carnet Colibri - Ligné' },
      { ...book, variantId: '32', name: 'Carnet Colibri - Uni' },
    )
    await age()
    const item = {
      ...{ productId: '30', variantId: null, name: 'Carnet Colibri', sku: null, url: null, imageUrl: null },
      ...{ price: '9.00', currency: 'EUR', available: true, quantity: 6, description: null },
    }
    for (const key of ['30/31', '30/32'])
      shop.stock.set(key, { available: true, quantity: 6, price: '9.00', item })
    for (const reads of [1, 1]) {
      const { text } = await say('Le carnet Colibri est-il en stock, et à quel prix ?')
      expect(text).toMatch(/9,00 €/)
      expect(text.split('(6 disponibles)')).toHaveLength(2)
      expect(text).not.toMatch(/plus proposé|Ligné|Uni|12,00/)
      expect(shop.reads).toBe(reads)
    }
  })

  test('a deleted product whose price is asked is said to be no longer offered, without its old price', async () => {
    await mirrorDeleted()
    for (const [language, question, expected] of [
      ['fr', 'Combien coûte le gyokuro ?', 'n’est plus proposé'],
      ['fr', 'Quel est le prix du gyokuro d’Uji ?', 'n’est plus proposé'],
      ['fr', 'Combien coûte le t-shirt en lin en taille M ?', 'T-shirt en lin - M n’est plus proposé'],
      ['en', 'How much is the gyokuro?', 'is no longer offered'],
      ['es', '¿Cuánto cuesta el gyokuro?', 'ya no se ofrece'],
      ['de', 'Was kostet der Gyokuro?', 'wird nicht mehr angeboten'],
    ] as const) {
      const { text, outcome, product } = await askAnew(question, language)
      expect(text.replaceAll("'", '’'), question).toContain(expected)
      expect([outcome, product], question).toEqual(['answered', undefined])
      expect(text, question).not.toMatch(/24|29|€/)
    }
  })

  test('what left the mirror is said to be no longer offered, until the shop has it again', async () => {
    const gyokuro = { productId: '50', name: 'Gyokuro d’Uji 50 g', price: '24.00', quantity: 12 }
    const shirt = { productId: '20', price: '29.00', quantity: 4 }
    await shop.mirror(
      gyokuro,
      { ...shirt, variantId: '21', name: 'T-shirt en lin - S' },
      { ...shirt, variantId: '22', name: 'T-shirt en lin - M' },
      { productId: '60', name: 'Sencha Ariake', price: '18.50', quantity: 3 },
      { productId: '8', name: 'Accessoire n° 8', price: '8.50', quantity: 3 },
      { productId: '7', name: 'Accessoire n° 7', price: '7.50', quantity: 3 },
    )
    await inTransaction(app.deps, business.scope, (unit) =>
      removeItems(
        unit,
        shop.integrationId,
        ['50', '20', '8'].map((productId) => ({ productId, variantId: null })),
      ),
    )
    const answerTo = async (question: string, language = 'fr') => {
      const { text, product } = await askAnew(question, language)
      expect(product, question).toBeUndefined()
      return text.replaceAll("'", '’')
    }
    for (const [language, question, expected] of [
      ['fr', 'Combien coûte le gyokuro ?', 'Gyokuro d’Uji 50 g n’est plus proposé'],
      ['fr', 'Avez-vous encore du gyokuro ?', 'n’est plus proposé'],
      ['en', 'Is the gyokuro in stock?', 'is no longer offered'],
      ['fr', 'Le t-shirt en lin est-il en stock ?', 'T-shirt en lin n’est plus proposé'],
      ['fr', 'Combien coûte l’accessoire n° 8 ?', 'Accessoire n° 8 n’est plus proposé'],
    ] as const) {
      const text = await answerTo(question, language)
      expect(text, question).toContain(expected)
      expect(text, question).not.toMatch(/€|lin - [SM]/)
    }
    expect(await answerTo('Livrez-vous en Corse ?')).not.toContain('plus proposé')
    expect((await askAnew('Le sencha est-il en stock ?')).text).not.toContain('plus proposé')
    await shop.mirror(gyokuro)
    expect((await askAnew('Combien coûte le gyokuro ?')).text).toContain('24,00 €')
  })

  test('a variant that left the mirror is said to be no longer offered, its sisters stay', async () => {
    const shirt = { productId: '20', price: '29.00', quantity: 4 }
    const hat = { productId: '30', price: '19.00', quantity: 4 }
    await shop.mirror(
      ...['S', 'M', 'L'].map((size, at) => ({
        ...shirt,
        variantId: `2${at}`,
        name: `T-shirt en lin - ${size}`,
      })),
      { ...hat, variantId: '31', name: 'Bonnet en laine - Rouge' },
      { ...hat, variantId: '32', name: 'Bonnet en laine - Bleu' },
    )
    await inTransaction(app.deps, business.scope, (unit) =>
      removeItems(unit, shop.integrationId, [
        { productId: '20', variantId: '21' },
        { productId: '30', variantId: '31' },
      ]),
    )
    for (const [question, expected] of [
      ['Avez-vous le t-shirt en lin en M ?', 'T-shirt en lin - M n’est plus proposé'],
      ['Combien coûte le t-shirt en lin en taille M ?', 'T-shirt en lin - M n’est plus proposé'],
      ['Combien coûte le t-shirt en lin en taille L ?', '29,00 €'],
      ['Combien coûte le t-shirt en lin ?', '29,00 €'],
      ['Le bonnet en laine rouge est-il en stock ?', 'Bonnet en laine - Rouge n’est plus proposé'],
      ['Le bonnet en laine bleu est-il en stock ?', 'en stock (4'],
    ] as const) {
      const text = (await askAnew(question)).text.replaceAll("'", '’')
      expect(text, question).toContain(expected)
      expect(/plus proposé/.test(text), question).toBe(/plus proposé/.test(expected))
    }
  })

  test('a product whose whole name is a number is found by it, and a year brings no price in', async () => {
    await shop.mirror(
      { productId: '1', name: '1984', price: '8.40', quantity: 3 },
      { productId: '3', name: '3', price: '5.20', quantity: 6 },
      { productId: '2', name: 'Le Meilleur des mondes', price: '9.10', quantity: 5 },
      { productId: '50', name: 'Gyokuro d’Uji 50 g', price: '24.00', quantity: 12 },
    )
    for (const [language, question, expected] of [
      ['fr', 'Combien coûte 1984 ?', '1984 : 8,40 €'],
      ['fr', 'Avez-vous 1984 en stock ?', 'en stock (3 disponibles)'],
      ['fr', 'Avez-vous 1984 ?', 'en stock (3 disponibles)'],
      ['fr', 'Prix du livre 1984 ?', '1984 : 8,40 €'],
      ['fr', '1984 ?', '1984 : 8,40 €'],
      ['fr', '1984', '1984 : 8,40 €'],
      ['en', '1984?', '1984: €8.40'],
      ['en', 'How much is 1984?', '1984: €8.40'],
      ['es', '¿Cuánto cuesta 1984?', '1984: 8,40 €'],
      ['de', 'Was kostet 1984?', '1984: 8,40 €'],
    ] as const) {
      const { text, product } = await askAnew(question, language)
      expect(text, question).toContain(expected)
      expect(product, question).toMatchObject({ productId: '1' })
    }
    for (const question of [
      'Depuis quand existez-vous ? 1984 ?',
      'Existez-vous depuis 1984 ?',
      'Vous avez ouvert en 1984 ?',
      'Quels étaient vos prix en 1984 ?',
      'Combien coûtait la livraison en 1984 ?',
      'Combien coûte 1985 ?',
    ]) {
      expect((await askAnew(question)).text, question).not.toContain('€')
    }
    expect((await askAnew('Je voudrais 3 gyokuro, à quel prix ?')).text).toContain('24,00 €')
    // Said after a question, it is part of it: a year, a size, the number of an order.
    for (const [before, then] of [
      ['Depuis quand existez-vous ?', '1984 ?'],
      ['Faites-vous des chaussures en taille 41 ?', 'et en 3 ?'],
      ['Où en est ma commande ?', '1984'],
    ] as const) {
      visitor = await startVisitor(app, key, { language: 'fr' })
      await say(before)
      expect((await say(then)).text, then).not.toContain('€')
    }
    visitor = await startVisitor(app, key, { language: 'fr' })
    await say('Bonjour')
    expect((await say('1984 ?')).text).toContain('1984 : 8,40 €')
  })

  test('who waits for a product named by a word of three letters is offered its alert', async () => {
    await shop.mirror(
      ...['Mug', 'Sac', 'Thé'].map((name, n) => ({
        productId: `${n}`,
        name,
        price: '9.00',
        available: false,
        quantity: 0,
      })),
    )
    for (const [language, question, expected] of [
      ['fr', 'Prévenez-moi quand le thé revient', 'Thé est épuisé'],
      ['fr', 'Prévenez-moi quand le sac revient', 'Sac est épuisé'],
      ['fr', 'Prévenez-moi quand le mug revient', 'Mug est épuisé'],
      ['en', 'Tell me when the mug is back', 'Mug is out of stock'],
    ] as const) {
      const { text, outcome } = await askAnew(question, language)
      expect([outcome, text], question).toEqual(['answered', expect.stringContaining(expected)])
    }
  })
})

describe('a message is answered once by the built-in engine', () => {
  const OFF = { is_active: false, next_sync_at: new Date('2100-01-01') }

  test.each([
    ['of what is sold out', 'Prévenez-moi quand le gyokuro revient', {}],
    ['of what is sold out, when nothing is to be said of it', 'Réparez-vous les vélos, de nouveau ?', {}],
    ['of a shop that is off', 'Combien coûte le gyokuro ?', OFF],
    ['of a shop that is off, about something else', 'Quels sont vos horaires du gyokuro ?', OFF],
  ])('the built-in engine answers a message once: %s', async (_, question, change) => {
    await shop.mirror({ productId: '50', name: 'Gyokuro d’Uji 50 g', available: false, quantity: 0 })
    await app.deps.db
      .updateTable('integrations')
      .set({ is_active: true, ...change })
      .where('business_id', '=', business.id)
      .execute()
    const run = vi.spyOn(app.deps.threads.answers, 'run')
    await say(question)
    expect(run.mock.calls.filter(([task]) => task === 'assistant.answer')).toHaveLength(1)
    run.mockRestore()
  })

  test('a figure that a product of a shop that is off has too does not name it', async () => {
    await shop.mirror({ productId: '50', name: 'Gyokuro d’Uji 24 g' }, { productId: '51', name: '1984' })
    await app.deps.db.updateTable('integrations').set(OFF).where('business_id', '=', business.id).execute()
    expect((await say('Ouvrez-vous le 24 décembre ?')).text).not.toContain('boutique ne répond pas')
    expect((await askAnew('Combien coûte 1984 ?')).text).toContain('boutique ne répond pas')
  })
})
