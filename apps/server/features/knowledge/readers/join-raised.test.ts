import { expect, test } from 'vitest'
import { joinRaised } from './join-raised.ts'

/** A line with its raised parts in `^{…}`. */
const read = (line: string) =>
  joinRaised(
    line
      .split(/(\^\{[^}]*\})/)
      .filter(Boolean)
      .map((part) =>
        part.startsWith('^{') ? { text: part.slice(2, -1), raised: true } : { text: part, raised: false },
      ),
  )

test.each([
  ['12^{90} €', '12,90 €'],
  ['12^{€90}', '12,90 €'],
  ['12^{90 €}', '12,90 €'],
  ['12€^{90}', '12,90 €'],
  ['12^{,90} €', '12,90 €'],
  ['1 290^{00} € TTC', '1 290,00 € TTC'],
  ['$12^{99}', '$12.99'],
  ['CHF 12^{90}', 'CHF 12.90'],
  ['Prix : 12^{90}', 'Prix : 12,90'],
  ['12^{90}', '12,90'],
  ['4^{50}€ / kg', '4,50€ / kg'],
  ['12^{TTC}', '12 TTC'],
  ['12,90^{1} €', '12,90 €'],
  ['45 €^{(2)}', '45 €'],
  ['3^{1} jours', '3 jours'],
  ['3^{1, 2}jours', '3 jours'],
  ['en 2024^{10}', 'en 2024'],
  ['offert^{*} dès 45 €', 'offert dès 45 €'],
  ['Garantie^{a} de deux ans', 'Garantie de deux ans'],
  ['^{1}Jours ouvrés.', 'Jours ouvrés.'],
  ['^{*} Jours ouvrés.', ' Jours ouvrés.'],
  ['le 1^{er} mars, n^{o} 5, M^{me} Roy, XXI^{e}', 'le 1er mars, n° 5, Mme Roy, XXIe'],
  ['20 m^{2}, 5 cm^{3}, 10 €/m^{2}', '20 m², 5 cm³, 10 €/m²'],
  ['Marque^{TM}, autre^{®}', 'Marque™, autre®'],
  ['9^{h}30, 9 h^{30}, 9^{30} h, 24^{h}/24', '9h30, 9 h30, 9:30 h, 24h/24'],
  ['1^{1}/2 tasse', '1 1/2 tasse'],
])('%s is read as « %s »', (line, text) => {
  expect(read(line)).toBe(text)
})
