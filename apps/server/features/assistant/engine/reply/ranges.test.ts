import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'

const aiContext = `Pull Falaise en coton : 59 €, du 38 au 46.
Robe Calanque : 89 €, du S au XL.
Baskets : tailles 36, 37, 38 et 40.
Trampoline : enfants de 3 à 10 ans.
Toilettage de 5 à 20 kg : 40 €.
Menu enfant 9 € (jusqu'à 10 ans)
`

describe('a range is quoted for what lies in it, and as what it is for what does not', () => {
  test.each([
    ['Vous avez le pull Falaise en 42 ?', 'du 38 au 46'],
    ['la robe Calanque en M ?', 'du S au XL'],
    ['vous faites les baskets en 39 ?', '36, 37, 38 et 40'],
    ['trampoline pour un enfant de 5 ans ?', 'de 3 à 10 ans'],
    ['le trampoline c’est possible à 12 ans ?', 'de 3 à 10 ans'],
    ['toilettage de 15 kg combien ?', '40 €'],
  ])('a range of sizes is quoted to « %s »', (question, expected) => {
    const { kind, text } = ask(question, { aiContext })
    expect(kind).toBe('answered')
    expect(text.replaceAll('\u00a0', ' ')).toContain(expected)
  })

  test('a size is kept over several messages', () => {
    const history = [
      { role: 'visitor' as const, text: 'Vous avez le pull Falaise ?' },
      { role: 'assistant' as const, text: 'Pull Falaise en coton.' },
    ]
    expect(ask('Et en taille 42 ?', { aiContext, history }).text).toContain('du 38 au 46')
    expect(ask('et en 36 ?', { aiContext, history }).text).toContain('du 38 au 46')
  })

  test('what is said in quite other words comes closest', () => {
    const { closest, text } = ask('le petit mange avec nous ?', { aiContext })
    expect(closest).toBe(true)
    expect(text).toContain('Menu enfant')
  })
})
