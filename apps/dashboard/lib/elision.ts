/** « de Nadia », « d’Élodie »: French drops the e before a vowel that is heard. An h is left alone, as it may be either. */
export const ofName = (name: string): string =>
  /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouàâéèê]))/i.test(name.trim()) ? `d’${name}` : `de ${name}`
