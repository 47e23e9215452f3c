export const ATTACHMENT_LIMITS = {
  bytesMax: 10 * 1024 * 1024,
  /** The same as it is told. */
  megabytes: 10,
  perMessage: 5,
  perConversation: 200,
  nameMax: 200,
  /** Of a picture, before it is made smaller. */
  pixelsMax: 50_000_000,
} as const

/** What is kept: a HEIC picture becomes a JPEG. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** What may be sent, for a field that chooses files. Which of them one is, its content says. */
export const ACCEPTED_FILES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf'
