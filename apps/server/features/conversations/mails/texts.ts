import { ofShop } from '#contract/text/of-shop.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'

interface Words {
  subject: (shop: string) => string
  /** Over the answers. */
  title: (many: boolean) => string
  youWrote: string
  assistant: string
  team: string
  open: string
  /** What an answer to the mail does. */
  reply: string
  replyElsewhere: (address: string) => string
  link: string
  why: (shop: string) => string
  stop: string
  powered: string
  /** The page that the link opens. */
  page: {
    title: (shop: string) => string
    text: string
    stop: string
    stopTitle: string
    stopText: string
    stopButton: string
    doneTitle: string
    doneText: string
    goneTitle: string
    goneText: string
  }
}

/** What the mail of unseen answers says besides what was said, in the languages of the widget. */
export const WORDS: Record<WidgetLanguage, Words> = {
  fr: {
    subject: (shop) => `Réponse ${ofShop(shop)}`,
    title: (many) => (many ? 'Vous avez des réponses' : 'Vous avez une réponse'),
    youWrote: 'Vous avez écrit',
    assistant: 'Assistant IA',
    team: 'L’équipe',
    open: 'Reprendre la conversation',
    reply: 'Répondez simplement à cet e-mail\u00a0: votre message rejoint la conversation.',
    replyElsewhere: (address) => `Une réponse à cet e-mail arrive à ${address}.`,
    link: 'Ce lien ouvre votre conversation pendant 30 jours, sur tout appareil. Gardez-le pour vous.',
    why: (shop) => `Vous avez laissé cette adresse dans le chat ${ofShop(shop)} pour y recevoir la suite.`,
    stop: 'Ne plus rien recevoir et fermer ce lien',
    powered: 'Propulsé par LutinGénie',
    page: {
      title: (shop) => `Votre conversation avec ${shop}`,
      text: 'Elle s’ouvre dans le chat, en bas de cette page. Il faut JavaScript pour la lire.',
      stop: 'Ne plus rien recevoir et fermer ce lien',
      stopTitle: 'Fermer ce lien\u00a0?',
      stopText:
        'Il n’ouvrira plus votre conversation, et l’adresse que vous avez laissée dans le chat sera effacée.',
      stopButton: 'Fermer ce lien',
      doneTitle: 'C’est fait',
      doneText: 'Ce lien n’ouvre plus rien, et aucune réponse ne partira à cette adresse.',
      goneTitle: 'Ce lien n’ouvre plus de conversation',
      goneText: 'Il a plus de trente jours, il a été fermé, ou la conversation a été effacée.',
    },
  },
  en: {
    subject: (shop) => `Reply from ${shop}`,
    title: (many) => (many ? 'You have new replies' : 'You have a reply'),
    youWrote: 'You wrote',
    assistant: 'AI assistant',
    team: 'The team',
    open: 'Continue the conversation',
    reply: 'Just reply to this e-mail: your message joins the conversation.',
    replyElsewhere: (address) => `A reply to this e-mail goes to ${address}.`,
    link: 'This link opens your conversation for 30 days, on any device. Keep it to yourself.',
    why: (shop) => `You left this address in the chat of ${shop} to be answered here.`,
    stop: 'Receive nothing more and close this link',
    powered: 'Powered by LutinGénie',
    page: {
      title: (shop) => `Your conversation with ${shop}`,
      text: 'It opens in the chat at the bottom of this page. Reading it takes JavaScript.',
      stop: 'Receive nothing more and close this link',
      stopTitle: 'Close this link?',
      stopText:
        'It will open your conversation no more, and the address that you left in the chat will be deleted.',
      stopButton: 'Close this link',
      doneTitle: 'Done',
      doneText: 'This link opens nothing any more, and no reply will be sent to that address.',
      goneTitle: 'This link opens no conversation any more',
      goneText: 'It is more than thirty days old, it was closed, or the conversation was deleted.',
    },
  },
  es: {
    subject: (shop) => `Respuesta de ${shop}`,
    title: (many) => (many ? 'Tiene respuestas nuevas' : 'Le han respondido'),
    youWrote: 'Usted escribió',
    assistant: 'Asistente de IA',
    team: 'El equipo',
    open: 'Continuar la conversación',
    reply: 'Responda a este correo: su mensaje se une a la conversación.',
    replyElsewhere: (address) => `Una respuesta a este correo llega a ${address}.`,
    link: 'Este enlace abre su conversación durante 30 días, en cualquier dispositivo. No lo comparta.',
    why: (shop) => `Dejó esta dirección en el chat de ${shop} para recibir aquí la respuesta.`,
    stop: 'No recibir nada más y cerrar este enlace',
    powered: 'Con la tecnología de LutinGénie',
    page: {
      title: (shop) => `Su conversación con ${shop}`,
      text: 'Se abre en el chat, al pie de esta página. Para leerla hace falta JavaScript.',
      stop: 'No recibir nada más y cerrar este enlace',
      stopTitle: '¿Cerrar este enlace?',
      stopText: 'Ya no abrirá su conversación, y la dirección que dejó en el chat se borrará.',
      stopButton: 'Cerrar este enlace',
      doneTitle: 'Hecho',
      doneText: 'Este enlace ya no abre nada y no se enviará ninguna respuesta a esa dirección.',
      goneTitle: 'Este enlace ya no abre ninguna conversación',
      goneText: 'Tiene más de treinta días, se cerró, o la conversación se borró.',
    },
  },
  de: {
    subject: (shop) => `Antwort von ${shop}`,
    title: (many) => (many ? 'Sie haben neue Antworten' : 'Sie haben eine Antwort'),
    youWrote: 'Sie schrieben',
    assistant: 'KI-Assistent',
    team: 'Das Team',
    open: 'Gespräch fortsetzen',
    reply: 'Antworten Sie einfach auf diese E-Mail: Ihre Nachricht erscheint im Gespräch.',
    replyElsewhere: (address) => `Eine Antwort auf diese E-Mail geht an ${address}.`,
    link: 'Dieser Link öffnet Ihr Gespräch 30 Tage lang, auf jedem Gerät. Behalten Sie ihn für sich.',
    why: (shop) => `Sie haben diese Adresse im Chat von ${shop} für die Antwort hinterlassen.`,
    stop: 'Nichts mehr erhalten und diesen Link schließen',
    powered: 'Mit LutinGénie',
    page: {
      title: (shop) => `Ihr Gespräch mit ${shop}`,
      text: 'Es öffnet sich im Chat am unteren Rand dieser Seite. Zum Lesen wird JavaScript benötigt.',
      stop: 'Nichts mehr erhalten und diesen Link schließen',
      stopTitle: 'Diesen Link schließen?',
      stopText: 'Er öffnet Ihr Gespräch nicht mehr, und die im Chat hinterlassene Adresse wird gelöscht.',
      stopButton: 'Diesen Link schließen',
      doneTitle: 'Erledigt',
      doneText: 'Dieser Link öffnet nichts mehr, und an diese Adresse geht keine Antwort.',
      goneTitle: 'Dieser Link öffnet kein Gespräch mehr',
      goneText: 'Er ist älter als dreißig Tage, wurde geschlossen, oder das Gespräch wurde gelöscht.',
    },
  },
}

/** The words of the page behind the link of a mail, in a language of the widget. */
export const chatPageWords = (language: WidgetLanguage): Words['page'] => WORDS[language].page
