import { useEffect } from 'react'

/** What a card of the settings tells the page, so that the page can show and save everything that is unsaved. */
export interface CardState {
  /** The draft differs from the saved copy. */
  dirty: boolean
  /** Saves the draft and says how it went, with its own toast; true when nothing is left to save. */
  save: () => Promise<boolean>
  /** Gives the draft up and leaves the edit mode of the card. */
  reset: () => void
  /** One line of the phone's list of sections: « Chaleureux, concise, 412 / 2 000 ». */
  summary?: string
}

/** What a card of a business's settings is given. */
export interface SettingsCardProps {
  businessId: string
  writable: boolean
  /** Called again whenever the draft or the saved copy changes. */
  onState?: (state: CardState) => void
}

/** Tells the page the line of a card that has nothing to save. */
export const useSummary = (onState: SettingsCardProps['onState'], summary: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called again only when what it says changes
  useEffect(() => onState?.({ dirty: false, summary, save: async () => true, reset: () => {} }), [summary])
}
