import { wordSet } from '../../engine/words/word-set.ts'
import { type Labels, labelsOf, type Wish } from './wish.ts'

/** A wish that has a name: how it is called in French, English, Spanish and German, and every form, folded. */
export interface NamedWish {
  label: Labels
  forms: readonly string[]
}

/** Lines of « fr / en / es / de: forms, with commas »; the names themselves are forms too, as far as one word goes. */
const named = (lines: string): readonly NamedWish[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', forms = ''] = line.split(':')
      const words = names.split('/').map((name) => name.trim())
      return {
        label: labelsOf((_, at) => words[at] ?? ''),
        forms: forms.split(',').map((form) => form.trim()),
      }
    })

/** What somebody may want a product not to have. */
export const SUBSTANCES = named(`
théine / caffeine / teína / Teein: theine, teina, teine, tein, teein, thein, cafeine, caffeine, cafeina, koffein, coffein
caféine / caffeine / cafeína / Koffein: cafeine, caffeine, cafeina, koffein, coffein, theine, teina, teine, tein, teein, thein
gluten / gluten / gluten / Gluten: gluten
lactose / lactose / lactosa / Laktose: lactose, lactosa, laktose
sucre / sugar / azúcar / Zucker: sucre, sugar, azucar, zucker
alcool / alcohol / alcohol / Alkohol: alcool, alcohol, alkohol
parfum / fragrance / perfume / Parfüm: parfum, fragrance, perfume, duftstoff, duftstoffe
arôme / flavouring / aroma / Aroma: arome, aromes, flavouring, flavoring, aroma, aromas, aromen
huile de palme / palm oil / aceite de palma / Palmöl: huile de palme, palm oil, aceite de palma, palmol
paraben / parabens / parabenos / Parabene: paraben, parabene, parabens, parabenos
silicone / silicone / silicona / Silikon: silicone, silicona, siliconas, silikon, silikone
sulfate / sulphates / sulfatos / Sulfate: sulfate, sulphate, sulfato, sulfatos
sulfites / sulphites / sulfitos / Sulfite: sulfite, sulphite, sulfito, sulfitos
aluminium / aluminium / aluminio / Aluminium: aluminium, aluminum, aluminio
nickel / nickel / níquel / Nickel: nickel, niquel
latex / latex / látex / Latex: latex
plastique / plastic / plástico / Plastik: plastique, plastic, plastico, plastik, kunststoff
cuir / leather / cuero / Leder: cuir, leather, cuero, piel, leder
sel / salt / sal / Salz: sel, salt, sal, salz
lait / milk / leche / Milch: lait, milk, leche, milch
œufs / eggs / huevo / Ei: oeuf, egg, huevo, huevos, ei, eier
soja / soy / soja / Soja: soja, soy, soya
arachide / peanuts / cacahuete / Erdnüsse: arachide, cacahuete, cacahuetes, peanut, erdnuss, erdnusse, erdnuß
fruits à coque / nuts / frutos secos / Nüsse: fruits a coque, noix, nut, nuts, frutos secos, nuss, nusse
porc / pork / cerdo / Schweinefleisch: porc, pork, cerdo, schwein, schweinefleisch
viande / meat / carne / Fleisch: viande, meat, carne, fleisch
additif / additives / aditivos / Zusatzstoffe: additif, additive, aditivo, aditivos, zusatzstoff, zusatzstoffe
colorant / colouring / colorantes / Farbstoffe: colorant, colouring, coloring, colorante, colorantes, farbstoff, farbstoffe
conservateur / preservatives / conservantes / Konservierungsstoffe: conservateur, preservative, conservante, conservantes, konservierungsstoff, konservierungsstoffe
pesticide / pesticides / pesticidas / Pestizide: pesticide, pesticida, pesticidas, pestizid, pestizide
OGM / GMO / transgénicos / Gentechnik: ogm, gmo, gmos, transgenico, transgenicos, gentechnik
fil / wires / cable / Kabel: fil, wire, cable, kabel
manches / sleeves / mangas / Ärmel: manche, sleeve, manga, mangas, armel
`)

/** One word that says that caffeine was taken out. */
export const DECAFFEINATED = wordSet(
  'deca decaf decafeine decafeinee decaffeinated detheine detheinee descafeinado descafeinada entkoffeiniert entkoffeinierter entkoffeinierten koffeinfrei teinfrei',
)

/** Whether a wish is about caffeine, which is theine too. */
export const isCaffeine = ({ forms }: Pick<Wish, 'forms'>): boolean => forms.includes('cafeine')

export const COLOURS = named(`
noir / black / negro / schwarz: noir, noire, noirs, noires, black, negro, negra, negros, negras, schwarz, schwarze, schwarzer, schwarzes, schwarzen
blanc / white / blanco / weiß: blanc, blanche, blancs, blanches, white, blanco, blanca, blancos, blancas, weiß, weiße, weißer, weißes, weißen, weiss, weisse
gris / grey / gris / grau: gris, grise, grises, grey, gray, grau, graue, grauer, graues, grauen
rouge / red / rojo / rot: rouge, rouges, red, rojo, roja, rojos, rojas, rot, rote, roter, rotes, roten
bleu / blue / azul / blau: bleu, bleue, bleus, bleues, blue, azul, azules, blau, blaue, blauer, blaues, blauen
vert / green / verde / grün: vert, verte, verts, vertes, green, verde, verdes, grun, grune, gruner, grunes, grunen
jaune / yellow / amarillo / gelb: jaune, jaunes, yellow, amarillo, amarilla, gelb, gelbe, gelber, gelbes, gelben
rose / pink / rosa / rosa: rose, roses, pink, rosa
violet / purple / violeta / violett: violet, violette, violets, violettes, purple, violeta, morado, morada, lila, violett, violette, lilas
marron / brown / marrón / braun: marron, brun, brune, brown, marron, braun, braune, brauner, braunes, braunen
beige / beige / beige / beige: beige, beiges, ecru, ecrue, creme
doré / golden / dorado / golden: dore, doree, dores, dorees, golden, dorado, dorada, goldene, goldenes, goldener
argenté / silver / plateado / silbern: argente, argentee, plateado, plateada, silbern, silberne, silbernes
`)

/** Further traits that a shop's text may state. */
export const TRAITS = named(`
bio / organic / ecológico / bio: bio, biologique, biologiques, organic, ecologico, ecologica, organico, organica, oko
vegan / vegan / vegano / vegan: vegan, vegane, vegans, vegetalien, vegetalienne, vegano, vegana, veganer, veganes, veganen
végétarien / vegetarian / vegetariano / vegetarisch: vegetarien, vegetarienne, vegetarian, veggie, vegetariano, vegetariana, vegetarisch, vegetarische
halal / halal / halal / halal: halal
casher / kosher / kosher / koscher: casher, kasher, kosher, koscher
fait main / handmade / hecho a mano / handgemacht: fait main, faite main, fait a la main, faite a la main, faits main, handmade, hand made, hecho a mano, hecha a mano, handgemacht, handgemachte, handgemachtes, von hand
équitable / fair trade / comercio justo / fair gehandelt: equitable, fair trade, fairtrade, comercio justo, fair gehandelt
recyclé / recycled / reciclado / recycelt: recycle, recyclee, recycles, recyclees, recycled, reciclado, reciclada, recycelt, recycelte, recyceltes
imperméable / waterproof / impermeable / wasserdicht: impermeable, impermeables, waterproof, wasserdicht, wasserdichte, wasserdichtes
hypoallergénique / hypoallergenic / hipoalergénico / hypoallergen: hypoallergenique, hypoallergenic, hipoalergenico, hipoalergenica, hypoallergen
fabriqué en France / made in France / hecho en Francia / in Frankreich hergestellt: fabrique en france, fabriquee en france, made in france, fabrication francaise, hecho en francia, in frankreich hergestellt
coton / cotton / algodón / Baumwolle: coton, cotton, algodon, baumwolle
lin / linen / lino / Leinen: lin, linen, lino, leinen
laine / wool / lana / Wolle: laine, wool, lana, wolle
soie / silk / seda / Seide: soie, silk, seda, seide
cuir / leather / cuero / Leder: cuir, leather, cuero, leder
bois / wood / madera / Holz: bois, wood, wooden, madera, holz
céramique / ceramic / cerámica / Keramik: ceramique, ceramic, ceramica, keramik
porcelaine / porcelain / porcelana / Porzellan: porcelaine, porcelain, porcelana, porzellan
inox / stainless steel / acero inoxidable / Edelstahl: inox, stainless steel, acero inoxidable, edelstahl
pour enfant / for children / para niños / für Kinder: pour enfant, pour enfants, enfant, for children, for kids, children, kids, para ninos, ninos, infantil, fur kinder, kinder
pour bébé / for babies / para bebés / für Babys: pour bebe, pour bebes, bebe, for babies, baby, babies, para bebes, bebes, fur babys, babys
pour femme / for women / para mujer / für Damen: pour femme, pour femmes, femme, for women, women, para mujer, mujer, fur damen, damen
pour homme / for men / para hombre / für Herren: pour homme, pour hommes, homme, for men, para hombre, hombre, fur herren, herren
`)

/** What says that something is a gift, or fit to be one. */
export const GIFT: NamedWish = {
  label: { fr: 'idée de cadeau', en: 'gift idea', es: 'idea de regalo', de: 'Geschenkidee' },
  forms:
    'cadeau, cadeaux, offrir, gift, gifts, present, presents, regalo, regalos, regalar, geschenk, geschenke, geschenkidee, schenken, verschenken'.split(
      ', ',
    ),
}
