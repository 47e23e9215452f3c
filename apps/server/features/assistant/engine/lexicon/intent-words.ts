/** Words of hours, contacts and courtesy, folded: they are mended like any other. */
export const INTENT_WORDS = `ouvert ouverts ouverte ouvertes ouvre ouvrez ouvrent ouverture ouvertures ferme fermes fermee fermez ferment fermeture horaire horaires aujourdhui demain apres midi matin soir
  open opens opening close closes closed closing hours today tomorrow tonight morning evening afternoon weekend abierto abierta abiertos abren abre cierran cierra horario horarios manana
  geoffnet offen offnet offnen schliesst schliessen offnungszeiten heute morgen
  adresse adresses situe situee trouve telephone telephoner numero appeler mail courriel email site internet instagram facebook twitter linkedin contacter joindre coordonnees contact
  address located location phone telephone number call website direccion ubicados telefono llamar correo pagina anrufen telefon telefonnummer nummer kontakt kontaktieren webseite
  bonjour bonsoir salut merci revoir parler humain personne quelqu quelquun conseiller conseillere equipe responsable vendeur vendeuse gerant gerante robot intelligence artificielle
  hello thanks thank goodbye human person someone agent representative operator gracias adios persona humano danke tschuss mensch mitarbeiter
  combien coute coutent prix tarif tarifs gratuit gratuite payant price cost cuesta cuanto precio kostet preis
  lange dauert dauern tarda tardan contenance capacite volume composition ingredients duree delai payant payante minimum maximum
  supplement supplements surcout remise remises reduction reductions garantie caution acompte
  unite piece kilo tige litre seance session personne
  mange mangez mangent manges manger
  paques noel ferie feries vacances`
