/**
 * Words that mean the same thing for a customer, in four languages. `~` before a French infinitive stands
 * for its forms too, `=` for a word that means something else without its accents. Plurals, feminines and English endings are found without being listed.
 */
export const CONCEPTS = {
  // What a shop does
  delivery:
    'livraison, ~livrer, =livré, =livrés, expédition, ~expédier, envoi, ~envoyer, recevoir ma commande, recevoir mon colis, recevoir sa commande, recevoir une commande, être livré, envoie, envoies, acheminement, ~acheminer, frais de port, fdp, port offert, port gratuit, colissimo, delivery, deliver, ship, shipping, shipment, dispatch, postage, en:post, posted, royal mail, la poste, envío, envíos, enviar, envían, envia, enviáis, entrega, entregar, lieferung, liefern, liefert, lieferst, versand, versenden, versendet, verschicken, verschickt, lieferkosten, versandkosten, lieferzeit',
  pickup:
    '~retirer, retrait, click and collect, click & collect, clic et collecte, drive, récupérer ma commande, récupérer en, récupérer au, récupérer sur place, venir chercher, ~récupérer, pick up, pickup, collect, collection, recoger, recogida, abholen, abholung',
  return:
    'rendre, rends, rend, rendez, ~retourner, retour, renvoyer, renvoyez, renvoyons, renvoie, renvoi, return, send back, devolver, devolución, devoluciones, zurückgeben, zurückschicken, rückgabe, rücksendung, rückgaberecht, rétractation',
  exchange: '~échanger, échange, exchange, swap, cambiar, cambio, umtauschen, umtausch, changer de taille',
  refund:
    '~rembourser, remboursable, remboursables, remboursement, refund, money back, reembolso, reembolsar, rückerstattung, erstatten, geld zurück, satisfait ou remboursé',
  payment:
    '~payer, paie, paient, paye, payez, paiement, règlement, ~régler, moyens de paiement, payment, pay, pagar, pago, bezahlen, zahlen, zahlung, zahlungsarten, ~encaisser',
  instalments:
    'plusieurs fois, mensualités, échelonné, facilités de paiement, instalments, installments, a plazos, ratenzahlung, raten',
  order: '~commander, commande, order, pedido, pedir, encargar, bestellen, bestellung, bestellt, précommande',
  sale: '~acheter, achat, vente, vendre, vends, vend, vendez, vendons, vendent, vendu, vendue, vendus, vendues, revendre, buy, sell, sold, purchase, comprar, vender, venden, kaufen, verkaufen, verkauft',
  rental:
    '~louer, loue, location, rent, rental, hire, alquilar, alquiler, alquilan, mieten, vermieten, verleih, miete, leihen',
  repair:
    '~réparer, réparation, réparateur, ~dépanner, dépannage, remise en état, repair, fix, mend, reparar, reparación, reparieren, repariert, reparatur',
  maintenance:
    'entretien, ~entretenir, révision, révisions, maintenance, servicing, service check, mantenimiento, revisión, wartung, inspektion',
  takeback:
    '~reprendre, repris, reprise, reprenez, reprenons, trade in, buy back, ~racheter, rachat, rachetons, inzahlungnahme, recompra',
  booking:
    "~réserver, réservation, rendez vous, rdv, rendezvous, prendre date, booking, appointment, reserve, reservation, reservar, reserva, cita, buchen, buchung, termin, termine, reservieren, reservierung, inscription, ~inscrire, inscrit, s'inscrire, sign up, register, to book, i book, we book, book a, book an, book online, book in, book my, anmelden, anmeldung, inscribirse",
  cancel:
    '~annuler, annulation, ~décommander, cancel, cancellation, cancelar, anular, stornieren, absagen, stornierung',
  terminate:
    '~résilier, résiliation, résiliable, résiliables, désabonner, désabonnement, unsubscribe, kündigen, kündigung',
  postpone:
    '~décaler, ~reporter, déplacer mon, déplacer le, déplacer un, fr:report, reschedule, postpone, aplazar, verschieben',
  course:
    'cours, atelier, ateliers, stage, stages, formation, formations, initiation, workshop, class, classes, course, lesson, taller, talleres, curso, cursos, kurs, kurse, werkstatt, workshops',
  giftwrap:
    'emballage cadeau, emballages cadeaux, papier cadeau, paquet cadeau, paquets cadeaux, emballé, ~emballer, pochette cadeau, gift wrap, gift wrapping, gift wrapped, wrap, wrapping, envolver para regalo, papel de regalo, geschenkverpackung, geschenkpapier',
  giftcard:
    'carte cadeau, cartes cadeaux, carte cadeaux, cartes cadeau, bon cadeau, bons cadeaux, bon cadeaux, bons cadeau, chèque cadeau, chèques cadeaux, e carte cadeau, gift card, gift voucher, voucher, gift certificate, tarjeta regalo, bono regalo, gutschein, gutscheine, geschenkgutschein, geschenkkarte',
  creditnote: "bon d'achat, bons d'achat, bon achat, avoir en magasin, un avoir, store credit, credit note",
  loyalty:
    'carte de fidélité, programme de fidélité, fidélité, points de fidélité, loyalty card, loyalty, rewards, fidelidad, kundenkarte, treuekarte, treuepunkte',
  discount:
    'remise, remises, réduction, réductions, promo, promos, promotion, code promo, rabais, ristourne, discount, promo code, coupon, deal, descuento, descuentos, rabatt, rabatte, nachlass, tarif réduit',
  clearance:
    'soldes, solde, soldé, soldés, soldée, soldées, en solde, sale item, sale items, on sale, in the sale, clearance, rebajas, schlussverkauf, reduziert, reduzierte, déstockage',
  warranty:
    '~garantir, garantie, garanti, garantis, warranty, guarantee, garantía, gewährleistung, garantien',
  stock:
    'en stock, stock, disponible, disponibles, disponibilité, dispo, dispos, en rayon, épuisé, épuisée, rupture, availability, available, in stock, out of stock, disponibilidad, verfügbar, auf lager, vorrätig, ausverkauft, lager, il en reste, en reste, reste t il, reste t elle, il reste, il vous reste, vous reste t il, restent, any left, are left, is left, have left, left in stock, quedan, queda',
  restock:
    'réassort, réapprovisionnement, de retour en stock, est de retour, sera de retour, seront de retour, revenir en stock, revient en stock, fr:revient, fr:reviennent, back in stock, restock, wieder verfügbar, reposición',
  tracking:
    'suivi, suivre, ~tracer, numéro de suivi, tracking, track, seguimiento, rastrear, sendungsverfolgung, verfolgen',
  invoice: 'facture, ~facturer, facturation, justificatif, invoice, receipt, factura, rechnung',
  receipt:
    'ticket de caisse, preuve d achat, ticket, tickets, proof of purchase, kassenbon, kassenzettel, tique',
  quote: 'devis, estimation, quote, quotation, estimate, presupuesto, kostenvoranschlag, angebot einholen',
  deposit: 'caution, dépôt de garantie, security deposit, fianza, kaution',
  downpayment: 'acompte, arrhes, down payment, deposit, anzahlung',
  insurance: 'assurance, assuré, assurer, insurance, seguro, versicherung',
  install:
    '~installer, installation, fr:pose, ~poser, ~monter, montage, install, installation, assembly, instalación, montieren',
  customize:
    '~personnaliser, personnalisation, personnalisé, sur mesure, ~graver, gravure, ~broder, broderie, customise, customize, personalise, personalize, personalised, personalized, engrave, engraving, custom made, bespoke, made to measure, personalizar, grabado, gravieren, gravur, maßanfertigung',
  alteration:
    'retouche, retouches, ~retoucher, ourlet, alteration, alterations, hem, änderung, änderungsschneiderei',
  wash: '~laver, lavage, lavable, machine à laver, nettoyage, ~nettoyer, wash, washing, washable, clean, cleaning, lavar, limpiar, limpieza, waschen, waschbar, reinigen, reinigung',
  keep: '~conserver, conservation, ~garder, garde, ~stocker, store it, keep fresh, conservar, guardar, aufbewahren, lagern',
  recycling:
    '~recycler, recyclage, recyclé, recyclable, tri, recycle, recycling, reciclar, reciclaje, recyceln',
  welcome:
    '~accepter, acceptation, admis, admise, admises, ~autoriser, autorisé, bienvenu, bienvenue, bienvenus, bienvenues, accueil, accueillir, accueillez, accueillons, accueille, venir, viens, venez, vient, entrer, recevoir, recevez, reçoit, recevons, ~amener, ~emmener, allowed, welcome, accept, admitted, bring, bienvenido, bienvenidos, admiten, aceptan, aceptar, acepta, entrar, willkommen, erlaubt, akzeptieren, akzeptiert, mitbringen, nehmen sie',
  recommend:
    '~conseiller, conseil, conseils, ~recommander, recommandation, recommend, recommendation, advice, suggest, suggestion, recomendar, recomiendan, aconsejar, empfehlen, empfehlung, beratung',
  tryon:
    '~essayer, ~tester, essai, essais, essayage, try on, try, trial, probar, probador, anprobieren, testen, probieren',
  tasting: 'dégustation, ~déguster, ~goûter, tasting, taste, degustación, verkostung, probierstube',
  join: '~adhérer, adhésion, ~abonner, abonnement, abonnements, membre, subscribe, subscription, membership, member, abono, suscripción, mitglied, mitgliedschaft, abonnieren',
  recruit:
    '~recruter, recrutement, embauche, ~embaucher, emploi, candidature, alternance, apprentissage, postuler, job, jobs, hiring, career, vacancy, apply for, empleo, trabajo, stelle, stellen, bewerben',
  wholesale: 'en gros, vente en gros, grossiste, wholesale, trade price, al por mayor, großhandel',
  business_customer:
    'entreprise, entreprises, professionnel, professionnels, pro, pros, société, sociétés, comité d entreprise, cse, revendeur, revendeurs, companies, business customers, empresas, firmen, firmenkunden, unternehmen',
  private_customer:
    'particulier, particuliers, individuals, private customers, particulares, privatkunden, privat',
  allergen:
    'allergène, allergènes, allergie, allergies, allergique, intolérance, intolérant, allergen, allergens, allergy, allergic, alergia, alérgenos, allergie, allergisch, allergene',
  made_in:
    'fabriqué, fabriquée, fabriqués, fabriquées, fabrication, ~fabriquer, confectionné, confectionnée, produit en, made in, manufactured, handmade, provenance, origine, origin, viennent, proviennent, provient, vient de, hergestellt, fabricado, hecho en, herkunft',
  contact_person:
    'conseiller clientèle, service client, service clients, sav, service après vente, customer service, kundenservice, kundendienst, servicio al cliente',
  host_event:
    'événement, évènement, événements, privatisation, ~privatiser, soirée privée, private event, private hire, party, event, events, evento, eventos, veranstaltung, veranstaltungen, feier',

  dropoff: '~déposer, dépose, dépôt, dépôts, ~laisser, drop off, leave it, leave my, abgeben',
  evening: 'soir, soirs, soirée, soirées, evening, evenings, noche, abend, abends',
  morning: 'matin, matins, matinée, matinées, morning, mornings, vormittag, vormittags',
  afternoon: 'après midi, afternoon, afternoons, tarde, nachmittag, nachmittags',
  brew: '~infuser, préparation, ~préparer, brew, brewing, steep, zubereiten, zubereitung, infusionar',
  arrival: '~arriver, arrivée, arrivées, check in, checkin, llegada, anreise',
  departure: 'partir, partez, partons, départ, départs, quitter, check out, checkout, salida, abreise',
  night: 'nuit, nuits, nuitée, nuitées, night, nights, noche, noches, nacht, nächte, übernachtung',
  message: 'petit mot, mot, message, mot doux, handwritten note, note, mensaje, nachricht',

  // Payment
  card: 'carte bancaire, cartes bancaires, carte bleue, carte bleu, cb, carte de crédit, carte de paiement, par carte, en carte, carte, visa, mastercard, credit card, debit card, by card, cards, card, tarjeta, tarjetas, con tarjeta, kreditkarte, ec karte, kartenzahlung, mit karte',
  amex: 'american express, amex',
  cash: 'espèces, en espèces, liquide, en liquide, cash, efectivo, bargeld, bar zahlen, in bar',
  cheque: 'chèque, chèques, par chèque, cheque, check, scheck, schecks',
  holiday_voucher: 'chèque vacances, chèques vacances, ancv',
  meal_voucher:
    'ticket restaurant, tickets restaurant, ticket resto, tickets resto, titre restaurant, titres restaurant, chèque déjeuner, chèques déjeuner, carte resto, carte swile, swile, meal voucher, luncheon voucher, tickets restaurante, essensmarken',
  paypal: 'paypal',
  klarna: 'klarna, alma, oney, paiement différé, buy now pay later',
  apple_pay: 'apple pay',
  google_pay: 'google pay',
  transfer: 'virement, virements, bank transfer, wire transfer, transferencia, überweisung',
  contactless: 'sans contact, contactless, sin contacto, kontaktlos',
  crypto: 'bitcoin, bitcoins, crypto, cryptomonnaie, cryptomonnaies, ethereum',
  culture_pass: 'pass culture',

  // Places to get things
  home: 'à domicile, domicile, chez moi, chez soi, à la maison, home delivery, at home, to my door, a domicilio, nach hause',
  relay:
    'point relais, points relais, relais colis, mondial relay, en relais, relais, parcel shop, pickup point, punto de recogida, paketshop',
  locker: 'consigne, consignes, casier, locker, packstation',
  instore:
    'en boutique, en magasin, au magasin, à la boutique, sur place, à l atelier, in store, in the shop, in the studio, from the studio, on site, en tienda, im laden, im geschäft, vor ort',
  online:
    'en ligne, sur internet, sur le site, par internet, online, on the website, en línea, por internet, im internet, webshop, onlineshop',
  byphone: 'par téléphone, au téléphone, by phone, over the phone, por teléfono, telefonisch, per telefon',
  bymail:
    'par mail, par e mail, par email, par courriel, by email, by e mail, por correo electrónico, per mail, per e mail',
  abroad:
    "à l'étranger, étranger, hors de france, hors france, à l'international, international, internationale, abroad, overseas, internationally, worldwide, foreign, extranjero, internacional, ausland, ins ausland, weltweit",
  express:
    'express, livraison rapide, chronopost, 24h chrono, next day, expressversand, urgente, urgent, en urgence, exprés',

  // Access and comfort
  parking:
    '~garer, gare ma voiture, parking, parkings, stationnement, ~stationner, place de parking, park, car park, aparcar, aparcamiento, parken, parkplatz, parkplätze',
  transit:
    'métro, tram, tramway, bus, transports en commun, transport en commun, transports, arrêt, station, subway, tube, train, public transport, metro, autobús, u bahn, s bahn, straßenbahn, öffentliche verkehrsmittel, haltestelle',
  wheelchair:
    'pmr, fauteuil roulant, fauteuils roulants, fauteuil, mobilité réduite, handicapé, handicapés, handicapée, handicapées, handicap, accessible aux personnes, accessibilité, wheelchair, disabled access, step free, silla de ruedas, rollstuhl, rollstuhlgerecht, barrierefrei',
  pushchair: 'poussette, poussettes, stroller, pram, pushchair, buggy, carrito, kinderwagen',
  toilet: 'toilettes, wc, restroom, toilets, bathroom, aseo, baño, klo',
  wifi: 'wifi, wi fi, wlan',
  terrace: 'terrasse, en terrasse, dehors, extérieur, terrace, outdoor, outside seating, terraza, draußen',
  aircon: 'climatisation, climatisé, climatisée, clim, air conditioning, aire acondicionado, klimaanlage',
  seats: 'places assises, couverts, seats, seating, sitzplätze',
  takeaway: 'à emporter, emporter, take away, takeaway, to go, para llevar, zum mitnehmen',

  // People and animals
  child:
    'enfant, enfants, gamin, gamins, kids, kid, child, children, niño, niños, niña, de:kind, kinder, mon fils, ma fille, fils, fille, filles, jeune public, jeunesse',
  baby: 'bébé, bébés, nourrisson, baby, babies, bebé, bebés, säugling',
  teen: 'ado, ados, adolescent, adolescents, teenager, teen, teens, jugendliche',
  adult: 'adulte, adultes, adult, adults, adulto, adultos, erwachsene',
  senior:
    'senior, seniors, retraité, retraités, personne âgée, personnes âgées, pensioner, rentner, jubilados',
  student:
    'étudiant, étudiants, étudiante, étudiantes, student, students, estudiante, estudiantes, studenten, studentin',
  man: 'homme, hommes, masculin, mixte, men, man, hombre, hombres, mann, männer, herren',
  woman: 'femme, femmes, féminin, women, woman, mujer, mujeres, frau, frauen, damen',
  group: 'groupe, groupes, en groupe, group, groups, grupo, grupos, gruppe, gruppen',
  beginner: 'débutant, débutants, débutante, débutantes, beginner, beginners, principiante, anfänger',
  pregnant:
    'enceinte, enceintes, grossesse, prénatal, prénatale, prénataux, pregnant, pregnancy, prenatal, embarazada, embarazo, schwanger, schwangerschaft, schwangere',
  bride:
    'marie, marient, marions, se marier, mariée, mariées, mariage, mariages, noces, wedding, bride, bridal, boda, bodas, novia, hochzeit, braut',
  birthday: 'anniversaire, anniversaires, anniv, birthday, birthdays, cumpleaños, geburtstag',
  funeral: 'deuil, obsèques, enterrement, funeral, sympathy, funeral flowers, beerdigung, trauer, funeral',
  dog: 'chien, chiens, toutou, chiot, chiots, dog, dogs, puppy, perro, perros, hund, hunde',
  cat: 'fr:chat, fr:chats, chaton, chatons, matou, cat, cats, kitten, gato, gatos, katze, katzen',
  rabbit: 'lapin, lapins, rabbit, rabbits, conejo, kaninchen',
  pet: 'animal, animaux, animaux de compagnie, bête, bêtes, pet, pets, animals, mascota, mascotas, haustier, haustiere, tiere',

  // Diets and qualities
  gluten_free: 'sans gluten, coeliaque, cœliaque, gluten free, glutenfree, sin gluten, glutenfrei',
  lactose_free: 'sans lactose, lactose free, sin lactosa, laktosefrei',
  sugar_free: 'sans sucre, sugar free, sin azúcar, zuckerfrei',
  vegan: 'vegan, végan, vegane, végane, végans, vegans, végétalien, végétalienne, vegano, vegana, veganer',
  vegetarian:
    'végétarien, végétarienne, végétariens, végétariennes, végé, veggie, vegetarian, vegetariano, vegetarisch',
  halal: 'halal, hallal',
  kosher: 'casher, kasher, kosher, koscher',
  organic: 'bio, biologique, biologiques, agriculture biologique, organic, ecológico, orgánico, öko',
  fair: 'équitable, équitables, commerce équitable, fair trade, fairtrade, comercio justo, fairer handel',
  local:
    'local, locale, locaux, locales, circuit court, du coin, de la région, regional, regionales, locally sourced',
  handmade:
    'fait main, faits main, faite main, artisanal, artisanale, artisanaux, artisanales, handmade, hand made, handcrafted, hecho a mano, handgemacht',
  fresh: 'produits frais, produit frais, fraîche, fraîches, fresh, fresco, fresca, frisch',
  frozen:
    'surgelé, surgelés, congelé, congelés, ~congeler, freeze, frozen, freezer, congelar, congelado, einfrieren, tiefgekühlt',
  waterproof: 'étanche, étanches, imperméable, imperméables, waterproof, impermeable, wasserdicht',
  new: 'neuf, neufs, neuve, neuves, brand new, nuevo, neu',
  used: "d'occasion, fr:occasion, fr:occasions, occaz, seconde main, de seconde main, reconditionné, reconditionnés, second hand, secondhand, used, pre owned, preowned, refurbished, segunda mano, gebraucht, gebrauchte, secondhandware",
  unused:
    'non utilisé, jamais porté, jamais utilisé, non porté, état neuf, neuf et non, unused, unworn, unopened, sin usar, unbenutzt, ungetragen',
  damaged:
    'cassé, cassée, cassés, cassées, abîmé, abîmée, abîmés, endommagé, endommagée, défectueux, défectueuse, défaut, défauts, fêlé, fêlée, broken, damaged, faulty, defective, roto, rota, dañado, defectuoso, kaputt, beschädigt, defekt',
  lost: 'perdu, perdue, ~perdre, perte, égaré, volé, volée, vol, lost, stolen, perdido, robado, verloren, gestohlen',
  electric:
    'électrique, électriques, vae, electric, electrical, e bike, eléctrica, eléctrico, eléctricas, elektrisch, elektro, elektrofahrrad',
  dishwasher: 'lave vaisselle, dishwasher, lavavajillas, spülmaschine, geschirrspüler, spülmaschinenfest',
  microwave:
    'micro ondes, micro onde, micro-ondes, microondes, microwave, microwaves, microwaveable, microondas, mikrowelle',
  oven: 'fr:four, fours, au four, oven, horno, backofen, ofen',

  // Things people ask about
  gift: 'cadeau, cadeaux, à offrir, pour offrir, gift, gifts, present, presents, regalo, regalos, geschenk, geschenke',
  box: 'coffret, coffrets, box, hamper, gift set, gift sets, gift box, cofre, caja regalo, geschenkset, geschenkbox',
  basket: 'panier garni, paniers garnis, corbeille, gift basket, geschenkkorb',
  size: 'taille, tailles, dimension, dimensions, mesure, mesures, pointure, pointures, format, formats, size, sizes, dimension, measurements, talla, tallas, tamaño, größe, größen, maße',
  colour:
    'couleur, couleurs, coloris, teinte, teintes, colour, colours, color, colors, colores, farbe, farben',
  weight: 'poids, ~peser, pèse, weight, weigh, peso, gewicht, wiegen',
  brand: 'marque, marques, brand, brands, marca, marcas, marke, marken',
  catalogue: 'catalogue, catalogues, catalog, lookbook, katalog, catálogo',
  menu: 'menu, menus, carte du midi, à la carte, carte des, plat du jour, formule, formules, speisekarte, lunch menu, carta',
  breakfast: 'petit déjeuner, petits déjeuners, petit dej, breakfast, desayuno, frühstück',
  brunch: 'brunch, brunchs, brunches',
  lunch_meal: 'déjeuner, déjeuners, repas de midi, lunch, almuerzo, comida, mittagessen',
  dinner_meal: 'dîner, dîners, repas du soir, dinner, cena, abendessen',
  vat: 'tva, vat, iva, mehrwertsteuer, mwst',
  siret: 'siret, siren, numéro de tva, vat number, company number, kvk, handelsregister, cif, nif',
  newsletter: 'newsletter, infolettre, boletín',
  customs: 'douane, douanes, frais de douane, customs, import duty, aduana, zoll',
  book: 'livre, livres, bouquin, bouquins, ouvrage, ouvrages, book, books, libro, libros, buch, bücher',
  novel: 'roman, romans, novel, novels, novela, novelas, romane',
  comic: 'bande dessinée, bandes dessinées, bd, bds, comics, comic, graphic novel, cómic, cómics, comicbuch',
  manga: 'manga, mangas',
  signing:
    'dédicace, dédicaces, ~dédicacer, signature du livre, book signing, signing, firma de libros, signierstunde',
  bicycle:
    'vélo, vélos, bicyclette, bicyclettes, bike, bikes, bicycle, bicycles, cycle, cycles, bici, bicis, bicicleta, bicicletas, fahrrad, fahrräder, de:rad',
  mountain_bike:
    'vtt, vtts, vélo tout terrain, mountain bike, mountain bikes, mountainbike, bicicleta de montaña',
  scooter: 'trottinette, trottinettes, scooter, e scooter, patinete',
  helmet: 'casque, casques, helmet, helmets, casco, cascos, helm, helme',
  lock: 'antivol, antivols, cadenas, bike lock, candado, fahrradschloss',
  child_seat:
    'siège, sièges, siège enfant, sièges enfants, siège enfants, porte bébé, child seat, baby seat, silla infantil, kindersitz',
  puncture:
    'crevaison, crevaisons, crevé, crevée, ~crever, chambre à air, pneu crevé, puncture, flat tyre, flat tire, pinchazo, reifenpanne, plattfuß',
  tyre: 'pneu, pneus, tyre, tyres, tire, tires, neumático, reifen',
  brake: 'frein, freins, plaquettes, brake, brakes, freno, frenos, bremse, bremsen',
  spare_part:
    'pièce détachée, pièces détachées, pièce, pièces, pièce de rechange, spare part, spare parts, recambio, ersatzteil, ersatzteile',
  labour: "main d'œuvre, main d'oeuvre, labour, labor, mano de obra, arbeitslohn",
  tea: 'thé, thés, infusion, infusions, tisane, tisanes, rooibos, tea, teas, herbal tea, té, tés, de:tee, de:tees',
  theine_free:
    'sans théine, déthéiné, déthéinés, sans caféine, decaf, caffeine free, theine free, sin teína, sin cafeína, teinfrei, koffeinfrei, entkoffeiniert',
  coffee: 'café, cafés, expresso, espresso, coffee, coffees, kaffee',
  bread: 'fr:pain, pains, miche, bread, loaf, loaves, es:pan, panes, brot, brote',
  baguette: 'baguette, baguettes',
  croissant:
    'croissant, croissants, pain au chocolat, pains au chocolat, chocolatine, chocolatines, brioche, brioches',
  viennoiserie: 'viennoiserie, viennoiseries, pastries, gebäck, bollería',
  cake: 'gâteau, gâteaux, cake, cakes, entremets, tarta, tartas, pastel, pasteles, kuchen, torte, torten',
  sandwich: 'sandwich, sandwichs, sandwiches, bocadillo, belegte brötchen',
  flour: 'farine, farines, flour, harina, mehl',
  butter: 'beurre, butter, mantequilla',
  milk: 'lait, milk, leche, milch',
  egg: 'œuf, œufs, oeuf, oeufs, egg, eggs, huevo, huevos, de:ei, eier',
  nuts: 'noix, noisette, noisettes, fruits à coque, nut, nuts, frutos secos, nüsse, nuss',
  peanut: 'arachide, arachides, cacahuète, cacahuètes, peanut, peanuts, cacahuete, erdnuss, erdnüsse',
  soy: 'soja, soy, soya',
  gluten: 'gluten',
  lactose: 'lactose, lactosa, laktose',
  alcohol: 'alcool, alcools, alcohol, alkohol',
  wine: 'vin, vins, wine, wines, vino, vinos, wein, weine',
  beer: 'bière, bières, beer, beers, cerveza, bier',
  cheese: 'fromage, fromages, cheese, cheeses, queso, quesos, käse',
  meat: 'viande, viandes, meat, carne, fleisch',
  fish: 'poisson, poissons, fish, pescado, fisch',
  chocolate: 'chocolat, chocolats, chocolate, chocolates, schokolade, pralinen',
  flower: 'fleur, fleurs, flower, flowers, flor, flores, blume, blumen',
  bouquet: 'bouquet, bouquets, ramo, ramos, strauß, blumenstrauß, sträuße',
  rose: 'rose, roses, rosen',
  plant: 'plante, plantes, plant, plants, planta, plantas, pflanze, pflanzen',
  candle: 'bougie, bougies, candle, candles, vela, velas, kerze, kerzen',
  ceramic: 'céramique, céramiques, poterie, poteries, ceramic, ceramics, pottery, cerámica, keramik',
  mug: 'mug, mugs, tasse, tasses, cup, cups, taza, tazas, becher',
  teapot: 'théière, théières, teapot, teapots, tetera, teekanne',
  tablecloth: 'nappe, nappes, tablecloth, tablecloths, es:mantel, es:manteles, tischdecke, tischdecken',
  linen: 'lin, linen, lino, leinen',
  cotton: 'coton, cotton, algodón, baumwolle',
  leather: 'cuir, cuirs, leather, cuero, leder',
  wool: 'laine, laines, wool, lana, wolle',
  wood: 'bois, wood, wooden, madera, holz',
  silver: 'argent massif, silver, sterling, plata, silber',
  gold: 'en or, gold, oro, gold',
  shoe: 'chaussure, chaussures, shoe, shoes, zapato, zapatos, schuh, schuhe',
  dress: 'robe, robes, dress, dresses, vestido, vestidos, kleid, kleider',
  jewel: 'bijou, bijoux, jewel, jewellery, jewelry, joya, joyas, schmuck',
  glasses: 'lunettes, glasses, eyeglasses, gafas, brille, brillen',
  back: 'dos, dorsal, back, espalda, rücken',
  face: 'visage, face, cara, gesicht',
  leg: 'jambe, jambes, mollet, mollets, leg, legs, pierna, piernas, bein, beine',
  foot: 'pied, pieds, foot, feet, pie, pies, fuß, füße',
  hand: 'main, mains, hand, hands, mano, manos, hände',
  hair: 'cheveux, cheveu, hair, pelo, cabello, haare',
  body: 'corps, body, cuerpo, körper',
  massage: 'massage, massages, ~masser, masaje, masajes, massagen',
  facial:
    'soin du visage, soins du visage, soin visage, facial, facials, tratamiento facial, gesichtsbehandlung',
  treatment: 'soin, soins, treatment, treatments, tratamiento, tratamientos, behandlung, behandlungen',
  waxing: 'épilation, épilations, ~épiler, waxing, wax treatment, depilación, enthaarung',
  manicure: 'manucure, manucures, ongles, vernis, nail, nails, manicure, manicura, maniküre, nägel',
  pedicure: 'pédicure, pedicure, pedicura, pediküre',
  makeup: 'maquillage, ~maquiller, makeup, make up, maquillaje, schminken',
  haircut:
    '~couper, coupe, coupes de cheveux, coupe de cheveux, haircut, hair cut, corte de pelo, haarschnitt',
  hair_colour: 'coloration, colorations, mèches, balayage, hair dye, highlights, tinte, färben, strähnen',
  perfume: 'parfum, parfums, perfume, perfumes, fragrance, parfüm',
  laser: 'laser',
  product: 'produit, produits, product, products, producto, productos, produkt, produkte',
  playground:
    'aire de jeux, aire de jeu, coin enfants, playground, play area, zona infantil, spielplatz, spielecke',
  pool: 'piscine, piscines, pool, piscina, schwimmbad',
  room: 'chambre, chambres, habitación, habitaciones, zimmer',
  visit:
    'visite, visites, visite guidée, visites guidées, ~visiter, en:visit, guided tour, guided tours, en:tour, en:tours, visita, visitas, visita guiada, führung, führungen',
  grooming:
    'toilettage, toilettages, ~toiletter, toiletteur, toiletteuse, grooming, groomer, peluquería canina, fellpflege',
  battery: 'batterie, batteries, battery, batería, baterías, akku, akkus',
  screen: 'écran, écrans, screen, screens, pantalla, pantallas, bildschirm, bildschirme',
  honey: 'miel, miels, honey, honeys, honig',
  soap: 'savon, savons, soap, soaps, jabón, jabones, seife, seifen',
  bottle: 'bouteille, bouteilles, bottle, bottles, botella, botellas, flasche, flaschen',
  bag: 'sac, sacs, bag, bags, handbag, handbags, bolso, bolsos, tasche, taschen',
  sheets: 'drap, draps, linge de lit, bed linen, en:sheet, en:sheets, bedding, sábanas, bettwäsche',
  towel: 'serviette, serviettes, towel, towels, toalla, toallas, handtuch, handtücher',
  free_entry: 'entrée libre, entrée gratuite, free entry, free admission, entrada libre, eintritt frei',
  holidays_public:
    'jour férié, jours fériés, férié, fériés, bank holiday, bank holidays, public holiday, public holidays, festivo, festivos, feiertag, feiertage, feiertags',
} as const satisfies Record<string, string>

export type Concept = keyof typeof CONCEPTS

/** Rules of the house that hold for whatever the shop sells: naming its own goods adds nothing to the question. */
export const POLICIES: ReadonlySet<string> = new Set<Concept>([
  'delivery',
  'pickup',
  'return',
  'exchange',
  'refund',
  'payment',
  'instalments',
  'giftwrap',
  'warranty',
  'loyalty',
  'tracking',
  'invoice',
  'cancel',
])

/** What is done with a thing. A passage about one of these does not tell whether the thing is sold. */
export const SERVICES: ReadonlySet<string> = new Set<Concept>([
  'rental',
  'repair',
  'maintenance',
  'takeback',
  'course',
  'return',
  'exchange',
  'refund',
  'customize',
  'alteration',
  'wash',
  'recycling',
  'install',
  'tasting',
])

const QUALITIES = [
  'linen',
  'cotton',
  'leather',
  'wool',
  'wood',
  'silver',
  'gold',
  'clearance',
  'used',
] as const
/** What a thing is like, not the thing. */
export const LIKE: ReadonlySet<string> = new Set<Concept>(QUALITIES)

/** Things that are sold or shown. A rule about one of them says nothing about another. */
export const GOODS: ReadonlySet<string> = new Set<Concept>([
  'book',
  'novel',
  'comic',
  'manga',
  'bicycle',
  'mountain_bike',
  'scooter',
  'helmet',
  'lock',
  'child_seat',
  'tyre',
  'spare_part',
  'tea',
  'coffee',
  'bread',
  'baguette',
  'croissant',
  'viennoiserie',
  'cake',
  'sandwich',
  'flour',
  'wine',
  'beer',
  'cheese',
  'meat',
  'fish',
  'chocolate',
  'flower',
  'bouquet',
  'rose',
  'plant',
  'candle',
  'ceramic',
  'mug',
  'teapot',
  'tablecloth',
  'shoe',
  'dress',
  'jewel',
  'glasses',
  'massage',
  'facial',
  'treatment',
  'waxing',
  'manicure',
  'pedicure',
  'makeup',
  'haircut',
  'hair_colour',
  'perfume',
  'box',
  'basket',
  'giftcard',
  'course',
  'room',
  ...QUALITIES,
])

export const PAYMENT_MEANS: readonly Concept[] = [
  'card',
  'amex',
  'cash',
  'cheque',
  'holiday_voucher',
  'meal_voucher',
  'paypal',
  'klarna',
  'apple_pay',
  'google_pay',
  'transfer',
  'crypto',
  'instalments',
]

/** Members of one family: « uniquement par carte » answers about every other means. */
export const FAMILIES: readonly (readonly Concept[])[] = [
  PAYMENT_MEANS,
  ['home', 'relay', 'locker', 'instore', 'online', 'byphone', 'bymail'],
  ['business_customer', 'private_customer'],
  ['dog', 'cat', 'rabbit'],
]

/** Near enough to be quoted for one another when nothing closer is found. */
export const RELATED: readonly (readonly [Concept, Concept, number])[] = [
  ['return', 'refund', 0.8],
  ['return', 'exchange', 0.8],
  ['repair', 'maintenance', 0.75],
  ['facial', 'treatment', 0.9],
  ['home', 'private_customer', 0.75],
  ['made_in', 'handmade', 0.8],
  ['discount', 'clearance', 0.75],
  ['wholesale', 'business_customer', 0.8],
  ['gift', 'box', 0.85],
  ['gift', 'basket', 0.85],
  ['gift', 'giftcard', 0.75],
  ['restock', 'stock', 0.8],
]

/** What is said of the second holds for the first. */
export const NARROWER: readonly (readonly [Concept, Concept])[] = [
  ['croissant', 'viennoiserie'],
  ['bouquet', 'flower'],
  ['rose', 'flower'],
  ['child', 'child_seat'],
  ['novel', 'book'],
  ['dog', 'pet'],
  ['cat', 'pet'],
  ['rabbit', 'pet'],
  ['cancel', 'terminate'],
]
