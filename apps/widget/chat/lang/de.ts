import type * as french from './fr.ts'

export const chat: typeof french.chat = {
  dialog: 'Chat mit {0}',
  close: 'Chat schließen',
  unread: 'Chat, ungelesen: {0}',
  credit: 'Bereitgestellt von LutinGénie',
  older: 'Frühere Nachrichten',
  today: 'Heute',

  write: 'Ihre Nachricht…',
  reply: '{0} antworten…',
  goOn: 'Schreiben Sie weiter…',
  send: 'Senden',
  attach: 'Dateien anhängen',
  stop: 'Antwort anhalten',
  writing: 'Der Assistent schreibt',
  typing: 'Das Team schreibt…',
  stopped: 'Antwort angehalten',
  paused: 'Der Assistent pausiert. Das Team antwortet hier.',

  toTeam: 'Mit dem Team sprechen',
  toAssistant: 'Zurück zum Assistenten',
  toAlert: 'Benachrichtigung einrichten',
  joined: '{0} ist der Unterhaltung beigetreten',
  left: 'Der Assistent übernimmt wieder',
  team: 'Team',
  teamOf: 'Team von {0}',
  online: 'online',

  useful: 'Hilfreiche Antwort',
  useless: 'Nicht hilfreich',
  thanks: 'Danke',

  offline: 'Keine Verbindung.',
  server: 'Der Dienst antwortet nicht.',
  busy: 'Zu viele Nachrichten auf einmal.',
  key: 'Dieser Chat ist nicht aktiv.',
  next: 'Neuer Versuch in {0}\u00a0s',
  retry: 'Erneut versuchen',
  later: 'geht ab, sobald Sie online sind',
  queued: 'wartet auf den Versand',
  refused: 'Diese Nachricht wurde nicht gesendet.',
  edit: 'Nachricht ändern',

  alert: 'Verfügbarkeitsalarm',
  back: 'Zurück zur Unterhaltung',
}

export const alert: typeof french.alert = {
  soldOut: 'Ausverkauft',
  alertIntro: 'Hinterlassen Sie Ihre Adresse: eine einzige Nachricht, sobald das Produkt wieder da ist.',
  email: 'E-Mail-Adresse',
  known: 'Aus unserer Unterhaltung',
  name: 'Vorname',
  phone: 'Telefon',
  optional: 'freiwillig',
  consent: 'Ich stimme zu, dass **{0}** mir einmalig an diese Adresse schreibt, wenn **{1}** wieder da ist.',
  agree: 'Kreuzen Sie das Feld an, damit {0} Ihnen schreiben kann.',
  retention:
    'Die Adresse wird 30 Tage nach dem Versand gelöscht. Sie können in dieser Nachricht abbestellen.',
  privacy: 'Datenschutzerklärung',
  notify: 'Benachrichtigen',
  wrongEmail: 'Schreiben Sie eine vollständige Adresse, zum Beispiel name@beispiel.de.',
  wrongAddress: 'Das Ende der Adresse fehlt, zum Beispiel „.de“.',
  alertOffline: 'Die Anfrage wurde nicht gesendet. Prüfen Sie das Netz und versuchen Sie es erneut.',
  alertBusy: 'Zu viele Anfragen auf einmal. Versuchen Sie es in einer Minute erneut.',
  alertRefused: 'Die Anfrage wurde abgelehnt. Prüfen Sie die Adresse und versuchen Sie es erneut.',
  saved: 'Alarm gespeichert',
  savedLine: 'Eine einzige Nachricht geht raus, sobald {0} wieder da ist.',
  restock: 'erwartet {0}',
  cancel: 'Diesen Alarm abbestellen',
  cancelled: 'Alarm abbestellt',
  cancelledLine: 'Diese Anfrage löst keine Nachricht aus. Eine frühere bleibt gültig.',
}

export const handoff: typeof french.handoff = {
  notified: 'Das Team ist benachrichtigt',
  delay: 'Antwortet im Schnitt in {0}.',
  away: 'Es liest Ihre Nachricht, sobald es zurück ist.',
  stay: 'Schreiben Sie weiter: Die Antwort erscheint hier.',
  ask: 'Wohin antworten, wenn Sie gehen?',
  optional: 'freiwillig',
  example: 'sie@beispiel.de',
  wrong: 'Geben Sie eine vollständige Adresse ein, zum Beispiel name@beispiel.de.',
  leave: 'Sie können schließen: Die Antwort kommt auch per E-Mail an {0}.',
  change: 'Ändern',
  save: 'Adresse speichern',
  keep: 'Dieses Gespräch auf diesem Gerät behalten',
  days: '30 Tage',
  kept: 'Auf diesem Gerät behalten bis {0}.',
  forget: 'Nicht mehr behalten',
  privacy: 'Datenschutzerklärung',
}

export const rating: typeof french.rating = {
  missing: 'Was fehlt?',
  wrong: 'Falsch',
  incomplete: 'Unvollständig',
  unclear: 'Unklar',
  precise: 'Sagen Sie mehr, wenn Sie möchten',
  send: 'Senden',
  hide: 'Schließen',
}

export const cards: typeof french.cards = {
  answers: 'Fragen und Antworten',
  page: 'Seite öffnen',
  read: 'Gelesen',
}

export const files: typeof french.files = {
  sending: '{0} wird gesendet',
  remove: '{0} entfernen',
  picture: 'Bild {0}, groß öffnen',
  unsupported: 'Nur Bilder und PDF-Dateien können gesendet werden.',
  large: 'Mehr als 10\u00a0MB: zu groß.',
  empty: 'Diese Datei ist leer.',
  damaged: 'Diese Datei lässt sich nicht öffnen.',
  complex: 'Dieses Bild ist zu groß: verkleinern Sie es.',
  full: 'Der Shop kann keine Dateien mehr annehmen. Schreiben Sie stattdessen.',
  many: 'Höchstens fünf Dateien pro Nachricht.',
}
