import { expect, test } from 'vitest'
import { RAISED, RAISED_END, settleRaised } from './raised-figures.ts'

/** `12^90^ €` raised, `12_90_` small or lower, `12{90}` said to be cents, `3[1]` said to be a note. */
const marked = (text: string): string =>
  text
    .replace(/\^([^^]*)\^/g, `${RAISED.raised}$1${RAISED_END}`)
    .replace(/_([^_]*)_/g, `${RAISED.small}$1${RAISED_END}`)
    .replace(/\{([^}]*)\}/g, `${RAISED.cents}$1${RAISED_END}`)
    .replace(/<([^>]*)>/g, `${RAISED.note}$1${RAISED_END}`)

test.each([
  ['Théière : 12^90^ €', 'Théière : 12,90 €'],
  ['12 ^90^ €', '12,90 €'],
  ['12^90^€ TTC', '12,90€ TTC'],
  ['24^€50^', '24,50 €'],
  ['24^€^^50^', '24,50 €'],
  ['24^€^ ^50^ pièce', '24,50 € pièce'],
  ['24^€ TTC^', '24 € TTC'],
  ['24^€^50', '24€50'],
  ['12^,90^ €', '12,90 €'],
  ['12^,90 €^', '12,90 €'],
  ['12^90 €^', '12,90 €'],
  ['12,^90^ €', '12,90 €'],
  ['12 €^90^', '12,90 €'],
  ['1 290^00^ €', '1 290,00 €'],
  ['1.290^00^ €', '1.290,00 €'],
  ['€12^90^', '€12,90'],
  ['$12^99^ each', '$12.99 each'],
  ['CHF 12^90^', 'CHF 12.90'],
  ['12.^–^', '12.–'],
  ['8^50^', '8,50'],
  ['8^50^ les 100 g', '8,50 les 100 g'],
  ['8^10^ le kilo', '8,10 le kilo'],
  ['12{90} €', '12,90 €'],
  ['12 {90}', '12,90'],
  ['12_90_ €', '12,90 €'],
  ['12_,90_ €', '12,90 €'],
  ['12⁹⁰ €', '12,90 €'],
  ['5 × 10^9^ par gélule', '5 × 10^9 par gélule'],
  ['10⁹ UFC par gélule, sous 10^1^ jours', '10^9 UFC par gélule, sous 10 jours'],
  ['5^99^ ou 2 pour 10^00^ €', '5,99 ou 2 pour 10,00 €'],
])('raised cents are read: %s', (text, expected) => {
  expect(settleRaised(marked(text))).toBe(expected)
})

test.each([
  ['sous 3^1^ jours', 'sous 3 jours'],
  ['sous 3^(1)^ jours', 'sous 3 jours'],
  ['sous 3^[2]^ jours', 'sous 3 jours'],
  ['sous 3^1,2^ jours', 'sous 3 jours'],
  ['sous 3^1^^2^ jours', 'sous 3 jours'],
  ['sous 30^12^ jours', 'sous 30 jours'],
  ['sous 3^*^ jours', 'sous 3 jours'],
  ['sous 3¹ jours', 'sous 3 jours'],
  ['sous 3⁽¹⁾ jours', 'sous 3 jours'],
  ['12,90^1^ €', '12,90 €'],
  ['12,90 €^10^', '12,90 €'],
  ['20 %^1^ de remise', '20 % de remise'],
  ['Livraison offerte^1^.', 'Livraison offerte.'],
  ['Livraison ^1^ offerte', 'Livraison  offerte'],
  ['^1^ Jours ouvrés.', ' Jours ouvrés.'],
  ['en 3^1^jours', 'en 3 jours'],
  ['en 3<a> jours', 'en 3 jours'],
  ['en 3_1_ jours', 'en 3 1 jours'],
])('raised notes are left out: %s', (text, expected) => {
  expect(settleRaised(marked(text))).toBe(expected)
})

test.each([
  ['le 1^er^ mai, 2^e^, 3^ème^, 2^nd^, XIX^e^ siècle', 'le 1er mai, 2e, 3ème, 2nd, XIXe siècle'],
  ['M^me^ Martin, n^o^ 5', 'Mme Martin, n° 5'],
  ['20 m^2^, 3 cm^3^, 25 €/m^2^', '20 m², 3 cm³, 25 €/m²'],
  ['20 m², 3 cm³, CO₂', '20 m², 3 cm³, CO₂'],
  ['CO_2_, H_2_O, vitamine B_12_', 'CO2, H2O, vitamine B12'],
  ['9^h^30', '9h30'],
  ['9h^30^', '9h30'],
  ['de 9^30^ à 12^00^', 'de 9h30 à 12h00'],
  ['de 9^30^ à 12^00^ €', 'de 9,30 à 12,00 €'],
  ['1^1^/_2_ litre, ^3^/_4_ l', '1 1/2 litre, 3/4 l'],
  ['Marque^TM^, Marque^®^', 'Marque™, Marque®'],
  ['-^20^ %', '-20 %'],
  ['dès ^25^ €', 'dès 25 €'],
  ['12,90 €_ TTC_', '12,90 € TTC'],
  ['24,50^TTC^', '24,50 TTC'],
  ['Thé^Nouveau^', 'Thé Nouveau'],
  ['2×10^3^', '2×10³'],
])('words and units: %s', (text, expected) => {
  expect(settleRaised(marked(text))).toBe(expected)
})
