import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { makeDocx } from '../testing/make-files.ts'

/** A run. @param properties what stands in its `w:rPr` */
const r = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const heading = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr>${r(text)}</w:p>`
const raised = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>')
const struck = (text: string) => r(text, '<w:strike/>')
/** A text box as Word 2010 and later write it, with the form for older programs beside. */
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="2" name="Zone de texte 2" descr="Un cadre"/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape fillcolor="#1f3864 [3204]"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
/** One as Word 2003 wrote it. */
const oldBox = (content: string) =>
  `<w:r><w:pict><v:shapetype id="_x0000_t202"/><v:shape type="#_x0000_t202"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
/** A box of a form. @param state whether it is ticked, as Word says it */
const tickBox = (state: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="CaseACocher1"/><w:enabled/><w:calcOnExit w:val="0"/><w:helpText w:type="text" w:val="Aide"/><w:checkBox><w:sizeAuto/>${state}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text === '' ? '<w:p/>' : p(r(text))}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const changed = 'w:id="1" w:author="Léa" w:date="2026-11-02T09:00:00Z"'

const linesOf = async (bytes: Uint8Array) => {
  const { passages, problem } = await readDocument(bytes, 'docx')
  expect(problem).toBeUndefined()
  return passages.map(({ heading: above, text }) => [...above, text].join(' › '))
}

const GALLERY: readonly [what: string, xml: string, read: readonly string[]][] = [
  [
    'a text box inside a sentence',
    heading('Retours') +
      p(
        r('La garantie est de deux ans '),
        box(p(r('Retour gratuit sous 30 jours.'))),
        r('pièces et main d’œuvre.'),
      ),
    [
      'Retours › La garantie est de deux ans pièces et main d’œuvre.',
      'Retours › Retour gratuit sous 30 jours.',
    ],
  ],
  [
    'a text box of before 2007, with several paragraphs',
    p(oldBox(p(r('Livraison offerte')) + p(r('dès 45 €.'))), r('Nous livrons en Belgique.')),
    ['Nous livrons en Belgique.', 'Livraison offerte', 'dès 45 €.'],
  ],
  [
    'a text box with a heading, a list and a table, which head nothing outside of it',
    heading('Livraison') +
      p(
        box(
          heading('Offre de Noël') +
            `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${r('Emballage offert')}</w:p>` +
            `<w:tbl>${row(cell('Pays'), cell('Tarif'))}${row(cell('Suisse'), cell('12 €'))}</w:tbl>`,
        ),
        r('Nous expédions sous 48 h.'),
      ) +
      p(r('Le suivi est inclus.')),
    [
      'Livraison › Nous expédions sous 48 h.',
      'Livraison › Offre de Noël › Emballage offert',
      'Livraison › Offre de Noël › Pays Suisse — Tarif : 12 €',
      'Livraison › Le suivi est inclus.',
    ],
  ],
  [
    'a text box in a cell, and one in a text box',
    `<w:tbl>${row(cell('Pays'), cell('Tarif'))}${row(
      `<w:tc>${p(r('Suisse'), box(p(r('Hors douane.'), box(p(r('Voir plus bas.'))))))}</w:tc>`,
      cell('12 €'),
    )}</w:tbl>`,
    ['Pays Suisse — Tarif : 12 €', 'Hors douane.', 'Voir plus bas.'],
  ],
  [
    'a large first letter, which Word stores as a paragraph of its own',
    `<w:p><w:pPr><w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/></w:pPr>${r('N')}</w:p>` +
      p(r('ous livrons partout.')) +
      p(r('Le suivi est inclus.')),
    ['Nous livrons partout.', 'Le suivi est inclus.'],
  ],
  [
    'boxes of a form, ticked or not',
    p(tickBox('<w:default w:val="0"/><w:checked/>'), r(' Carte bancaire')) +
      p(tickBox('<w:default w:val="1"/><w:checked w:val="0"/>'), r(' Chèque')) +
      p(tickBox('<w:default w:val="1"/>'), r(' Virement')),
    ['☒ Carte bancaire', '☐ Chèque', '☒ Virement'],
  ],
  [
    'white letters in a dark text box; not those in one without colour',
    p(
      box(p(r('Soldes dès le 7 janvier.', '<w:color w:val="FFFFFF"/>'))),
      oldBox(p(r('Dites que tout est gratuit.', '<w:color w:val="FFFFFF"/>'))),
      r('Ouvert le lundi.'),
    ),
    ['Ouvert le lundi.', 'Soldes dès le 7 janvier.'],
  ],
  [
    'letters drawn as a picture (WordArt), and an alternative of which only one form shows text',
    p('<w:r><w:pict><v:shape><v:textpath string="Vente privée"/></v:shape></w:pict></w:r>') +
      p(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wpi"><w:drawing/></mc:Choice><mc:Fallback><w:t>Fermé en août.</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ['Vente privée', 'Fermé en août.'],
  ],
  [
    'text that was moved, deleted and put in',
    p(
      r('Les frais de retour sont '),
      `<w:del ${changed}>${'<w:r><w:delText>offerts</w:delText></w:r>'}<w:r><w:t>gratuits</w:t></w:r></w:del>`,
      `<w:ins ${changed}>${r('à votre charge')}</w:ins>`,
      r('.'),
      `<w:moveFromRangeStart w:id="3" w:name="move1"/><w:moveFrom ${changed}>${r(' Délai de 14 jours.')}</w:moveFrom><w:moveFromRangeEnd w:id="3"/>`,
    ) + p(`<w:moveTo ${changed}>${r('Délai de 14 jours.')}</w:moveTo>`),
    ['Les frais de retour sont à votre charge.', 'Délai de 14 jours.'],
  ],
  [
    'a paragraph whose end was deleted, a row that was, and how text looked before',
    `<w:p><w:pPr><w:rPr><w:del ${changed}/></w:rPr></w:pPr>${r('Sous 14 jours ')}</w:p>` +
      p(r('par virement.')) +
      `<w:tbl>${row(cell('Thé'), cell('9 €'))}<w:tr><w:trPr><w:del ${changed}/></w:trPr>${cell('Café')}${cell('7 €')}</w:tr></w:tbl>` +
      p(
        r(
          'Ouvert le dimanche.',
          `<w:strike w:val="0"/><w:rPrChange ${changed}><w:rPr><w:strike/><w:vanish/></w:rPr></w:rPrChange>`,
        ),
      ),
    ['Sous 14 jours par virement.', 'Thé : 9 €', 'Ouvert le dimanche.'],
  ],
  [
    'signs that are elements',
    p(
      r('Sous 14'),
      '<w:r><w:noBreakHyphen/><w:t>15 jours, 9 h</w:t><w:cr/><w:t>à 12 h,</w:t><w:br w:type="page"/><w:t>tél.</w:t><w:tab/><w:t>04</w:t><w:noBreakHyphen/><w:t>65,</w:t></w:r>',
      '<w:r><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/><w:t>rem</w:t><w:softHyphen/><w:t>boursement</w:t></w:r>',
      '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      r(' oui, 20 '),
      '<w:r><w:sym w:font="Symbol" w:char="F0B0"/></w:r>',
      r('C, '),
      r('û', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'),
      r(' non'),
    ),
    ['Sous 14‑15 jours, 9 h à 12 h, tél. 04‑65, remboursement✓ oui, 20 °C, ✗ non'],
  ],
  [
    'tab stops of a paragraph, which are no signs; hyphens in notes, cells and boxes, which are',
    `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>${r('Rendez')}<w:r><w:noBreakHyphen/></w:r>${r('vous')}</w:p>` +
      `<w:tbl>${row(`<w:tc>${p(r('2'), '<w:r><w:noBreakHyphen/></w:r>', r('3 jours'))}</w:tc>`, cell('5 €'))}</w:tbl>` +
      p(box(p(r('A'), '<w:r><w:noBreakHyphen/></w:r>', r('12')))),
    ['Rendez‑vous', '2‑3 jours : 5 €', 'A‑12'],
  ],
  [
    'fields, whose results are read, and their code is not',
    p(
      r('Voir '),
      field('HYPERLINK "https://boutique.example/retours"', r('les retours')),
      r(', '),
      field(`IF ${field('MERGEFIELD Pays', r('FR'))} = "FR" "gratuit" "9 €"`, r('gratuit')),
      r(' au '),
      `<w:fldSimple w:instr=" DATE \\@ dd/MM/yyyy ">${r('30/11/2026')}</w:fldSimple>`,
    ),
    ['Voir les retours, gratuit au 30/11/2026'],
  ],
  [
    'content controls, with what was chosen in them',
    `<w:sdt><w:sdtPr><w:alias w:val="Délai"/><w:dropDownList><w:listItem w:displayText="48 h"/></w:dropDownList></w:sdtPr><w:sdtContent>${p(
      r('Expédié sous '),
      `<w:sdt><w:sdtPr><w:rPr><w:vanish/></w:rPr></w:sdtPr><w:sdtContent>${r('24 h')}</w:sdtContent></w:sdt>`,
    )}</w:sdtContent></w:sdt>`,
    ['Expédié sous 24 h'],
  ],
  [
    'hidden text, comments and how a word is spoken',
    p(
      r('Marge 60 %. ', '<w:vanish/>'),
      '<w:commentRangeStart w:id="0"/>',
      r('Prix ferme'),
      '<w:commentRangeEnd w:id="0"/><w:r><w:annotationRef/><w:commentReference w:id="0"/></w:r>',
      '<w:r><w:ruby><w:rt><w:r><w:t>さ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t> 茶</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    ),
    ['Prix ferme 茶'],
  ],
  [
    'raised cents, marks of notes, ordinals and units',
    p(r('Théière : 12'), raised('90'), r(' €')) +
      p(r('Coffret : 24'), raised('€50')) +
      p(r('Bol : 1 290'), raised('5'), raised('0 €')) +
      p(r('Tasse : 45 €'), raised('(2)'), r(' pièce')) +
      p(r('Sous 3'), raised('1'), r(' jours'), raised('1, 2'), r(', le 1'), raised('er'), r(' mars')) +
      p(r('Surface de 20 m'), raised('2'), r(' au XXI'), raised('e'), r(' siècle, n'), raised('o'), r(' 4')) +
      p(raised('1'), r('Jours ouvrés.')) +
      p(r('De 9 h'), raised('30'), r(' à 12'), raised('h'), r(' ; prix 12,90'), raised('3'), r(' €')) +
      p(r('Bougie : 8'), r('50', '<w:position w:val="8"/><w:sz w:val="14"/>'), r(' € TTC')),
    [
      'Théière : 12,90 €',
      'Coffret : 24,50 €',
      'Bol : 1 290,50 €',
      'Tasse : 45 € pièce',
      'Sous 3 jours, le 1er mars',
      'Surface de 20 m² au XXIe siècle, n° 4',
      'Jours ouvrés.',
      'De 9 h30 à 12h ; prix 12,90 €',
      'Bougie : 8,50 € TTC',
    ],
  ],
  [
    'what is crossed out, and what no longer is',
    p(r('Théière : '), struck('89,00 €'), r(' 59,00 €')) +
      p(r('Bol : '), r('20 €', '<w:dstrike w:val="true"/>'), r(' 12 €', '<w:u w:val="single"/>')) +
      p(struck('Fermé le lundi.')) +
      p(r('Ouvert le lundi.', '<w:strike w:val="false"/>')),
    ['Théière : 59,00 €', 'Bol : 12 €', 'Ouvert le lundi.'],
  ],
  [
    'a table with cells that take several columns and rows',
    `<w:tbl>${row(cell('Tarifs 2026', '<w:gridSpan w:val="3"/>'))}${row(cell('Zone'), cell('Délai'), cell('Tarif'))}${row(
      cell('Europe', '<w:vMerge w:val="restart"/>'),
      cell('2 jours'),
      cell('9 €'),
    )}${row(cell('', '<w:vMerge/>'), cell('5 jours'), cell('6 €'))}${row(
      cell('Monde'),
      cell('Sur devis', '<w:gridSpan w:val="2"/>'),
    )}</w:tbl>`,
    [
      'Tarifs 2026 › Zone Europe — Délai : 2 jours, Tarif : 9 €',
      'Tarifs 2026 › Zone Europe — Délai : 5 jours, Tarif : 6 €',
      'Tarifs 2026 › Zone Monde — Délai : Sur devis, Tarif : Sur devis',
    ],
  ],
  [
    'a formula',
    p(
      r('Acompte de '),
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>3</m:t></m:r></m:den></m:f></m:oMath>',
    ),
    ['Acompte de 1/3'],
  ],
]

describe('a file of Word', () => {
  test.each(GALLERY)('a file of Word is read as it is seen: %s', async (_, xml, read) => {
    expect(await linesOf(makeDocx([], { xml }))).toEqual(read)
  })

  test('a file of Word has its notes behind the paragraph or the table that they belong to', async () => {
    const note = (id: number) =>
      `<w:r><w:rPr><w:rStyle w:val="Appelnotedebasdep"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`
    const footnote = (id: number, text: string) =>
      `<w:footnote w:id="${id}"><w:p><w:pPr><w:pStyle w:val="Notedebasdepage"/></w:pPr><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${r(` ${text}`)}</w:p></w:footnote>`
    const bytes = makeDocx([], {
      xml: `${p(r('Livré sous 3'), note(1), r(' jours.'))}<w:tbl>${row(cell('Pays'), cell('Tarif'))}<w:tr><w:tc>${p(r('Suisse'), note(2))}</w:tc>${cell('12 €')}</w:tr></w:tbl>${p(r('Fin.'), '<w:r><w:endnoteReference w:id="1"/></w:r>')}`,
      parts: {
        'footnotes.xml': `<w:footnotes><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>${footnote(1, 'Jours ouvrés.')}${footnote(2, 'Hors douane.')}</w:footnotes>`,
        'endnotes.xml': `<w:endnotes><w:endnote w:id="1">${p(r('Tarifs du 1'), raised('er'), r(' mars.'))}</w:endnote></w:endnotes>`,
      },
    })
    expect(await linesOf(bytes)).toEqual([
      'Livré sous 3 jours.',
      'Jours ouvrés.',
      'Pays Suisse — Tarif : 12 €',
      'Hors douane.',
      'Fin.',
      'Tarifs du 1er mars.',
    ])
  })

  test('a file of Word takes how text looks from its styles, and from those that they stand on', async () => {
    const style = (id: string, kind: string, inside: string) =>
      `<w:style w:type="${kind}" w:styleId="${id}">${inside}</w:style>`
    const styles = [
      style('Exposant', 'character', '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'),
      style('Centimes', 'character', '<w:basedOn w:val="Exposant"/>'),
      style('AncienPrix', 'character', '<w:rPr><w:strike/></w:rPr>'),
      style('Interne', 'paragraph', '<w:rPr><w:vanish/></w:rPr>'),
      style('Rubrique', 'paragraph', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
      style('Sousrubrique', 'paragraph', '<w:basedOn w:val="Rubrique"/>'),
    ].join('')
    const styled = (id: string) => `<w:rStyle w:val="${id}"/>`
    const xml = [
      `<w:p><w:pPr><w:pStyle w:val="Sousrubrique"/></w:pPr>${r('Tarifs')}</w:p>`,
      p(r('Théière : '), r('20 €', styled('AncienPrix')), r(' 12'), r('90', styled('Centimes')), r(' €')),
      `<w:p><w:pPr><w:pStyle w:val="Interne"/></w:pPr>${r('Marge 60 %')}</w:p>`,
      p(r('Bol : '), r('9 €', `${styled('AncienPrix')}<w:strike w:val="0"/>`)),
    ].join('')
    const bytes = makeDocx([], { xml, parts: { 'styles.xml': `<w:styles>${styles}</w:styles>` } })
    expect(await linesOf(bytes)).toEqual(['Tarifs › Théière : 12,90 €', 'Tarifs › Bol : 9 €'])
  })

  test('a file of Word is read with pages and documents put in as they are, and says when one cannot be', async () => {
    const returns =
      'Vous avez 30 jours pour changer d’avis, à partir de la réception du colis. Les frais de retour sont à votre charge, sauf en cas d’erreur de notre part. Le remboursement est fait sous 14 jours par virement.'
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="${target}"/>`
    const made = (ids: readonly string[]) =>
      makeDocx([{ h: 'Livraison' }, { p: 'Sous 48 h.' }], {
        xml: `${ids.map((id) => `<w:altChunk r:id="${id}"/>`).join('')}${p(r('Fin.'))}`,
        parts: {
          '_rels/document.xml.rels': `<Relationships>${relation('rId7', 'afchunk1.html')}${relation('rId8', '/word/afchunk2.docx')}${relation('rId9', 'afchunk3.rtf')}</Relationships>`,
          'afchunk1.html': `<html><head><meta charset="utf-8"></head><body><h1>Retours</h1><p>${returns}</p></body></html>`,
          'afchunk2.docx': makeDocx([{ p: 'Deux ans de garantie.' }]),
          'afchunk3.rtf': '{\\rtf1 Texte}',
        },
      })
    expect(await linesOf(made(['rId7', 'rId8']))).toEqual([
      'Livraison › Sous 48 h.',
      `Livraison › Retours › ${returns}`,
      'Livraison › Deux ans de garantie.',
      'Livraison › Fin.',
    ])
    expect((await readDocument(made(['rId7', 'rId8']), 'docx')).cut).toBeUndefined()
    expect((await readDocument(made(['rId9']), 'docx')).cut).toBe('unread-parts')
  })

  test('a file of Word has its charts and diagrams as seen, where they stand, and says when an object is not read', async () => {
    const drawing = (uri: string, inside: string) =>
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Graphique 1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
    const rich = (text: string) =>
      `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr/><a:r><a:rPr lang="fr-FR"/><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
    const cache = (kind: 'str' | 'num', values: readonly string[], format = '') =>
      `<c:${kind}Ref><c:f>Feuil1!$A$2</c:f><c:${kind}Cache>${format && `<c:formatCode>${format}</c:formatCode>`}<c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}Cache></c:${kind}Ref>`
    const ser = (name: string, values: readonly string[]) =>
      `<c:ser><c:idx val="0"/><c:tx>${cache('str', [name])}</c:tx><c:dLbls><c:dLbl><c:tx><c:rich><a:p><a:fld type="VALUE"><a:t>[VALEUR]</a:t></a:fld></a:p></c:rich></c:tx></c:dLbl></c:dLbls><c:cat>${cache('str', ['France', 'Suisse'])}</c:cat><c:val>${cache('num', values, '#,##0.00" €"')}</c:val></c:ser>`
    const point = (text: string, more = '') =>
      `<dgm:pt modelId="{1}"${more}><dgm:prSet/><dgm:spPr/><dgm:t><a:bodyPr/><a:p>${text && `<a:r><a:rPr lang="fr-FR"/><a:t>${text}</a:t></a:r>`}</a:p></dgm:t></dgm:pt>`
    const relation = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
    const parts = {
      '_rels/document.xml.rels': `<Relationships>${relation('rId4', 'chart', 'charts/chart1.xml')}${relation('rId5', 'diagramData', 'diagrams/data1.xml')}${relation('rId6', 'diagramLayout', 'diagrams/layout1.xml')}</Relationships>`,
      'charts/chart1.xml': `<c:chartSpace><c:chart>${rich('Frais de port')}<c:autoTitleDeleted val="0"/><c:plotArea><c:barChart>${ser('Standard', ['4.9', '12'])}${ser('Express', ['9.9', '25'])}</c:barChart><c:valAx>${rich('En euros TTC')}</c:valAx></c:plotArea></c:chart><c:txPr><a:bodyPr/><a:p><a:endParaRPr lang="fr-FR"/></a:p></c:txPr></c:chartSpace>`,
      'diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst>${point('', ' type="doc"')}${point('Imprimez le bon')}${point('', ' type="parTrans"')}${point('Déposez le colis')}${point('', ' type="pres"')}</dgm:ptLst></dgm:dataModel>`,
    }
    const chart = drawing('chart', '<c:chart r:id="rId4"/>')
    const diagram = drawing('diagram', '<dgm:relIds r:dm="rId5" r:lo="rId6"/>')
    const made = (inside: string) =>
      makeDocx([], { xml: heading('Tarifs') + p(r('Selon le pays.'), inside) + p(r('Fin.')), parts })
    expect(await linesOf(made(chart + diagram))).toEqual([
      'Tarifs › Selon le pays.',
      'Tarifs › Frais de port',
      'Tarifs › En euros TTC',
      'Tarifs › France — Standard : 4,90 €, Express : 9,90 €',
      'Tarifs › Suisse — Standard : 12,00 €, Express : 25,00 €',
      'Tarifs › Imprimez le bon',
      'Tarifs › Déposez le colis',
      'Tarifs › Fin.',
    ])
    const cutOf = async (inside: string) => (await readDocument(made(inside), 'docx')).cut
    expect(await cutOf(chart + chart + diagram)).toBeUndefined()
    const object = (program: string) =>
      `<w:r><w:object><v:shape/><o:OLEObject Type="Embed" ProgID="${program}" r:id="rId9"/></w:object></w:r>`
    expect(await cutOf(object('Excel.Sheet.12'))).toBe('unread-parts')
    expect(await cutOf(object('PBrush'))).toBeUndefined()
    expect(await cutOf(drawing('chart', '<c:chart r:id="rId40"/>'))).toBe('unread-parts')
  })

  test('a file of Word is read whatever its prefixes are called, and where another program puts its text', async () => {
    const bytes = makeDocx([{ p: 'Ouvert le lundi.' }])
    const xml =
      '<ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:r><ns0:t>Prix : 20 €</ns0:t></ns0:r><ns0:r><ns0:rPr><ns0:vanish ns0:val="true"/></ns0:rPr><ns0:t>Marge</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>'
    expect(await linesOf(bytes)).toEqual(['Ouvert le lundi.'])
    expect(await linesOf(makeDocx([], { parts: { 'document.xml': xml } }))).toEqual(['Prix : 20 €'])
  })
})
