import type { Bridge, StockAlert } from '../loader/types.ts'
import type { Conversation } from './conversation.ts'
import type { Store } from './state.ts'
import { jsx } from './ui/jsx-runtime.ts'
import { fill, fullName } from './view/context.ts'
import { ARROW_UP, CHECK, Icon } from './view/icon.tsx'
import { RichText } from './view/rich-text.tsx'

/** Parts of the chat that what is loaded later draws with, handed to it so that nobody downloads them twice. */
export const kit = { ARROW_UP, CHECK, Icon, RichText, fill, fullName, jsx }
export type PartKit = typeof kit

/** What a part that is loaded later works with. */
export interface PartOptions extends Bridge {
  store: Store
  conversation: Conversation
  emit(event: string, detail?: unknown): void
  kit: PartKit
  openAlert(product: StockAlert): void
  /** Words for going back to the conversation. */
  back: string
}
