import * as z from 'zod/mini'

export const LABEL_LIMITS = { nameMax: 30, max: 50, perConversation: 10 } as const

/** Tints of the design, legible in both themes. */
export const LABEL_COLORS = ['green', 'saffron', 'red', 'blue', 'violet', 'clay', 'grey'] as const
export type LabelColor = (typeof LABEL_COLORS)[number]

/** What the team sorts conversations by. */
export const Label = z.object({ id: z.string(), name: z.string(), color: z.enum(LABEL_COLORS) })
export type Label = z.output<typeof Label>
