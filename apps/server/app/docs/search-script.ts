/**
 * Searches the guides in the page, and copies its code: `sections` stand before it in its file. Nothing is asked of the
 * server.
 */
export const searchScript = String.raw`
const SHOWN = 8
const AROUND = 150
const LITTLE = new Set('a au aux avec ce ces comment dans de des du elle en est et faire faut il je la le les leur ma mes mon ne nos notre nous on ou par pas pour puis quand que quel quelle qui quoi sa se ses si son sur un une vos votre vous'.split(' '))
const foldSign = (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('œ', 'oe').replace('æ', 'ae')
/** Folded text, and of each of its signs the place in the text as it is written. */
const fold = (text) => {
  let folded = ''
  const places = []
  let at = 0
  for (const sign of text) {
    for (const one of foldSign(sign)) {
      folded += /[\p{L}\p{N}]/u.test(one) ? one : ' '
      places.push(at)
    }
    at += sign.length
  }
  return { folded: ' ' + folded, places: [0, ...places, text.length] }
}
const known = sections.map((section) => ({ ...section, head: fold(section.heading).folded, from: fold(section.guide).folded, body: fold(section.text) }))
const wordsOf = (typed) => {
  const all = fold(typed).folded.split(/\s+/).filter(Boolean)
  const some = all.filter((word) => word.length > 1 && !LITTLE.has(word))
  return [...new Set((some.length > 0 ? some : all).map((word) => ' ' + (word.length > 3 ? word.replace(/[sx]$/, '') : word)))]
}
const search = (words) => {
  const has = (section, word) => (section.head + section.body.folded + section.from).includes(word)
  // A word that stands in few parts says more of what is looked for.
  const weights = new Map(words.map((word) => [word, 1 / known.filter((section) => has(section, word)).length]))
  const scored = known.map((section, order) => {
    const found = words.filter((word) => has(section, word))
    const score = found.reduce((sum, word) => sum + weights.get(word) * ((section.head.includes(word) ? 8 : 0) + (section.from.includes(word) ? 2 : 0) + Math.min(section.body.folded.split(word).length - 1, 4)), 0)
    return { section, order, found: found.length, score }
  })
  const most = Math.max(...scored.map(({ found }) => found))
  return most === 0 ? [] : scored.filter(({ found }) => found === most).sort((a, b) => b.score - a.score || a.order - b.order).slice(0, SHOWN).map(({ section }) => section)
}
const element = (tag, attributes, ...children) => {
  const made = Object.assign(document.createElement(tag), attributes)
  made.append(...children)
  return made
}
/** Where the words stand in a text as it is written, to the end of each. */
const hitsIn = ({ folded, places }, words) =>
  words.flatMap((word) => {
    const hits = []
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = folded.indexOf(' ', at + 1)
      hits.push([places[at + 1], places[end < 0 ? folded.length : end]])
    }
    return hits
  }).sort(([a], [b]) => a - b)
const marked = (text, words, from = 0, to = text.length, folded = fold(text)) => {
  const parts = []
  let at = from
  for (const [start, end] of hitsIn(folded, words)) {
    if (start < at || end > to) continue
    parts.push(text.slice(at, start), element('mark', {}, text.slice(start, end)))
    at = end
  }
  return [...parts, text.slice(at, to)]
}
const passage = ({ text, body }, words) => {
  const [first = 0] = hitsIn(body, words)[0] ?? []
  const from = first < AROUND / 2 ? 0 : text.indexOf(' ', first - AROUND / 2) + 1
  const cut = text.indexOf(' ', Math.max(from + AROUND, first + 20))
  const to = cut < 0 ? text.length : cut
  return [from > 0 ? '… ' : '', ...marked(text, words, from, to, body), to < text.length ? ' …' : '']
}

const form = document.querySelector('.search')
const [input, panel, status] = [form.querySelector('input'), form.querySelector('.found'), form.querySelector('[role=status]')]
const links = () => [...panel.querySelectorAll('a')]
const show = () => {
  const words = wordsOf(input.value)
  const found = words.length > 0 ? search(words) : []
  panel.hidden = words.length === 0
  status.textContent = panel.hidden ? '' : found.length === 0 ? 'Aucun passage' : found.length === 1 ? '1 passage' : found.length + ' passages'
  panel.replaceChildren(
    found.length === 0
      ? element('p', { className: 'none' }, 'Rien sur « ' + input.value.trim() + ' » dans les guides.')
      : element('ul', { ariaLabel: 'Passages trouvés' }, ...found.map((section) =>
          element('li', {}, element('a', { href: section.href },
            element('span', { className: 'from' }, section.guide === section.heading ? '' : section.guide),
            element('b', {}, ...marked(section.heading, words)),
            element('span', { className: 'passage' }, ...passage(section, words)))))),
  )
}
const close = () => { panel.hidden = true }
form.hidden = false
input.oninput = show
input.onfocus = show
form.onsubmit = (event) => {
  event.preventDefault()
  links()[0]?.click()
}
form.onkeydown = (event) => {
  const stops = [input, ...links()]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && !panel.hidden) {
    event.preventDefault()
    stops[stops.indexOf(document.activeElement) + step]?.focus()
  }
  if (event.key === 'Escape' && !panel.hidden) {
    event.preventDefault()
    input.focus()
    close()
  }
}
panel.onclick = (event) => event.target.closest('a') && close()
addEventListener('pointerdown', ({ target }) => form.contains(target) || close())
form.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && !form.contains(relatedTarget) && close())
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input,textarea')) return
  event.preventDefault()
  input.focus()
})

for (const code of document.querySelectorAll('.guide pre')) {
  const copy = element('button', { type: 'button', textContent: 'Copier' })
  copy.onclick = async () => {
    getSelection().selectAllChildren(code)
    // Without a clipboard (a page by http) what is to be copied is selected.
    if (!navigator.clipboard) return
    await navigator.clipboard.writeText(code.textContent.trimEnd())
    copy.textContent = status.textContent = 'Copié'
  }
  const box = element('div', { className: 'code' })
  code.replaceWith(box)
  box.append(code, copy)
}
`
