import type * as french from './fr.ts'

export const chat: typeof french.chat = {
  dialog: 'Chat con {0}',
  close: 'Cerrar el chat',
  unread: 'Chat, sin leer: {0}',
  credit: 'Con la tecnología de LutinGénie',
  older: 'Mensajes anteriores',
  today: 'Hoy',

  write: 'Su mensaje…',
  reply: 'Responder a {0}…',
  goOn: 'Siga escribiendo…',
  send: 'Enviar',
  attach: 'Adjuntar archivos',
  stop: 'Detener la respuesta',
  writing: 'El asistente está escribiendo',
  typing: 'El equipo está escribiendo…',
  stopped: 'Respuesta detenida',
  paused: 'El asistente está en pausa. El equipo le responde aquí.',

  toTeam: 'Hablar con el equipo',
  toAssistant: 'Volver al asistente',
  toAlert: 'Crear el aviso',
  joined: '{0} se ha unido a la conversación',
  left: 'El asistente ha retomado la conversación',
  team: 'equipo',
  teamOf: 'Equipo de {0}',
  online: 'en línea',

  useful: 'Respuesta útil',
  useless: 'Respuesta poco útil',
  thanks: 'Gracias',

  offline: 'Sin conexión.',
  server: 'El servicio no responde.',
  busy: 'Demasiados mensajes a la vez.',
  key: 'Este chat ya no está activo.',
  next: 'Nuevo intento en {0}\u00a0s',
  retry: 'Reintentar',
  later: 'se enviará al recuperar la conexión',
  queued: 'pendiente de envío',
  refused: 'No se ha podido enviar este mensaje.',
  edit: 'Modificar el mensaje',

  alert: 'Aviso de reposición',
  back: 'Volver a la conversación',
}

export const alert: typeof french.alert = {
  soldOut: 'Agotado',
  alertIntro: 'Deje su dirección: un solo mensaje, en cuanto vuelva el producto.',
  email: 'Correo electrónico',
  known: 'De nuestra conversación',
  name: 'Nombre',
  phone: 'Teléfono',
  optional: 'opcional',
  consent: 'Acepto que **{0}** me escriba a esta dirección, una sola vez, cuando vuelva **{1}**.',
  agree: 'Marque la casilla para que {0} pueda escribirle.',
  retention: 'La dirección se borra 30 días después del envío. Puede cancelar desde ese mensaje.',
  privacy: 'Política de privacidad',
  notify: 'Avisarme',
  wrongEmail: 'Escriba una dirección completa, por ejemplo nombre@ejemplo.es.',
  wrongAddress: 'Falta el final de la dirección, por ejemplo «.es».',
  alertOffline: 'La solicitud no se ha enviado. Compruebe la red e inténtelo de nuevo.',
  alertBusy: 'Demasiadas solicitudes a la vez. Inténtelo de nuevo en un minuto.',
  alertRefused: 'La solicitud ha sido rechazada. Compruebe la dirección e inténtelo de nuevo.',
  saved: 'Aviso guardado',
  savedLine: 'Saldrá un solo mensaje, cuando vuelva {0}.',
  restock: 'reposición prevista {0}',
  cancel: 'Cancelar este aviso',
  cancelled: 'Aviso cancelado',
  cancelledLine: 'Esta solicitud no enviará ningún mensaje. Una anterior sigue vigente.',
}

export const handoff: typeof french.handoff = {
  notified: 'Hemos avisado al equipo',
  delay: 'Responde en {0} de media.',
  away: 'Le leerá en cuanto vuelva.',
  stay: 'Siga escribiendo: la respuesta aparecerá aquí.',
  ask: '¿Dónde responderle si se va?',
  optional: 'opcional',
  example: 'usted@ejemplo.es',
  wrong: 'Escriba una dirección completa, por ejemplo nombre@ejemplo.es.',
  leave: 'Puede cerrar: la respuesta llegará también por correo, a {0}.',
  change: 'Cambiar',
  save: 'Guardar la dirección',
  keep: 'Guardar esta conversación en este dispositivo',
  days: '30 días',
  kept: 'Guardada en este dispositivo hasta el {0}.',
  forget: 'Dejar de guardarla',
  privacy: 'Política de privacidad',
}

export const rating: typeof french.rating = {
  missing: '¿Qué falta?',
  wrong: 'Inexacta',
  incomplete: 'Incompleta',
  unclear: 'Poco clara',
  precise: 'Puede precisarlo, si quiere',
  send: 'Enviar',
  hide: 'Cerrar',
}

export const cards: typeof french.cards = {
  answers: 'Preguntas y respuestas',
  page: 'Abrir la página',
  read: 'Leído',
}

export const files: typeof french.files = {
  sending: 'Enviando {0}',
  remove: 'Quitar {0}',
  picture: 'Imagen {0}, abrir en grande',
  unsupported: 'Solo se pueden enviar imágenes y PDF.',
  large: 'Más de 10\u00a0MB: demasiado grande.',
  empty: 'Este archivo está vacío.',
  damaged: 'Este archivo no se puede abrir.',
  complex: 'La imagen es demasiado grande: redúzcala.',
  full: 'La tienda no puede recibir más archivos. Escríbale mejor.',
  many: 'Cinco archivos como máximo por mensaje.',
}
