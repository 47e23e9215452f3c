type Language = 'fr' | 'en'

/**
 * What the console says to who puts the widget on a page.
 * @param site address of the product, with a slash at the end
 */
export const texts = (language: Language, site: string) => {
  const { origin } = new URL(site)
  const guide = `${site}docs/widget`
  return {
    fr: {
      noKey: `aucune clé n’est arrivée. Appelez LutinGenie.init({ apiKey: "lg_live_…" }) sur la page, comme dans ${guide} : les gestionnaires de balises et les modules d’optimisation perdent data-api-key.`,
      otherKey: (key: string) =>
        `la page donne aussi la clé ${key.slice(0, 12)}…, qui est ignorée. Gardez une seule installation du widget par page.`,
      otherSite: (host: string) =>
        `la clé n’ouvre pas le widget sur ${host || 'cette page'}. Créez une clé pour ce domaine dans « API Keys ».`,
      badKey: 'la clé est inconnue ou coupée. Prenez-en une active dans « API Keys ».',
      forbidden: `la politique de sécurité (CSP) de la page interdit ${origin}. Ajoutez cette adresse à script-src et à connect-src, voir ${guide}.`,
      noAnswer: `${origin} ne répond pas comme il faut. Réessayez, ou voyez si la page, une extension ou un pare-feu bloque cette adresse.`,
    },
    en: {
      noKey: `no key has come. Call LutinGenie.init({ apiKey: "lg_live_…" }) on the page, as in ${guide}: tag managers and optimisers lose data-api-key.`,
      otherKey: (key: string) =>
        `the page also gives the key ${key.slice(0, 12)}…, which is ignored. Keep one installation of the widget on a page.`,
      otherSite: (host: string) =>
        `the key does not open the widget on ${host || 'this page'}. Create a key for this domain in “API Keys”.`,
      badKey: 'the key is unknown or switched off. Take an active one from “API Keys”.',
      forbidden: `the security policy (CSP) of the page forbids ${origin}. Add this address to script-src and connect-src, see ${guide}.`,
      noAnswer: `${origin} does not answer as it should. Try again, or see whether the page, an extension or a firewall blocks this address.`,
    },
  }[language]
}
