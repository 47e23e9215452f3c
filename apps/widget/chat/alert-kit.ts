import { fill, fullName } from './view/context.ts'
import { CHECK, Icon } from './view/icon.tsx'
import { RichText } from './view/rich-text.tsx'

/** Parts of the chat that the alert draws with, handed to it so that nobody downloads them twice. */
export const kit = { CHECK, Icon, RichText, fill, fullName }
export type AlertKit = typeof kit
