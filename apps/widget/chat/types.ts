/** A message as the server shows it to the visitor. */
export interface Message {
  id: string
  kind: 'message' | 'event'
  event?: string
  senderType: 'customer' | 'system' | 'business'
  senderName: string | null
  content: string
  timestamp: string
  clientId?: string
  isAIResponse: boolean
  rating?: boolean | null
  stopped?: boolean
  product?: Product
  /** Up to three that an answer offers; `product` is the first of them. */
  products?: Product[]
  /** Passages that may answer. */
  cards?: Card[]
  suggestions?: string[]
  attachments?: Attachment[]
}

/** A passage that may answer, as the server shows it. */
export interface Card {
  id: string
  from?: 'page' | 'file' | 'answer'
  name?: string
  heading?: string
  text: string
  /** Where words of the question stand in it: from and to, in characters. */
  marks: [number, number][]
  before?: string
  after?: string
  url?: string
  chosen: boolean
}

/** A file of a message, as the server shows it. */
interface Attachment {
  id: string
  name: string
  size: number
  width?: number
  height?: number
  /** Paths on the product's site. */
  url: string
  previewUrl?: string
}

/** A product that an answer is about, as the server shows it. */
export interface Product {
  productId: string
  productName: string
  productPrice: string | null
  productImage: string | null
  productUrl: string | null
  available: boolean
  stock: string
  byTeam?: boolean
}

/** Who answers: what the server says of the conversation. */
export interface Handling {
  handledBy: 'assistant' | 'team'
  agentName: string | null
  waiting: boolean
  /** What is not seen is mailed. */
  mailed?: boolean
}

export interface Session {
  sessionId: string
  token: string
  expiresAt: string
}

/** A message of the visitor that the server has not finished with. */
export interface Pending {
  clientId: string
  content: string
  /** Ids of its files, which the server has. */
  attachments?: string[] | undefined
  /** Stored by the server; its answer is still awaited. */
  accepted?: boolean
  /** The server will never take it as it is. */
  refused?: boolean
}

/** Why nothing goes through, and when the next try comes (ms since 1970; 0 = only by hand). */
export interface Trouble {
  reason: 'offline' | 'server' | 'busy' | 'key'
  retryAt: number
}
