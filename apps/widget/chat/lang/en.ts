import type * as french from './fr.ts'

export const chat: typeof french.chat = {
  dialog: 'Chat with {0}',
  close: 'Close chat',
  unread: 'Chat, unread: {0}',
  credit: 'Powered by LutinGénie',
  older: 'Earlier messages',
  today: 'Today',

  write: 'Your message…',
  reply: 'Reply to {0}…',
  goOn: 'Keep writing…',
  send: 'Send',
  attach: 'Attach files',
  stop: 'Stop the answer',
  writing: 'The assistant is writing',
  typing: 'The team is writing…',
  stopped: 'Answer stopped',
  paused: 'The assistant is paused. The team answers you here.',

  toTeam: 'Talk to the team',
  toAssistant: 'Back to the assistant',
  toAlert: 'Set the alert',
  joined: '{0} joined the conversation',
  left: 'The assistant is back in the conversation',
  team: 'team',
  teamOf: '{0} team',
  online: 'online',

  useful: 'Useful answer',
  useless: 'Not useful',
  thanks: 'Thank you',

  offline: 'Offline.',
  server: 'The service does not answer.',
  busy: 'Too many messages at once.',
  key: 'This chat is no longer active.',
  next: 'Next try in {0}\u00a0s',
  retry: 'Try again',
  later: 'will leave once back online',
  queued: 'waiting to be sent',
  refused: 'This message could not be sent.',
  edit: 'Edit the message',

  alert: 'Back-in-stock alert',
  back: 'Back to the conversation',
}

export const alert: typeof french.alert = {
  soldOut: 'Sold out',
  alertIntro: 'Leave your address: one single message, as soon as the product is back.',
  email: 'E-mail address',
  known: 'From our conversation',
  name: 'First name',
  phone: 'Phone',
  optional: 'optional',
  consent: 'I agree that **{0}** writes to this address, once, when **{1}** is back.',
  agree: 'Tick the box so that {0} may write to you.',
  retention: 'The address is deleted 30 days after the message. You can cancel from that message.',
  privacy: 'Privacy policy',
  notify: 'Notify me',
  wrongEmail: 'Write a complete address, such as name@example.com.',
  wrongAddress: 'The end of the address is missing, such as “.com”.',
  alertOffline: 'The request did not leave. Check the network, then try again.',
  alertBusy: 'Too many requests at once. Try again in a minute.',
  alertRefused: 'The request was refused. Check the address, then try again.',
  saved: 'Alert saved',
  savedLine: 'One single message will leave, when {0} is back.',
  restock: 'expected back {0}',
  cancel: 'Cancel this alert',
  cancelled: 'Alert cancelled',
  cancelledLine: 'This request will send no message. An earlier one stays valid.',
}

export const handoff: typeof french.handoff = {
  notified: 'The team has been told',
  delay: 'Answers within {0} on average.',
  away: 'They will read you when they are back.',
  stay: 'Keep writing: the reply will show here.',
  ask: 'Where to answer you if you leave?',
  optional: 'optional',
  example: 'you@example.com',
  wrong: 'Write a complete address, for example name@example.com.',
  leave: 'You can close: the reply will also come by e-mail, to {0}.',
  change: 'Change',
  save: 'Save the address',
  keep: 'Keep this conversation on this device',
  days: '30 days',
  kept: 'Kept on this device until {0}.',
  forget: 'Stop keeping it',
  privacy: 'Privacy policy',
}

export const rating: typeof french.rating = {
  missing: 'What is missing?',
  wrong: 'Wrong',
  incomplete: 'Incomplete',
  unclear: 'Unclear',
  precise: 'Tell us more, if you like',
  send: 'Send',
  hide: 'Close',
}

export const cards: typeof french.cards = {
  answers: 'Questions and answers',
  page: 'Open the page',
  read: 'Read',
}

export const files: typeof french.files = {
  sending: 'Sending {0}',
  remove: 'Remove {0}',
  picture: 'Picture {0}, open in full',
  unsupported: 'Only pictures and PDF files can be sent.',
  large: 'More than 10\u00a0MB: too large.',
  empty: 'This file is empty.',
  damaged: 'This file cannot be opened.',
  complex: 'This picture is too large: make it smaller.',
  full: 'The shop cannot take more files. Write to it instead.',
  many: 'At most five files a message.',
}
