/** Beginnings before which French drops an e: a vowel that is heard, and the h of words that have a mute one. */
const HEARD =
  /^(?:[aeiouœæ]|y(?![aeiou])|h(?:abi|adr|armo|e(?:[cl]|nr|r[bcmv]|ur)|i[lpsv]|o(?:m(?!a)|n[no]|pi|r(?!s)|te)|u(?:[bgm]|i(?!t(?!r)))|y))/i

/** « de Nadia », « d’Élodie », « d’Hélène », « de Hassan »: a name or a shop after « de »; an address is spelt, and stays. */
export const ofName = (name: string): string =>
  HEARD.test(name.trim().normalize('NFD').replace(/\p{M}/gu, '')) && !name.includes('@')
    ? `d’${name}`
    : `de ${name}`
