import type { ComponentType, ReactNode } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'

/** What of the knowledge base waits to be published. */
interface DraftedParts {
  /** Whether changes go into the draft first. */
  checkFirst: boolean
  /** Answers of the draft. */
  answers: number
  /** Shows the draft, where there is one. */
  panel: ReactNode
}

/** The hours of the profile as a form. */
export type HoursForm = ComponentType<{ business: Business; onDone: () => void }>

/** How many of the questions without an answer a model would have answered. */
export type ModelCard = ComponentType<{ businessId: string; onOpen: (gapId: string) => void }>

/** What each tab of « Base de connaissances » is given. */
export interface TabProps {
  business: Business
  /** Whether who looks may change anything. */
  writable: boolean
  drafted: DraftedParts
  hoursForm: HoursForm
  modelCard: ModelCard
}
