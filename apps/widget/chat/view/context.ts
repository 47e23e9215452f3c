import type { chat } from '@lang'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import type { StockAlert } from '../../loader/types.ts'
import type { Conversation } from '../conversation.ts'
import type { Rating, State } from '../state.ts'
import type { Child } from '../ui/jsx-runtime.ts'

/** What is loaded when it is first needed, each from a file of its own. */
export interface Parts {
  alert: {
    alert(): Child
    /** The card of each product of an answer. */
    card(answer: WidgetMessage): Child
  }
  /** The card of a hand-off, at an event of the thread or below it. */
  handoff(event?: WidgetMessage): Child
  /** The passages that an answer shows. */
  cards(answer: WidgetMessage): Child
  /** What is asked about an answer that did not help. */
  rating(messageId: string, rating: Rating): Child
  files: {
    /** Takes the files of the state, or has some chosen. */
    take(): void
    /** The files that leave with what the visitor writes. */
    tray(): Child
    /** The words of a message with its files. */
    said(message: WidgetMessage): Child
  }
}

/** What every part of the view needs. */
export interface Context {
  state: State
  t: typeof chat
  language: string
  conversation: Conversation
  /** A part, or nothing while it is being loaded. */
  part<K extends keyof Parts>(name: K): Parts[K] | undefined
  openAlert(product: StockAlert): void
  attach(...files: File[]): void
  set(patch: Partial<State>): void
  close(): void
}

/** Fills `{0}` and `{1}`. */
export const fill = (text: string, ...values: (string | number)[]): string =>
  text.replace(/\{(\d)\}/g, (_, i) => `${values[i]}`)

/** `Sencha Ariake, 100 g`: the product as the business will read it. */
export const fullName = ({ productName, productVariant }: StockAlert): string =>
  [productName, productVariant].filter(Boolean).join(', ')

/** What a person of the team is called in front of visitors. */
export const firstName = (name: string): string => name.split(/\s/, 1)[0] as string
