import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { ReplyDraft } from '#contract/conversations/drafts.ts'
import type { ShopOrder } from '#server/features/integrations/connector.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { buildShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const teach = (aiContext: string) =>
  as.owner.put('ai-context', { aiContext, aiInstructions: AI_DEFAULTS.aiInstructions })
const reply = (visitor: TestVisitor, content: string) =>
  as.owner.post(`conversations/${visitor.sessionId}/messages`, { content, clientId: randomUUID() })
const asksIn = async (language: string, ...messages: string[]): Promise<TestVisitor> => {
  const visitor = await startVisitor(app, key, { language })
  for (const message of messages) await visitor.send(message)
  return visitor
}
const asks = (...messages: string[]) => asksIn('fr', ...messages)
const isNamed = ({ sessionId }: TestVisitor, name: string) =>
  app.deps.db.updateTable('conversations').set({ customer_name: name }).where('id', '=', sessionId).execute()
const drafted = async ({ sessionId }: TestVisitor): Promise<ReplyDraft> => {
  const response = await as.owner.post(`conversations/${sessionId}/draft`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const kindsOf = ({ questions }: ReplyDraft) =>
  questions.map(({ proposals }) => proposals.map(({ kind }) => kind))

describe('a draft', () => {
  test('a draft of a reply answers every question that is open since the team’s last words, and says where from', async () => {
    const visitor = await asks('Vous ouvrez le dimanche en août ?', 'Vous faites des ourlets ?')
    await teach(
      'La boutique est ouverte le dimanche en août.\nNous faisons des ourlets, 12 € la pièce.\nLivraison offerte dès 45 €.',
    )
    const draft = await drafted(visitor)
    expect(draft.questions.map(({ question }) => question)).toEqual([
      'Vous ouvrez le dimanche en août ?',
      'Vous faites des ourlets ?',
    ])
    expect(draft.text).toMatch(/^Bonjour,\n\n/)
    expect(draft.text).toContain('ouverte le dimanche en août')
    expect(draft.text).toContain('12 €')
    expect(draft.text).not.toContain('45 €')
    expect(draft.engine).toBe('builtin')
    expect(draft.questions.map(({ proposals }) => proposals.length)).toEqual([1, 1])
    expect(draft.questions[1]?.proposals[0]).toMatchObject({
      kind: 'answer',
      used: true,
      sources: [{ id: 'context:2', of: { kind: 'context', line: 2 } }],
    })
    await reply(visitor, 'Oui.')
    await visitor.send('Et la livraison, elle est à combien ?')
    const later = await drafted(visitor)
    expect(later.questions).toHaveLength(1)
    expect(later.text).toContain('45 €')
    expect(later.text).not.toContain('ourlets')
    expect(later.text).not.toContain('Bonjour')
  })

  test('a draft answers in the order asked, and says of the rest that somebody looks into it', async () => {
    await teach('Nous faisons des ourlets, 12 € la pièce.\nLivraison offerte dès 45 €.')
    const visitor = await asks('Vous ouvrez le dimanche en août ?')
    await teach('La boutique est ouverte le dimanche en août.\nNous faisons des ourlets, 12 € la pièce.')
    await visitor.send('Organisez-vous des ateliers de poterie ?')
    await visitor.send('Rien de tout cela : demander à l’équipe')
    await visitor.send('Je voudrais parler à quelqu’un')
    const draft = await drafted(visitor)
    expect(draft.text).toMatch(
      /^Bonjour,\n\n.*dimanche en août\.\n\nPour le reste, je vérifie et reviens vers vous\.$/,
    )
    expect(
      draft.questions.map(({ question, proposals }) => [question, proposals.map(({ used }) => used)]),
    ).toEqual([
      ['Vous ouvrez le dimanche en août ?', [true]],
      ['Organisez-vous des ateliers de poterie ?', []],
    ])
    await teach('La boutique est ouverte le dimanche en août.\nAteliers de poterie le samedi, 30 €.')
    expect((await drafted(visitor)).text).toMatch(/dimanche[\s\S]*poterie/)
  })

  test('a draft of a reply carries what is spoken of over the turns before', async () => {
    await teach('Le pull Alma se lave à 30 degrés.\nLe pull Brume se lave à la main.')
    const visitor = await asks('Avez-vous encore le pull Brume en vert sapin ?', 'Il se lave comment ?')
    const draft = await drafted(visitor)
    expect(draft.text).toContain('à la main')
    expect(draft.text).not.toContain('30 degrés')
  })

  test('a draft of a reply leaves out what the assistant answered, unless somebody said that it was wrong', async () => {
    await teach('Livraison offerte dès 45 €.')
    const visitor = await startVisitor(app, key)
    const { answer } = await visitor.send('Combien coûte la livraison ?')
    await visitor.send('Vous faites des ourlets ?')
    expect((await drafted(visitor)).questions.map(({ question }) => question)).toEqual([
      'Vous faites des ourlets ?',
    ])
    await as.owner.put(`conversations/${visitor.sessionId}/messages/${answer?.id}/useful`, { useful: false })
    expect((await drafted(visitor)).questions).toHaveLength(2)
  })

  test('a draft of a reply says the closest sentence, as what it is, to who can judge it', async () => {
    await teach('Nos gants sont cousus en cuir d’agneau.\nLes retours sont gratuits pendant 30 jours.')
    const visitor = await asks('Si ça ne va pas à ma fille, je vous le ramène quand ?')
    const [proposals] = (await drafted(visitor)).questions.map((each) => each.proposals)
    expect(proposals?.map(({ text }) => text).join()).toContain('30 jours')
    expect(proposals?.[0]?.kind).toMatch(/closest|near/)
  })

  test('a draft of a reply tells products of the mirror, and an order only after its number and its address', async () => {
    const shop = await buildShop(app.deps, business)
    await shop.mirror({ productId: '50', name: 'Gyokuro d’Uji 50 g', price: '24.00', quantity: 12 })
    const order: ShopOrder = {
      number: '1042',
      status: 'shipped',
      placedAt: new Date('2026-11-20T10:00:00Z'),
      lines: [{ name: 'Gyokuro d’Uji', quantity: 1 }],
      total: '24.00',
      currency: 'EUR',
      carrier: 'Colissimo',
      trackingNumber: null,
      trackingUrl: null,
    }
    shop.orders.push({ number: '1042', email: 'lea@example.com', order })
    const visitor = await asks('Où en est ma commande 1042 ?', 'Combien coûte le Gyokuro d’Uji ?')
    // The assistant answered both: the team is to answer them again.
    await app.deps.db
      .updateTable('messages')
      .set({ useful: false })
      .where('conversation_id', '=', visitor.sessionId)
      .where('is_ai', '=', true)
      .execute()
    const first = await drafted(visitor)
    expect(first.questions).toHaveLength(2)
    expect(first.text).toContain('24,00')
    expect(first.text).not.toContain('Colissimo')
    await app.deps.db
      .updateTable('conversations')
      .set({ customer_email: 'lea@example.com' })
      .where('id', '=', visitor.sessionId)
      .execute()
    expect((await drafted(visitor)).text).toContain('Colissimo')
  })

  test('a draft about what nobody knows says what is looked into, without a source', async () => {
    const visitor = await asks('Bonjour', 'Vous faites des ourlets ?', 'Merci')
    const draft = await drafted(visitor)
    expect(draft.text).toBe('Bonjour, je vérifie les retouches et reviens vers vous.')
    expect(draft.questions).toMatchObject([{ question: 'Vous faites des ourlets ?', proposals: [] }])
    await reply(visitor, 'Je regarde.')
    await visitor.send('Et vous avez un parking ?')
    expect((await drafted(visitor)).text).toBe('Je vérifie le stationnement et reviens vers vous.')
  })

  test('a draft answers no thanks, and nothing that only tells something, with what is merely near', async () => {
    await teach(
      'Un thé vert se garde un an après la récolte.\nLa livraison coûte 4,90 €.\nRetours sous 30 jours.\nAteliers le samedi.',
    )
    const visitor = await asks('Je regarde ça.', 'Le colis est bien arrivé, tout est parfait. Merci !')
    expect(await drafted(visitor)).toMatchObject({ text: '', questions: [{ proposals: [] }] })
  })

  test('a draft of a reply takes a note of the thread as a proposal, and never says it by itself', async () => {
    const visitor = await asks('Quand revient la lampe Foxy ?')
    await as.owner.post(`conversations/${visitor.sessionId}/notes`, {
      content: 'Vu avec le fournisseur : la lampe Foxy revient le 12 décembre.',
      clientId: randomUUID(),
      mentions: [],
    })
    const draft = await drafted(visitor)
    expect(draft.text).toBe('')
    expect(draft.questions[0]?.proposals).toMatchObject([
      { kind: 'note', used: false, name: business.owner.name, text: expect.stringContaining('12 décembre') },
    ])
  })
})

describe('where nothing is known, a draft', () => {
  test.each([
    [
      'fr',
      'Bonjour, ma carte cadeau de 50 € ne marche pas sur le site, pouvez-vous m’aider ?',
      'Bonjour Claire, je vérifie votre carte cadeau de 50\u00a0€ et reviens vers vous.',
    ],
    [
      'fr',
      'Bjr g pas recu mon colis cmd 10482 ça fait 10 jours',
      'Bonjour Claire, je vérifie votre commande 10482 et reviens vers vous.',
    ],
    [
      'fr',
      'C’est INADMISSIBLE !!! Deux semaines que j’attends mon remboursement de 89,90 € et personne ne répond !',
      'Bonjour Claire, je vérifie votre remboursement de 89,90\u00a0€ et reviens vers vous.',
    ],
    [
      'fr',
      'Bonjour Madame, Monsieur,\n\nJe vous contacte au sujet de ma commande 30211. Il manque un article. Pourriez-vous me dire comment procéder ?\n\nCordialement,\nClaire Dubois\n06 12 34 56 78',
      'Bonjour Claire, je vérifie votre commande 30211 et reviens vers vous.',
    ],
    [
      'fr',
      'J’ai été débitée deux fois de 64,80 € !!!',
      'Bonjour Claire, je vérifie votre paiement de 64,80\u00a0€ et reviens vers vous.',
    ],
    [
      'fr',
      'mot de passe oublié, je recois pas le mail',
      'Bonjour Claire, je vérifie cela et reviens vers vous.',
    ],
    [
      'en',
      'Hi, do you ship to the UK and how much is it?',
      'Hello Claire, I am checking the delivery to the UK and will get back to you.',
    ],
    [
      'es',
      'Mi pedido 55120 no ha llegado',
      'Hola Claire, voy a comprobar su pedido 55120 y le vuelvo a escribir.',
    ],
    [
      'de',
      'Guten Tag, ich habe meine Rechnung nicht bekommen. Können Sie sie mir schicken?',
      'Hallo Claire, ich prüfe Ihre Rechnung und melde mich wieder bei Ihnen.',
    ],
    // No figure is another one's: part of a longer one, a quantity, a price that was paid.
    [
      'fr',
      'Où en est mon remboursement de 1 250 € ?',
      'Bonjour Claire, je vérifie votre remboursement et reviens vers vous.',
    ],
    [
      'fr',
      'J’ai commandé 250 g de thé et le sachet est arrivé abîmé',
      'Bonjour Claire, je vérifie votre commande et reviens vers vous.',
    ],
    [
      'fr',
      'Ma carte cadeau ne passe pas pour une commande de 80 €, pouvez-vous m’aider ?',
      'Bonjour Claire, je vérifie votre carte cadeau et reviens vers vous.',
    ],
    [
      'en',
      'I would like to order 200 pieces, is that possible?',
      'Hello Claire, I am checking this and will get back to you.',
    ],
  ])('says what is looked into, in the words of the customer (%s): %s', async (language, question, text) => {
    const visitor = await asksIn(language, question)
    await isNamed(visitor, 'Claire Dubois')
    expect((await drafted(visitor)).text).toBe(text)
  })

  test('names an item that the customer names, and what else was asked', async () => {
    const shop = await buildShop(app.deps, business)
    await shop.mirror({ productId: '60', name: 'Pull Alma', price: '89.90', quantity: 4 })
    expect((await drafted(await asks('slt jvoulais savoir si le pull alma revien en noir'))).text).toBe(
      'Bonjour, je vérifie l’article «\u00a0Pull Alma\u00a0» et reviens vers vous.',
    )
    const several = await asks(
      'Faites-vous des cartes cadeaux ? Vous avez un parking ?',
      'Et l’emballage cadeau, c’est possible ?',
    )
    await teach('L’emballage cadeau est offert sur demande.')
    expect((await drafted(several)).text).toMatch(
      /offert sur demande\.\n\nJe vérifie aussi les cartes cadeaux et le stationnement, et reviens vers vous\.$/,
    )
  })

  test('does not say what is close to another subject, and does not ask for a number that was said', async () => {
    const shop = await buildShop(app.deps, business)
    await shop.mirror({ productId: '61', name: 'Bonnet Brume', price: '29.00', quantity: 1 })
    await teach('L’emballage cadeau est offert sur demande.\nRetours acceptés sous 30 jours.')
    expect((await drafted(await asks('Ma carte cadeau ne marche pas, pouvez-vous m’aider ?'))).text).toBe(
      'Bonjour, je vérifie votre carte cadeau et reviens vers vous.',
    )
    expect((await drafted(await asks('Où en est ma commande 20391 ?'))).text).toBe(
      'Bonjour, je vérifie votre commande 20391 et reviens vers vous.',
    )
  })

  test.each([
    'ok',
    'oui',
    'ok merci bonne journée',
    'Pas de souci, je regarde ça.',
    'C’est noté, je passe demain',
    'Bonjour',
  ])('is not offered to « %s »', async (content) => {
    expect((await drafted(await asks(content))).text).toBe('')
  })
})

describe('an earlier reply of the team', () => {
  const OURLETS = 'Bonjour Camille, oui, nous faisons les ourlets en trois jours pour 12 €.'

  test('an earlier reply of the team is proposed to who asks the same, without its greeting, with its day and conversation', async () => {
    const before = await asks('Est-ce que vous faites des ourlets ?')
    await reply(before, OURLETS)
    const draft = await drafted(await asks('Bonjour, vous faites les ourlets sur un pantalon ?'))
    expect(kindsOf(draft)).toEqual([['reply']])
    expect(draft.questions[0]?.proposals[0]).toMatchObject({
      text: 'Oui, nous faisons les ourlets en trois jours pour 12 €.',
      used: true,
      sessionId: before.sessionId,
      at: expect.any(String),
    })
    expect(draft.text).toBe('Bonjour,\n\nOui, nous faisons les ourlets en trois jours pour 12 €.')
  })

  test('an earlier reply of the team is no answer to another question, in another language or of another business', async () => {
    await reply(await asks('Est-ce que vous faites des ourlets ?'), OURLETS)
    expect(kindsOf(await drafted(await asks('Vous vendez des cartes cadeaux ?')))).toEqual([[]])
    const other = await buildBusiness(app.deps)
    const stranger = await startVisitor(app, await buildKey(app.deps, other), { language: 'fr' })
    await stranger.send('Est-ce que vous faites des ourlets ?')
    const response = await as(other.owner).post(
      `/api/businesses/${other.id}/conversations/${stranger.sessionId}/draft`,
    )
    expect(kindsOf(response.json())).toEqual([[]])
  })

  test.each([
    'Oui, écrivez à atelier.julie@example.com pour les ourlets.',
    'Oui, appelez le 06 12 34 56 78 pour les ourlets.',
    'Oui, les ourlets de la commande n° 4711 sont prêts.',
    'Oui, les ourlets partent pour le 12 rue des Lilas.',
    'Oui, les ourlets de Mme Roussel sont faits.',
    'Les ourlets sont faits, suivez-les sur https://suivi.example/8812',
    'Oui Zélie, nous faisons des ourlets.',
  ])('an earlier reply of the team is not proposed where it may hold personal data: %s', async (content) => {
    const before = await asks('Est-ce que vous faites des ourlets ?')
    await isNamed(before, 'Zélie Marchand')
    await reply(before, content)
    expect(kindsOf(await drafted(await asks('Vous faites des ourlets ?')))).toEqual([[]])
  })
})
