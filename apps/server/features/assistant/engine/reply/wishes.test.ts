import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import type { Turn } from '../types.ts'

const TEXT = `Échange possible sous 30 jours sur présentation du ticket.
Acompte de 30 % à la réservation.
Annulation gratuite jusqu'à 48 h avant.
Livraison en France : 5 €.
`
const OFFER = /transmette votre demande à l’équipe\s\?$/

describe('what a visitor wants done is offered to the team', () => {
  test.each([
    'je veux échanger mon pantalon',
    'Je voudrais annuler ma réservation de samedi',
    'Je veux un remboursement',
    'Remboursez-moi !',
    'Mon colis est arrivé cassé',
    'la tasse que j’ai reçue est ébréchée',
    'mon vélo est tombé en panne 2 jours après',
    'J’ai une réclamation à faire',
    'je n’ai pas reçu la bonne taille',
    'il manque un article dans mon colis',
    'Je voudrais prendre rendez-vous',
    'je peux avoir un rdv samedi ?',
    'My parcel arrived broken',
    'I would like to book an appointment',
  ])('a wish is offered to the team: « %s »', (question) => {
    const { text, kind } = ask(question, { aiContext: TEXT })
    expect(kind === 'handed-off' || OFFER.test(text) || /request on to the team\?$/.test(text), text).toBe(
      true,
    )
  })

  test.each([
    'Combien coûte l’échange ?',
    'Faut-il prendre rendez-vous ?',
    'Que faire si le colis arrive cassé ?',
    'Comment annuler une réservation ?',
  ])('« %s » only asks, and is offered no team', (question) => {
    expect(ask(question, { aiContext: TEXT }).text).not.toMatch(OFFER)
  })

  test('yes to the offer beside the closest sentence hands over', () => {
    const question = 'je veux échanger mon pantalon'
    const { text, kind, closest } = ask(question, { aiContext: TEXT })
    expect(text).toContain('Échange possible sous 30 jours')
    const history: Turn[] = [
      { role: 'visitor', text: question },
      { role: 'assistant', text, outcome: kind, closest: closest === true },
    ]
    expect(ask('Oui, merci', { aiContext: TEXT, history }).kind).toBe('handed-off')
    expect(ask('merci', { aiContext: TEXT, history }).kind).toBe('answered')
  })
})
